// Small helps that no act depends on: focus, theme, menus, one sending a form, the clock, the lock.
const root = document.documentElement;

document.querySelector("[data-focus]")?.focus();

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-theme-toggle]")) return;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : !matchMedia("(prefers-color-scheme: light)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
});

// The bar's menus close on a touch elsewhere and on Escape, which gives the focus back.
const openMenus = () => document.querySelectorAll(":is(.session, .autres)[open]");
document.addEventListener("click", (event) => {
  openMenus().forEach((menu) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  openMenus().forEach((menu) => {
    menu.open = false;
    menu.querySelector("summary").focus();
  });
});

// Enter after a signing phrase does the act: the form's first button would only recalculate.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches(".signatures [type=password]")) return;
  const act = event.target.form.querySelector("button.acte[type=submit]:not([name])");
  if (!act) return;
  event.preventDefault();
  event.target.form.requestSubmit(act);
});

// A double click sends once; the server would act once anyway.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = "1";
  setTimeout(() => delete form.dataset.sent, 4000);
});
addEventListener("pageshow", () => document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent));

// The wall clock, from the server's instant: a tablet's own clock may be wrong.
// What comes due with time shows itself at its instant, by the same clock.
const clock = document.querySelector("[data-clock]");
if (clock) {
  const ahead = Date.parse(clock.dateTime) - Date.now();
  const format = new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Paris" });
  setInterval(() => {
    const now = Date.now() + ahead;
    clock.textContent = format.format(now);
    document.querySelectorAll("[data-echeance][hidden]").forEach((alert) => {
      alert.hidden = Date.parse(alert.dataset.echeance) > now;
    });
  }, 1000);
}

// Locking, by hand or after a while, first keeps on the server what is being counted: its last keys may not have left yet.
const send = (url, body) => {
  const headers = { "X-CSRFToken": document.querySelector("[name=csrfmiddlewaretoken]")?.value };
  return fetch(url, { method: "POST", body, headers, redirect: "manual" }).catch(() => null);
};
const keepCounts = () =>
  Promise.all([...document.querySelectorAll("[data-garde]")].map((keeper) => {
    const fields = [...keeper.closest("[data-comptage]").querySelectorAll("input")], body = new FormData();
    fields.forEach(({ name, value }) => body.append(name, value));
    keeper.remove(); // its own delayed sending would come once locked
    return fields.some(({ value }) => value) ? send(keeper.getAttribute("hx-post"), body) : null;
  }));

document.querySelector("[data-verrouiller]")?.addEventListener("submit", async (event) => {
  if (!document.querySelector("[data-garde]")) return;
  event.preventDefault();
  await keepCounts();
  event.target.submit();
});

// After a while the screen locks itself. Without an answer the page is left all the same.
const patience = Number(document.body.dataset.autolock || 0) * 1000;
if (patience) {
  let last = Date.now();
  ["pointerdown", "keydown", "scroll"].forEach((kind) => addEventListener(kind, () => (last = Date.now()), { passive: true, capture: true }));
  const lock = async () => {
    await keepCounts();
    await send(document.body.dataset.lockUrl, new FormData());
    location.assign(`${document.body.dataset.lockUrl}?suite=${encodeURIComponent(location.pathname)}`);
  };
  setInterval(() => {
    if (Date.now() - last > patience) {
      last = Infinity;
      lock();
    }
  }, 1000);
}

// A floor that no longer answers says so.
let answered = Date.now();
document.body.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.successful || event.detail.xhr?.status === 304) answered = Date.now();
});
const stale = document.querySelector("[data-stale]");
if (stale) {
  setInterval(() => {
    const seconds = Math.round((Date.now() - answered) / 1000);
    stale.hidden = seconds < 10;
    stale.textContent = `Écran figé : dernière mise à jour il y a ${seconds} s. Vérifiez le réseau.`;
  }, 1000);
}
