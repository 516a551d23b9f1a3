// @vitest-environment happy-dom
/** What opens above the page, in a page without a server: who has the focus, who hears a key, who is told. */
import userEvent from "@testing-library/user-event";
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
import { ReasonDialog } from "./ReasonDialog.tsx";

let root: Root;

beforeEach(() => {
  const place = document.createElement("div");
  document.body.append(place);
  root = createRoot(place);
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  sessionStorage.clear();
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
  { key: "renew", label: "Erneuern" },
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

test("a page that scrolls leaves a filter's panel open; Escape, a press elsewhere and leaving by keys close it", async () => {
  draw(
    <>
      <Popover
        label="Ort"
        isNonModal
        button={(button) => (
          <button type="button" id="open" {...button}>
            Ort
          </button>
        )}
      >
        {() => (
          <button type="button" id="inside">
            Uster
          </button>
        )}
      </Popover>
      <button type="button" id="next">
        Status
      </button>
    </>,
  );
  const open = async () => {
    one("#open").click();
    await until(() => expect(one('[role="dialog"]').contains(document.activeElement)).toBe(true));
  };
  const isClosed = () => until(() => expect(all('[role="dialog"]')).toEqual([]));
  await until(() => one("#open"));
  await open();
  document.dispatchEvent(new Event("scroll"));
  // Drawn once more, it would be gone.
  noticeBoard.post("done", "Gespeichert.");
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(one("#inside")).toBeTruthy();
  press("Escape");
  await isClosed();
  await open();
  one("#next").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await isClosed();
  await open();
  one("#inside").focus();
  one("#next").focus();
  await isClosed();
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
  await until(() => expect(one("#ask").closest<HTMLElement>("[inert]") ?? one("#ask").inert).toBeTruthy());
  press("Escape");
  await until(() => expect(all('[role="dialog"]')).toEqual([]));
  await until(() => expect(document.activeElement?.id).toBe("ask"));
});

const button = (words: string) => {
  const found = all('[role="dialog"] button').find(({ textContent }) => textContent === words);
  if (!found) throw new Error(`there is no ${words}`);
  return found;
};

test("a step that takes its own button away leaves the focus in the page", async () => {
  function Case() {
    const [state, setState] = useState<"open" | "asked" | "done">("open");
    return (
      <main tabIndex={-1}>
        {state !== "done" && (
          <button type="button" id="dissolve" onClick={() => setState("asked")}>
            Auflösen
          </button>
        )}
        <ConfirmDialog
          isOpen={state === "asked"}
          title="Auflösen?"
          action="Ja"
          onConfirm={async () => setState("done")}
          onClose={() => setState((now) => (now === "done" ? now : "open"))}
        >
          <p>Beide erhalten eine E-Mail.</p>
        </ConfirmDialog>
      </main>
    );
  }
  draw(<Case />);
  await until(() => one("#dissolve").focus());
  one("#dissolve").click();
  await until(() => expect(one('[role="dialog"]').contains(document.activeElement)).toBe(true));
  button("Ja").click();
  await until(() => expect(all('[role="dialog"], #dissolve')).toEqual([]));
  await until(() => expect(document.activeElement?.tagName).toBe("MAIN"));
});

test("a step that fails is told at once in its dialog, which stays, and what was told before is not silenced", async () => {
  draw(<Question onConfirm={() => Promise.reject(new Error("nein"))} />);
  await until(() => one("#ask"));
  one("#ask").click();
  await until(() => one('[role="dialog"]'));
  noticeBoard.post("done", "Gespeichert.");
  await until(() => expect(one('[role="status"]').textContent).toContain("Gespeichert."));
  // Pointed at it stays, however long the rest takes.
  one('[role="status"] span').dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  expect(one('[role="status"]').closest("[inert], [aria-hidden]")).toBeNull();
  button("Ja").click();
  await until(() => expect(one('[role="dialog"] [role="alert"]').textContent).toContain("nicht geklappt"));
  // Enter, pressed once more, does not take the step again unread.
  await until(() => expect(document.activeElement?.tagName).toBe("DIV"));
  expect(one('[role="status"]').textContent).toContain("Gespeichert.");
});

test("Ctrl and Enter confirm from a field, with what was typed last", async () => {
  const reasons: string[] = [];
  draw(
    <ReasonDialog
      isOpen
      draft="dissolve"
      title="Auflösen?"
      action="Auflösen"
      onConfirm={async (reason) => reasons.push(reason)}
      onClose={() => undefined}
    >
      Danach ist sie wieder neu.
    </ReasonDialog>,
  );
  const user = userEvent.setup();
  await until(() => one("textarea"));
  await user.type(one("textarea"), "Ferien{Enter}zu lang{Control>}{Enter}{/Control}");
  await until(() => expect(reasons).toEqual(["Ferien\nzu lang"]));
});

test("the second half of a double click does not confirm what came under it", async () => {
  let count = 0;
  const onConfirm = async () => {
    count += 1;
    return false;
  };
  draw(<Question onConfirm={onConfirm} />);
  await until(() => one("#ask"));
  one("#ask").click();
  await until(() => button("Ja"));
  button("Ja").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
  expect(count).toBe(0);
  button("Ja").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(count).toBe(1);
});

function Reconsidered() {
  const [isAskingAgain, setAgain] = useState(false);
  const confirm = async () => {
    setAgain(true);
    return false;
  };
  return (
    <ConfirmDialog
      isOpen
      title="Vermitteln?"
      action={isAskingAgain ? "Trotzdem" : "Vermitteln"}
      isAskingAgain={isAskingAgain}
      onConfirm={confirm}
      onClose={() => undefined}
    />
  );
}

test("a warning that comes with the answer has its button elsewhere, and Enter meets none", async () => {
  draw(<Reconsidered />);
  await until(() => button("Vermitteln"));
  const order = () => all('[role="dialog"] button').map(({ textContent }) => textContent);
  expect(order().slice(-2)).toEqual(["Abbrechen", "Vermitteln"]);
  button("Vermitteln").click();
  await until(() => expect(order().slice(-2)).toEqual(["Trotzdem", "Abbrechen"]));
  await until(() => expect(document.activeElement?.tagName).toBe("DIV"));
});

test("a question that goes away because somebody was faster says so; one that is closed by hand does not", async () => {
  const questions = (isOpen: boolean, onClose: () => void) => (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        title="Übernehmen?"
        action="Ja"
        onConfirm={() => Promise.resolve()}
        onClose={onClose}
      />
      <NoticeStack />
    </>
  );
  for (const notice of noticeBoard.list()) noticeBoard.dismiss(notice.id);
  draw(questions(true, () => draw(questions(false, () => undefined))));
  await until(() => button("Abbrechen"));
  button("Abbrechen").click();
  await until(() => expect(all('[role="dialog"]')).toEqual([]));
  expect(noticeBoard.list()).toEqual([]);
  draw(questions(true, () => undefined));
  await until(() => button("Abbrechen"));
  draw(questions(false, () => undefined));
  await until(() => expect(noticeBoard.list()[0]?.text).toContain("«Übernehmen?» ist geschlossen"));
});

test("what was typed stays to be read when somebody was faster", async () => {
  const question = (overtaken?: string) => (
    <ConfirmDialog
      isOpen
      title="Hinfällig setzen?"
      action="Ja"
      overtaken={overtaken}
      onConfirm={() => Promise.resolve()}
      onClose={() => undefined}
    >
      <textarea defaultValue="" />
    </ConfirmDialog>
  );
  draw(question());
  const user = userEvent.setup();
  await until(() => one("textarea"));
  await user.type(one("textarea"), "Familie ist weggezogen");
  draw(question("Lea Muster ist vermittelt."));
  await until(() => expect(one('[role="alert"]').textContent).toBe("Lea Muster ist vermittelt."));
  expect((one("textarea") as HTMLTextAreaElement).value).toBe("Familie ist weggezogen");
  expect(all('[role="dialog"] button').map(({ textContent }) => textContent)).toEqual(["", "Schliessen"]);
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
