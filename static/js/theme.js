// Before the first paint: the theme this device chose, or the system's.
(() => {
  const saved = localStorage.getItem("theme");
  if (saved) document.documentElement.dataset.theme = saved;
})();
