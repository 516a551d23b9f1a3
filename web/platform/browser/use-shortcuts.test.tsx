// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { setShortcutMode } from "./shortcut-mode.ts";
import { useShortcuts } from "./use-shortcuts.ts";

afterEach(() => {
  cleanup();
  setShortcutMode("on");
});

function Page({ press }: { press: (key: string) => void }) {
  useShortcuts({ v: () => press("v"), Escape: () => press("Escape"), " ": () => press(" ") });
  return (
    <>
      <label>
        <input type="radio" name="midwife" /> Anna
      </label>
      <input aria-label="Name" />
    </>
  );
}

test("keys rest while one types, and work on when a midwife was picked", async () => {
  const pressed: string[] = [];
  render(<Page press={(key) => pressed.push(key)} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Name"), "v{Escape}");
  expect(pressed).toEqual([]);
  await user.click(screen.getByLabelText("Anna"));
  // The space bar is the radio's own.
  await user.keyboard("v{Escape} ");
  expect(pressed).toEqual(["v", "Escape"]);
});

function Keys({ press, act = true }: { press: (key: string) => void; act?: boolean }) {
  useShortcuts({ v: { label: "Vermitteln", act: act ? () => press("v") : undefined } });
  return <div role="dialog" tabIndex={-1} aria-label="Frage" />;
}

test("a key with Ctrl, Alt or Meta, a key that is held down and one in a dialog do nothing", async () => {
  const pressed: string[] = [];
  render(<Keys press={(key) => pressed.push(key)} />);
  const user = userEvent.setup();
  await user.keyboard("{Control>}v{/Control}{Alt>}v{/Alt}{Meta>}v{/Meta}");
  expect(pressed).toEqual([]);
  await user.keyboard("{v>4/}");
  expect(pressed).toEqual(["v"]);
  screen.getByRole("dialog").focus();
  await user.keyboard("v");
  expect(pressed).toEqual(["v"]);
});

test("a key without a step does nothing, and a page that has gone hears no key", async () => {
  const pressed: string[] = [];
  const press = (key: string) => pressed.push(key);
  const { rerender, unmount } = render(<Keys press={press} act={false} />);
  const user = userEvent.setup();
  await user.keyboard("v");
  expect(pressed).toEqual([]);
  rerender(<Keys press={press} />);
  await user.keyboard("v");
  unmount();
  await user.keyboard("v");
  expect(pressed).toEqual(["v"]);
});

function Vanishing({ press, hasField }: { press: (key: string) => void; hasField: boolean }) {
  useShortcuts({ p: () => press("p") });
  return hasField ? <input aria-label="Name" /> : null;
}

test.each([
  ["another key", "{ArrowDown}"],
  ["Escape", "{Escape}"],
])("a letter that follows into a field that has left the page acts only after %s", async (_, key) => {
  const pressed: string[] = [];
  const press = (each: string) => pressed.push(each);
  const { rerender } = render(<Vanishing press={press} hasField />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Name"), "mül");
  rerender(<Vanishing press={press} hasField={false} />);
  await user.keyboard("ler p");
  expect(pressed).toEqual([]);
  await user.keyboard(`${key}p`);
  expect(pressed).toEqual(["p"]);
});

test("a key acts at once after Enter has led out of the field", async () => {
  const pressed: string[] = [];
  const press = (each: string) => pressed.push(each);
  const { rerender } = render(<Vanishing press={press} hasField />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Name"), "mül{Enter}");
  rerender(<Vanishing press={press} hasField={false} />);
  await user.keyboard("p");
  expect(pressed).toEqual(["p"]);
});

function EveryKind({ press }: { press: (key: string) => void }) {
  const act = (key: string) => () => press(key);
  const keys = ["p", "/", "?", " ", "Enter", "Escape", "ArrowDown"];
  useShortcuts(Object.fromEntries(keys.map((key) => [key, act(key)])));
  return null;
}
const always = [" ", "Enter", "Escape", "ArrowDown"];

test.each([
  ["on", ["p", "/", "?"], []],
  ["modified", [], ["p", "/", "?"]],
  ["off", [], []],
] as const)("in the mode «%s» a character acts only as the user chose", async (mode, alone, withAlt) => {
  setShortcutMode(mode);
  const pressed: string[] = [];
  render(<EveryKind press={(key) => pressed.push(key)} />);
  const user = userEvent.setup();
  await user.keyboard("p/? {Enter}{Escape}{ArrowDown}");
  expect(pressed).toEqual([...alone, ...always]);
  pressed.length = 0;
  await user.keyboard("{Alt>}p/?{Enter}{/Alt}");
  expect(pressed).toEqual(withAlt);
});

test("a letter that Alt turns into another sign is known by its key", () => {
  setShortcutMode("modified");
  const pressed: string[] = [];
  render(<EveryKind press={(key) => pressed.push(key)} />);
  const init = { key: "π", keyCode: 80, altKey: true, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent("keydown", init));
  expect(pressed).toEqual(["p"]);
});
