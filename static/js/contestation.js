// Nothing of ours moves by style attributes, and the security policy refuses the empty ones that htmx would copy.
htmx.config.attributesToSettle = [];
// Each touch sends the form; a refusal (422) is shown like any answer, and what was typed stays.
let every = false;
document.addEventListener("htmx:beforeSwap", (event) => {
  every = document.getElementById("toutes-les-mises")?.open ?? every;
  if (event.detail.xhr.status !== 422) return;
  event.detail.shouldSwap = true;
  event.detail.isError = false;
});
// After a touch, only a refusal or a new step moves the page.
document.addEventListener("htmx:afterSettle", (event) => {
  const form = document.getElementById("contestation");
  if (!form) return;
  const bets = document.getElementById("toutes-les-mises");
  if (bets) bets.open = every;
  const refusal = form.querySelector("[data-focus]");
  if (refusal) { refusal.focus(); return; }
  const stage = form.elements.etape.value;
  if (document.body.dataset.etape !== stage) window.scrollTo(0, 0);
  document.body.dataset.etape = stage;
});
// The drawn felt: each of its places presses the key of its bet.
function press(place) {
  const key = [...document.querySelectorAll("#contestation button[name=poser]")].find((one) => one.value === place.dataset.bet);
  if (key) key.click();
}
document.addEventListener("click", (event) => {
  const place = event.target.closest("#contestation [data-bet]");
  if (place) press(place);
});
document.addEventListener("keydown", (event) => {
  const place = event.target.closest?.("#contestation [data-bet]");
  if (!place || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  press(place);
});
