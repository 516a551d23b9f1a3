// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Tip, watchTooltips } from "./watch-tooltips.ts";

const LONG_MS = 5_000;
let shown: string | undefined;
let stop: () => void;
let clicks = 0;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<p id="beside">Text</p>
    <span id="name" data-tooltip="Tanja Keller">Tanja Keller</span>
    <button id="step" data-tooltip="Taste P"><b id="inside">Freigeben</b></button>`;
  clicks = 0;
  one("step").addEventListener("click", () => clicks++);
  shown = undefined;
  stop = watchTooltips((tip: Tip | undefined) => {
    shown = tip?.text;
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const one = (id: string) => document.getElementById(id) as HTMLElement;
const point = (kind: string, id: string, pointerType: string) => {
  const event = new PointerEvent(kind, { bubbles: true, pointerType });
  Object.defineProperty(event, "timeStamp", { value: Date.now() });
  one(id).dispatchEvent(event);
};

test("nothing is shown where nothing is said, and a name that is there in full is not said twice", () => {
  for (const id of ["beside", "name"]) {
    point("pointerover", id, "mouse");
    vi.advanceTimersByTime(LONG_MS);
    expect(shown, id).toBeUndefined();
  }
});

test("a pointer that rests is told, from whatever part it points at, and not one that passes", () => {
  point("pointerover", "inside", "mouse");
  expect(shown).toBeUndefined();
  vi.advanceTimersByTime(LONG_MS);
  expect(shown).toBe("Taste P");
  point("pointerover", "beside", "mouse");
  expect(shown).toBeUndefined();

  point("pointerover", "step", "mouse");
  point("pointerover", "beside", "mouse");
  vi.advanceTimersByTime(LONG_MS);
  expect(shown).toBeUndefined();
});

test("a press, a key and scrolling take it away", () => {
  for (const end of ["pointerdown", "keydown", "scroll"]) {
    point("pointerover", "step", "mouse");
    vi.advanceTimersByTime(LONG_MS);
    expect(shown, end).toBe("Taste P");
    one("step").dispatchEvent(new Event(end, { bubbles: true }));
    expect(shown, end).toBeUndefined();
    point("pointerover", "beside", "mouse");
  }
});

test("a finger that stays reads and does not press; one that taps presses and does not read", () => {
  point("pointerdown", "step", "touch");
  vi.advanceTimersByTime(LONG_MS);
  expect(shown).toBe("Taste P");
  point("pointerup", "step", "touch");
  one("step").click();
  expect(clicks).toBe(0);

  vi.advanceTimersByTime(LONG_MS);
  point("pointerdown", "step", "touch");
  point("pointerup", "step", "touch");
  one("step").click();
  vi.advanceTimersByTime(LONG_MS);
  expect(clicks).toBe(1);
  expect(shown).toBeUndefined();
});

test("a short tap presses, although the page was too busy to hear of its end in time", () => {
  const pointAt = (kind: string, timeStamp: number) => {
    const event = new PointerEvent(kind, { bubbles: true, pointerType: "touch" });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    one("step").dispatchEvent(event);
  };
  pointAt("pointerdown", 1_000);
  vi.advanceTimersByTime(LONG_MS);
  pointAt("pointerup", 1_080);
  one("step").click();
  expect(clicks).toBe(1);
  expect(shown).toBeUndefined();
});

test("after the end nobody listens", () => {
  stop();
  point("pointerover", "step", "mouse");
  vi.advanceTimersByTime(LONG_MS);
  expect(shown).toBeUndefined();
});
