// @vitest-environment happy-dom
/** What opens above the page, in a page without a server: who has the focus, who hears a key, who is told. */
import { type ReactNode, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { NoticeStack } from "../feedback/NoticeStack.tsx";
import { Tabs } from "../layout/Tabs.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Menu } from "./Menu.tsx";
import { Popover } from "./Popover.tsx";

let root: Root;

beforeEach(() => {
  const place = document.createElement("div");
  document.body.append(place);
  root = createRoot(place);
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const draw = (node: ReactNode) => root.render(node);
const one = (css: string) => {
  const found = document.querySelector<HTMLElement>(css);
  if (!found) throw new Error(`there is no ${css}`);
  return found;
};
const all = (css: string) => [...document.querySelectorAll<HTMLElement>(css)];
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true }),
  );

const steps = [
  { key: "publish", label: "Freigeben" },
  { key: "renew", label: "Erneuern", disabled: true },
  { key: "lose", label: "Hinfällig setzen" },
] as const;

function StepMenu({ onChoose }: { onChoose: (key: string) => void }) {
  return (
    <Menu
      label="Schritte"
      items={steps}
      onChoose={onChoose}
      button={(button) => (
        <button type="button" id="more" {...button}>
          …
        </button>
      )}
    />
  );
}

const entry = (words: string) => {
  const found = all('[role="menuitem"]').find(({ textContent }) => textContent === words);
  if (!found) throw new Error(`there is no ${words}`);
  return found;
};

test("an entry that cannot be chosen stands there and does nothing", async () => {
  const chosen: string[] = [];
  draw(<StepMenu onChoose={(key) => chosen.push(key)} />);
  await until(() => one("#more"));
  one("#more").click();
  await until(() => expect(entry("Erneuern").getAttribute("aria-disabled")).toBe("true"));
  entry("Erneuern").click();
  expect(chosen).toEqual([]);
  expect(all('[role="menu"]')).toHaveLength(1);
});

test("when a step begins its menu is gone, and the button has the focus", async () => {
  const chosen: unknown[] = [];
  const note = (key: string) => chosen.push([key, all('[role="menu"]').length, document.activeElement?.id]);
  draw(<StepMenu onChoose={note} />);
  await until(() => one("#more"));
  one("#more").focus();
  press("ArrowDown");
  await until(() => entry("Hinfällig setzen"));
  entry("Hinfällig setzen").click();
  await until(() => expect(chosen).toEqual([["lose", 0, "more"]]));
});

test("a click in what opens does not reach the row that it was written in", async () => {
  const rowClicks: string[] = [];
  draw(
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: stands for a row of a list
    <div onClick={(event) => rowClicks.push((event.target as Element).id)}>
      <Popover
        label="Spalten"
        button={(button) => (
          <button type="button" id="open" {...button}>
            Spalten
          </button>
        )}
      >
        {() => <p id="inside">Telefon</p>}
      </Popover>
    </div>,
  );
  await until(() => one("#open"));
  one("#open").click();
  await until(() => one("#inside"));
  one("#inside").click();
  expect(rowClicks).toEqual(["open"]);
});

function Question({ onConfirm }: { onConfirm: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" id="ask" onClick={() => setOpen(true)}>
        Löschen
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Wirklich löschen?"
        action="Ja"
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      />
      <NoticeStack />
    </>
  );
}

test("a dialog takes the focus, makes the page inert, and Escape gives both back", async () => {
  draw(<Question onConfirm={() => Promise.resolve()} />);
  await until(() => one("#ask"));
  one("#ask").focus();
  one("#ask").click();
  await until(() => expect(one('[role="dialog"]').contains(document.activeElement)).toBe(true));
  expect(one("#ask").closest<HTMLElement>("[inert]") ?? one("#ask").inert).toBeTruthy();
  press("Escape");
  await until(() => expect(all('[role="dialog"]')).toEqual([]));
  await until(() => expect(document.activeElement?.id).toBe("ask"));
});

test("a step that fails is told at once, where a dialog does not silence it", async () => {
  draw(<Question onConfirm={() => Promise.reject(new Error("nein"))} />);
  await until(() => one("#ask"));
  one("#ask").click();
  await until(() => one('[role="dialog"]'));
  noticeBoard.post("done", "Gespeichert.");
  await until(() => expect(one('[role="status"]').textContent).toContain("Gespeichert."));
  expect(one('[role="status"]').closest("[inert], [aria-hidden]")).toBeNull();
  all('[role="dialog"] button')
    .find((button) => button.textContent === "Ja")
    ?.click();
  await until(() => expect(one('[role="alert"]').textContent).not.toBe(""));
  expect(one('[role="status"]').textContent).toContain("Gespeichert.");
});

function Sheets() {
  const [active, setActive] = useState<"a" | "b" | "c">("a");
  const tabs = (["a", "b", "c"] as const).map((key) => ({ key, label: key, children: <p>{key}</p> }));
  return <Tabs id="t" tabs={tabs} active={active} onChange={setActive} />;
}

test("tabs are walked by arrows, round and round, and by Home and End", async () => {
  draw(<Sheets />);
  await until(() => one('[role="tab"]'));
  one('[role="tab"]').focus();
  for (const [key, tab] of [
    ["End", "c"],
    ["ArrowRight", "a"],
    ["ArrowLeft", "c"],
    ["Home", "a"],
  ] as const) {
    press(key);
    await until(() => expect(document.activeElement?.textContent).toBe(tab));
    await until(() => expect(one('[role="tabpanel"]').textContent).toBe(tab));
  }
});
