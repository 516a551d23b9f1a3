// Helps through the form for parents; without it every step is a page of its own, and all of it works as well.
// Steps follow each other without a new page, back goes a step back, a draft outlives a closed keyboard or a dead battery.
const DRAFT = "wiege-anmeldung";
const TAKEN = "wiege-angemeldet";
const DAY = 86_400_000;
const DRAFT_DAYS = 7;
const TAKEN_DAYS = 120;
const LOCALES = { de: "de-CH", en: "en-GB", fr: "fr-FR" };

let isBusy = false;
// The step that the browser's own buttons went to while an answer was on its way.
let wantedStep;
let filledPlace = "";
// The address of the page on which the form ended.
let ended;

const formOf = () => document.getElementById("anmeldung");
const dataOf = (form) => new URLSearchParams(new FormData(form));
const languageNow = () => document.documentElement.lang.slice(0, 2);

// Some browsers refuse to keep anything; then nothing is kept.
function recall(area, name, days) {
  try {
    const kept = JSON.parse(window[area].getItem(name));
    return kept && Date.now() - kept.at < days * DAY ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keep(area, name, kept) {
  try {
    window[area].setItem(name, JSON.stringify({ at: Date.now(), ...kept }));
  } catch {}
}

function forget(area, name) {
  try {
    window[area].removeItem(name);
  } catch {}
}

const isKeptOnDevice = () => recall("localStorage", DRAFT, DRAFT_DAYS) !== undefined;

function keepDraft(form, area = isKeptOnDevice() ? "localStorage" : "sessionStorage") {
  const data = dataOf(form);
  data.delete("website");
  keep(area, DRAFT, { data: data.toString(), step: form.dataset.step });
}

function forgetDraft() {
  forget("sessionStorage", DRAFT);
  forget("localStorage", DRAFT);
}

/* From step to step */

const TOO_MANY = 429;

async function send(data, entry) {
  const form = formOf();
  if (isBusy || !form) return;
  isBusy = true;
  const button = form.querySelector(".main-action[data-sending]");
  const words = button?.textContent;
  const isSending = form.dataset.step === "summary" && !data.has("to") && !data.has("back");
  if (button && isSending) button.textContent = button.dataset.sending;
  form.setAttribute("aria-busy", "true");
  try {
    data.set("script", "1");
    const answer = await fetch(form.action, { method: "POST", headers: { accept: "text/html" }, body: data });
    if (answer.status >= 500) throw new Error(String(answer.status));
    const text = await answer.text();
    if (answer.status === TOO_MANY && !text.includes(`id="${form.id}"`)) {
      // Her network asked too often: what she typed stays.
      if (button) button.textContent = words;
      const page = new DOMParser().parseFromString(text, "text/html");
      say(form, page.querySelector("main p")?.textContent ?? "");
    } else show(text, wantedStep === undefined ? entry : "same", answer.redirected ? answer.url : undefined);
  } catch {
    if (button) button.textContent = words;
    say(form, document.getElementById("keep")?.dataset.lost ?? "");
  } finally {
    isBusy = false;
    form.removeAttribute("aria-busy");
    followHistory();
  }
}

function followHistory() {
  const step = wantedStep;
  const form = formOf();
  wantedStep = undefined;
  if (step === undefined || !form || form.dataset.step === step) return;
  const data = dataOf(form);
  data.set("to", step);
  void send(data, "same");
}

function say(form, sentence) {
  form.querySelector(".lost")?.remove();
  const words = document.createElement("p");
  words.className = "faults lost";
  words.setAttribute("role", "alert");
  words.textContent = sentence;
  form.querySelector(".main-action").before(words);
}

// Only these parts change; what frames them stays as it is.
function show(text, entry, address) {
  // The colours stand already, under the nonce of the page that came first.
  const page = new DOMParser().parseFromString(text.replace(/<style[\s\S]*?<\/style>/g, ""), "text/html");
  for (const part of page.querySelectorAll("[autofocus]")) part.removeAttribute("autofocus");
  for (const part of [".band", "main", ".foot"]) {
    const next = page.querySelector(part);
    if (next) document.querySelector(part)?.replaceWith(next);
  }
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  const form = formOf();
  if (form) {
    const depth = history.state?.depth ?? 0;
    const isOther = history.state?.step !== form.dataset.step;
    if (entry === "new" && isOther) history.pushState({ step: form.dataset.step, depth: depth + 1 }, "");
    else if (entry !== "same") history.replaceState({ step: form.dataset.step, depth }, "");
  }
  arrive(address);
  window.scrollTo(0, 0);
  (document.querySelector(".faults") ?? document.querySelector("h1"))?.focus({ preventScroll: true });
}

/* What a page gets when it is there */

function arrive(address) {
  filledPlace = "";
  const end = document.querySelector("[data-end]");
  if (end) {
    forgetDraft();
    // The end has an address of its own: a reload shows it again.
    history.replaceState({ step: "end", depth: 0 }, "", address);
    ended = window.location.href;
    offerToRemember(end);
    return;
  }
  const form = formOf();
  if (!form) return;
  form.elements.namedItem("script").value = "1";
  keepDraft(form);
  offerToKeep(form);
  for (const date of form.querySelectorAll("[data-date]")) readBack(date);
}

function tick(place, label, hint, isTicked, change) {
  const box = document.createElement("div");
  box.className = "choice";
  box.innerHTML =
    '<label><input type="checkbox"><span><span></span><span class="hint"></span></span></label>';
  box.querySelector("span > span").textContent = label;
  box.querySelector(".hint").textContent = hint;
  const input = box.querySelector("input");
  input.checked = isTicked;
  input.addEventListener("change", () => change(input.checked));
  place.replaceChildren(box);
}

function offerToKeep(form) {
  const place = document.getElementById("keep");
  // At the beginning there is nothing to keep yet, and at the end nothing should come between her and the button.
  if (!place || form.dataset.step === "birth" || form.dataset.step === "summary") return;
  tick(place, place.dataset.label, place.dataset.hint, isKeptOnDevice(), (isTicked) => {
    forgetDraft();
    keepDraft(form, isTicked ? "localStorage" : "sessionStorage");
  });
}

function offerToRemember({ dataset }) {
  const place = document.getElementById("remember");
  if (!place) return;
  const { reference, status } = dataset;
  tick(place, place.dataset.label, place.dataset.hint, false, (isTicked) => {
    if (isTicked) keep("localStorage", TAKEN, { reference, status });
    else forget("localStorage", TAKEN);
  });
}

// She has registered before, on this device, and wanted it to know.
function showRemembered(form) {
  const taken = recall("localStorage", TAKEN, TAKEN_DAYS);
  const { remembered, status } = document.getElementById("keep")?.dataset ?? {};
  if (!taken?.status?.startsWith("/status/") || !remembered) return;
  const note = document.createElement("p");
  note.className = "panel";
  const link = document.createElement("a");
  link.href = taken.status;
  link.textContent = status;
  const number = document.createElement("strong");
  number.textContent = taken.reference;
  note.append(`${remembered} `, number, document.createElement("br"), link);
  form.before(note);
}

/* Days in words, the place of a postal code */

const digitsOf = (text) => Number(text.replace(/\D/g, ""));

function dayOf(date) {
  const [day, month, year] = [...date.querySelectorAll("input")].map(({ value }) => digitsOf(value.trim()));
  const whole = year < 100 ? 2000 + year : year;
  const found = new Date(Date.UTC(whole, month - 1, day, 12));
  const isReal = found.getUTCDate() === day && found.getUTCMonth() === month - 1;
  return day && month && year && isReal && whole > 2000 && whole < 2100 ? found : undefined;
}

function readBack(date) {
  const place = date.querySelector(".read-back");
  const day = dayOf(date);
  const text = day ? inWords(day) : "";
  if (place.textContent !== text) place.textContent = text;
}

function inWords(day) {
  const locale = LOCALES[languageNow()] ?? "de-CH";
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  const away = Math.round((day.getTime() - today) / DAY);
  const parts = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" };
  if (day.getUTCFullYear() !== now.getFullYear()) parts.year = "numeric";
  const written = new Intl.DateTimeFormat(locale, parts).format(day);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const distance =
    Math.abs(away) < 14 ? relative.format(away, "day") : relative.format(Math.round(away / 7), "week");
  return `${written}, ${distance}`;
}

async function fillPlace(zipcode) {
  const place = document.getElementById("place");
  if (!/^[1-9]\d{3}$/.test(zipcode) || !(place.value === "" || place.value === filledPlace)) return;
  const answer = await fetch(`/anmeldung/ort?plz=${zipcode}`).catch(() => undefined);
  if (!answer?.ok) return;
  const found = await answer.json();
  const isStillAsked = document.getElementById("zipcode")?.value.trim() === zipcode;
  if (!found.place || !isStillAsked || !(place.value === "" || place.value === filledPlace)) return;
  place.value = found.place;
  filledPlace = found.place;
  const hint = document.getElementById("place-filled");
  hint.textContent = hint.dataset.filled;
  keepDraft(formOf());
}

/* What people do */

document.addEventListener("submit", (event) => {
  if (event.target !== formOf()) return;
  event.preventDefault();
  const { submitter } = event;
  // The step before lies in the browser's history: its button and ours do the same.
  if (submitter?.name === "back" && history.state?.depth > 0) {
    history.back();
    return;
  }
  const data = dataOf(event.target);
  if (submitter?.name) data.set(submitter.name, submitter.value);
  void send(data, "new");
});

addEventListener("popstate", ({ state }) => {
  const form = formOf();
  if (!state?.step) return;
  if (ended) {
    // Back does not lead into what was sent, and the number stays in sight.
    if (state.step !== "end") location.replace(ended);
    return;
  }
  if (!form || state.step === "end") {
    location.reload();
    return;
  }
  wantedStep = state.step;
  if (!isBusy) followHistory();
});

document.addEventListener("input", ({ target }) => {
  const form = formOf();
  if (!form?.contains(target) || target.closest("#keep")) return;
  const date = target.closest("[data-date]");
  if (date) readBack(date);
  if (target.id === "zipcode") void fillPlace(target.value.trim());
  keepDraft(form);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest(".faults a[href^='#']");
  const field = link && document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  (field.closest(".is-wrong") ?? field).scrollIntoView({ block: "start" });
});

/* The first page */

const first = formOf();
if (first) {
  const draft = recall("sessionStorage", DRAFT, DRAFT_DAYS) ?? recall("localStorage", DRAFT, DRAFT_DAYS);
  history.replaceState({ step: first.dataset.step, depth: history.state?.depth ?? 0 }, "");
  const data = new URLSearchParams(draft?.data);
  if (data.has("born") && first.dataset.step === "birth") {
    data.set("sprache", languageNow());
    data.set("to", draft.step);
    void send(data, "replaced");
  } else {
    arrive();
  }
  showRemembered(first);
} else {
  arrive();
}
