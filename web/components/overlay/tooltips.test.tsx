// @vitest-environment happy-dom
/** The words behind a sign or a button: shown to keys and to a resting pointer, told to readers, and gone with what they explain. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { atOnce, cleanup, render, settled } from "#testing/web/drawn-page.tsx";
import { Tooltips } from "./Tooltips.tsx";

const LONG_MS = 5_000;
let presses = 0;
/** The time that the browser notes on its events. */
let now = 0;

beforeEach(() => {
  presses = 0;
  now = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ isGone = false }) {
  return (
    <>
      <button type="button">davor</button>
      {!isGone && (
        <button type="button" data-tooltip="Taste E" onClick={() => (presses += 1)}>
          Bearbeiten
        </button>
      )}
      <Tooltips />
    </>
  );
}

const words = () => screen.queryByRole("tooltip");
const edit = () => screen.getByRole("button", { name: "Bearbeiten" });
const descriptionOf = (element: Element) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;
const point = (kind: string, target: Element, pointerType = "mouse") => {
  const event = new PointerEvent(kind, { bubbles: true, pointerType });
  Object.defineProperty(event, "timeStamp", { value: now });
  target.dispatchEvent(event);
};
const rest = () => {
  now += LONG_MS;
  atOnce(() => vi.advanceTimersByTime(LONG_MS));
};
const shown = () => until(() => expect(words()?.textContent).toBe("Taste E"));
const hidden = () => until(() => expect(words()).toBeNull());

test("keys show the words at once as the button's description, and Escape takes them away and keeps the focus", async () => {
  const user = userEvent.setup({ delay: null });
  render(<Page />);
  await user.tab();
  await user.tab();
  await shown();
  expect(descriptionOf(edit())).toBe("Taste E");
  await user.keyboard("{Escape}");
  await hidden();
  expect(document.activeElement).toBe(edit());
  expect(edit().hasAttribute("aria-describedby")).toBe(false);
});

test("a pointer that rests shows them, and leaving takes them away", async () => {
  render(<Page />);
  point("pointerover", edit());
  rest();
  await shown();
  point("pointerover", screen.getByRole("button", { name: "davor" }));
  await hidden();
});

test("an answer that takes the button away takes the words with it", async () => {
  const { rerender } = render(<Page />);
  point("pointerover", edit());
  rest();
  await shown();
  rerender(<Page isGone />);
  await hidden();
});

test("an answer that takes the button away while the pointer rests shows nothing later", async () => {
  const { rerender } = render(<Page />);
  point("pointerover", edit());
  rerender(<Page isGone />);
  rest();
  await settled();
  expect(words()).toBeNull();
});

test("a finger that stays reads and presses nothing, also if the page is drawn anew meanwhile", async () => {
  const { rerender } = render(<Page />);
  point("pointerdown", edit(), "touch");
  rest();
  await shown();
  rerender(<Page />);
  point("pointerup", edit(), "touch");
  edit().click();
  expect(presses).toBe(0);
  point("pointerdown", edit(), "touch");
  point("pointerup", edit(), "touch");
  edit().click();
  expect(presses).toBe(1);
});

test("a page that goes during a long press leaves no words and swallows no later click", async () => {
  const { rerender } = render(<Page />);
  point("pointerdown", edit(), "touch");
  rerender(
    <button type="button" onClick={() => (presses += 1)}>
      Nächste Seite
    </button>,
  );
  rest();
  await settled();
  expect(words()).toBeNull();
  screen.getByRole("button", { name: "Nächste Seite" }).click();
  expect(presses).toBe(1);
});
