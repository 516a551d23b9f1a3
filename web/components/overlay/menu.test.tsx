// @vitest-environment happy-dom
/** A menu of steps: keys, presses and entries that change while it is open. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { cleanup, render, settled } from "#testing/web/drawn-page.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Menu } from "./Menu.tsx";
import type { MenuItem } from "./menu-item.ts";

afterEach(cleanup);

const publish = { key: "publish", label: "Freigeben" };
const renew = { key: "renew", label: "Erneuern" };
const lose = { key: "lose", label: "Hinfällig setzen" };
const all = [publish, renew, lose];

interface StepsProps {
  items?: readonly MenuItem<string>[];
  onChoose?: (key: string) => void;
}

function Steps({ items = all, onChoose = () => undefined }: StepsProps) {
  return (
    <main>
      <Menu
        label="Schritte"
        items={items}
        onChoose={onChoose}
        button={(button) => (
          <button type="button" {...button}>
            Weitere
          </button>
        )}
      />
    </main>
  );
}

const opener = () => screen.getByRole("button", { name: "Weitere", hidden: true });
const menu = () => screen.queryByRole("menu", { name: "Schritte" });
const entry = (name: string) => screen.findByRole("menuitem", { name });
const focused = () => document.activeElement?.textContent;

/** A dialog follows from the last entry. */
function StepsWithQuestion() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Steps onChoose={(key) => setAsked(key === "lose")} />
      <ConfirmDialog
        isOpen={isAsked}
        title="Hinfällig setzen?"
        action="Hinfällig setzen"
        onConfirm={() => Promise.resolve()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

test("ArrowUp on the button opens the menu at its last entry, ArrowDown at its first", async () => {
  const user = userEvent.setup();
  render(<Steps />);
  opener().focus();
  await user.keyboard("{ArrowUp}");
  await until(() => expect(focused()).toBe("Hinfällig setzen"));
  await user.keyboard("{Escape}");
  await until(() => expect(document.activeElement).toBe(opener()));
  await user.keyboard("{ArrowDown}");
  await until(() => expect(focused()).toBe("Freigeben"));
});

test("Home, End and letters lead to the entry whose dialog Enter opens, and Escape leads back to the button", async () => {
  const user = userEvent.setup();
  render(<StepsWithQuestion />);
  await user.click(opener());
  (await entry("Erneuern")).focus();
  for (const [key, name] of [
    ["{End}", "Hinfällig setzen"],
    ["{Home}", "Freigeben"],
    ["{ArrowDown}", "Erneuern"],
    ["h", "Hinfällig setzen"],
  ] as const) {
    await user.keyboard(key);
    expect(focused(), key).toBe(name);
  }
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Hinfällig setzen?" });
  await until(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(menu()).toBeNull();
  await user.keyboard("{Escape}");
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  await until(() => expect(document.activeElement).toBe(opener()));
});

test("a second press on the button closes the menu and gives the page back", async () => {
  const user = userEvent.setup();
  render(<Steps />);
  await user.click(opener());
  await entry("Freigeben");
  opener().click();
  await until(() => expect(menu()).toBeNull());
  await until(() => expect(screen.queryByRole("main")).not.toBeNull());
});

test("two presses of Enter take a step once", async () => {
  const chosen: string[] = [];
  const user = userEvent.setup();
  render(<Steps onChoose={(key) => chosen.push(key)} />);
  await user.click(opener());
  const first = await entry("Freigeben");
  first.focus();
  const enter = { key: "Enter", code: "Enter", bubbles: true, cancelable: true };
  first.dispatchEvent(new KeyboardEvent("keydown", enter));
  first.dispatchEvent(new KeyboardEvent("keydown", { ...enter, repeat: true }));
  first.dispatchEvent(new KeyboardEvent("keyup", enter));
  await settled();
  expect(chosen).toEqual(["publish"]);
});

test("an answer puts no other entry under the pointer between press and release", async () => {
  const chosen: string[] = [];
  const user = userEvent.setup();
  const page = (items: typeof all) => <Steps items={items} onChoose={(key) => chosen.push(key)} />;
  const { rerender } = render(page(all));
  await user.click(opener());
  const places = () => screen.getAllByRole("menuitem");
  await entry("Freigeben");
  await user.pointer({ keys: "[MouseLeft>]", target: places()[0] as HTMLElement });
  rerender(page([lose]));
  await settled();
  await user.pointer({ keys: "[/MouseLeft]", target: places()[0] as HTMLElement });
  await until(() => expect(chosen).toEqual(["publish"]));
});

test("the right button takes no step", async () => {
  const chosen: string[] = [];
  const user = userEvent.setup();
  render(<Steps onChoose={(key) => chosen.push(key)} />);
  await user.click(opener());
  await user.pointer({ keys: "[MouseRight]", target: await entry("Freigeben") });
  await settled();
  expect(chosen).toEqual([]);
});

test("a page that goes while its menu is open leaves nothing above the next one", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Steps />);
  await user.click(opener());
  await entry("Freigeben");
  rerender(<main>Nächste Seite</main>);
  await settled();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(screen.getByRole("main").closest("[inert], [aria-hidden]")).toBeNull();
  expect(document.documentElement.style.overflow).toBe("");
});
