// @vitest-environment happy-dom
/** Tabs at hostile moments: keys of the browser, presses of other buttons, a tab that comes or goes. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { Tabs } from "./Tabs.tsx";

afterEach(cleanup);

let changes: string[] = [];

function Sheets({ keys = ["Verlauf", "Hebammen", "Post"] }: { keys?: readonly string[] }) {
  const [active, setActive] = useState(keys[0] ?? "");
  const tabs = keys.map((key) => ({ key, label: key, children: <p>Blatt {key}</p> }));
  const change = (key: string) => {
    changes.push(key);
    setActive(key);
  };
  return <Tabs id="t" tabs={tabs} active={active} onChange={change} />;
}

function show() {
  changes = [];
  const { rerender } = render(<Sheets />);
  return { user: userEvent.setup(), rerender };
}
const tab = (name: string) => screen.getByRole("tab", { name });
const isShown = (name: string) => screen.queryByText(`Blatt ${name}`) !== null;

test.each(["{Alt>}{ArrowLeft}{/Alt}", "{Control>}{End}{/Control}", "{Meta>}{ArrowRight}{/Meta}"])(
  "leaves %s to the browser",
  async (keys) => {
    const { user } = show();
    let isTaken = false;
    const note = (event: KeyboardEvent) => {
      isTaken ||= event.defaultPrevented;
    };
    document.addEventListener("keydown", note);
    tab("Verlauf").focus();
    await user.keyboard(keys);
    document.removeEventListener("keydown", note);
    expect([changes, isTaken]).toEqual([[], false]);
  },
);

test("the right button opens nothing, and a double click opens a tab like a click", async () => {
  const { user } = show();
  await user.pointer({ keys: "[MouseRight]", target: tab("Post") });
  expect(isShown("Verlauf")).toBe(true);
  await user.dblClick(tab("Post"));
  expect(isShown("Post")).toBe(true);
});

test("a tab that comes before the pressed one leaves it under the pointer", async () => {
  const { user, rerender } = show();
  const pressed = tab("Post");
  await user.pointer({ keys: "[MouseLeft>]", target: pressed });
  rerender(<Sheets keys={["Verlauf", "Hebammen", "Besuche", "Post"]} />);
  expect(tab("Post")).toBe(pressed);
  await user.pointer({ keys: "[/MouseLeft]", target: pressed });
  expect(isShown("Post")).toBe(true);
});

test("keys pressed faster than a tab is drawn go on from the last one", async () => {
  const { user } = show();
  tab("Verlauf").focus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(changes).toEqual(["Hebammen", "Post", "Verlauf", "Hebammen"]);
  expect(document.activeElement).toBe(tab("Hebammen"));
});
