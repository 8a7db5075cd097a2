// The keypad of a count. Without it the fields work alone; with it they are filled by touch, and the total follows.
// A value whose two fields are empty is not counted: that is not zero.
const NARROW = "\u202f", MOST_STACKS = 15;
const whole = (text) => (/^\d{1,6}$/.test(text) ? Number(text) : text === "" ? 0 : NaN);

function euros(cents) {
  const units = Math.floor(cents / 100).toString().replace(/\B(?=(\d{3})+$)/g, NARROW);
  const rest = cents % 100;
  return `${units}${rest ? `,${String(rest).padStart(2, "0")}` : ""}\u00a0€`;
}

function reader(row) {
  const stacks = row.querySelector("[data-champ=lots]"), loose = row.querySelector("[data-champ=pieces]");
  return {
    row, stacks, loose, value: Number(row.dataset.valeur), size: Number(row.dataset.lot),
    get counted() { return stacks.value.trim() !== "" || loose.value.trim() !== ""; },
    get pieces() { return whole(stacks.value.trim()) * this.size + whole(loose.value.trim()); },
  };
}

function drawStacks(place, pieces, size) {
  place.replaceChildren();
  const stack = (height) => {
    const drawn = document.createElement("i");
    drawn.className = size < 20 ? "pile plq" : "pile";
    drawn.style.setProperty("--k", height);
    place.append(drawn);
  };
  for (let full = Math.min(Math.floor(pieces / size), MOST_STACKS); full > 0; full -= 1) stack(Math.min(size, 20));
  if (pieces % size) stack(Math.min(pieces % size, 20));
}

function show(line) {
  const { row, counted, pieces } = line;
  const state = row.querySelector("[data-etat]"), place = row.querySelector("[data-piles]");
  row.classList.toggle("non-compte", !counted);
  row.querySelector("[data-montant]").textContent = counted && !Number.isNaN(pieces) ? euros(pieces * line.value) : "—";
  if (state) state.textContent = counted ? (pieces === 0 ? row.dataset.aucun : "") : "non compté";
  if (place) drawStacks(place, counted && pieces > 0 ? pieces : 0, line.size);
}

function start(block) {
  const form = block.closest("form");
  const alone = form.querySelectorAll("[data-comptage]").length === 1;
  const near = (selector) => (alone ? form : block).querySelector(selector);
  const lines = [...block.querySelectorAll("[data-ligne]")].map(reader);
  const fields = lines.flatMap((line) => [line.stacks, line.loose]);
  const totals = (alone ? form : block).querySelectorAll("[data-total]"), rest = near("[data-reste]"), keypad = near("[data-clavier]");
  let current = fields[0];

  function tell() {
    const counted = lines.filter((line) => line.counted);
    const sum = counted.reduce((cents, line) => cents + (line.pieces || 0) * line.value, 0);
    totals.forEach((total) => (total.textContent = counted.length ? euros(sum) : "—"));
    if (rest) rest.textContent = counted.length ? `${counted.length} valeur${counted.length > 1 ? "s" : ""} sur ${lines.length}` : "Rien n’est encore compté.";
  }
  function typed(field) {
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  function go(step) {
    const next = fields[fields.indexOf(current) + step];
    if (next) next.focus();
    return Boolean(next);
  }

  block.addEventListener("input", (event) => {
    const line = lines.find(({ row }) => row.contains(event.target));
    if (line) show(line);
    tell();
  });
  block.addEventListener("focusin", (event) => {
    if (!fields.includes(event.target)) return;
    current = event.target;
    current.select();
    lines.forEach(({ row }) => row.classList.toggle("ici", row.contains(current)));
  });
  block.addEventListener("click", (event) => {
    const line = lines.find(({ row }) => row.contains(event.target));
    if (line && !event.target.closest("input, label")) line.stacks.focus();
  });
  block.addEventListener("keydown", (event) => {
    if (!fields.includes(event.target)) return;
    const steps = { Enter: 1, ArrowDown: 2, ArrowUp: -2, "+": event.target.dataset.champ === "lots" ? 1 : -1 };
    if (!(event.key in steps)) return;
    event.preventDefault();
    if (!go(steps[event.key]) && event.key === "Enter") form.querySelector("[data-reste-zero]")?.focus();
  });

  const zero = near("[data-reste-zero]");
  zero?.addEventListener("click", (event) => {
    event.preventDefault();
    lines.filter((line) => !line.counted).forEach((line) => { line.loose.value = "0"; show(line); });
    typed(fields[0]);
  });

  if (keypad) {
    // On a phone the system's own keypad leaves more room.
    keypad.hidden = !matchMedia("(min-width: 900px)").matches;
    if (!keypad.hidden && matchMedia("(pointer: coarse)").matches) fields.forEach((field) => (field.inputMode = "none"));
    keypad.addEventListener("pointerdown", (event) => event.preventDefault());
    keypad.addEventListener("click", (event) => {
      const key = event.target.closest("[data-touche]")?.dataset.touche;
      if (!key) return;
      if (document.activeElement !== current) current.focus();
      if (key === "suivante") return void go(1);
      const { selectionStart, selectionEnd, value } = current;
      const kept = selectionStart !== selectionEnd ? "" : value;
      current.value = key === "efface" ? kept.slice(0, -1) : (kept + key).slice(0, 6);
      current.setSelectionRange(current.value.length, current.value.length);
      typed(current);
    });
  }
  lines.forEach((line) => show(line));
  tell();
}

document.querySelectorAll("[data-comptage]").forEach(start);
