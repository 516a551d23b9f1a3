// @vitest-environment happy-dom
/** A question before a step, at hostile moments: keys pressed twice, the request on its way, the page that goes. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { cleanup, render, settled } from "#testing/web/drawn-page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

const dismissAll = () => {
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
};
afterEach(() => {
  cleanup();
  dismissAll();
});

interface QuestionProps {
  onConfirm: () => Promise<unknown>;
  reading?: "waiting";
}

function Question({ onConfirm, reading }: QuestionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Löschen
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Wirklich löschen?"
        action="Ja"
        {...(reading && { reading })}
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      >
        <input aria-label="Bemerkung" />
      </ConfirmDialog>
    </main>
  );
}

/** A step whose requests the test answers. */
function aStep() {
  const requests: PromiseWithResolvers<void>[] = [];
  return {
    requests,
    take: () => {
      const request = Promise.withResolvers<void>();
      requests.push(request);
      return request.promise;
    },
  };
}

async function ask(props: QuestionProps) {
  const drawn = render(<Question {...props} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Löschen" }));
  const dialog = await screen.findByRole("dialog", { name: "Wirklich löschen?" });
  await until(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return { ...drawn, user, dialog, yes: () => screen.getByRole("button", { name: "Ja" }) };
}

const isStill = () => document.documentElement.style.overflow === "hidden";
const isPageThere = () => screen.getByRole("main").closest("[inert], [aria-hidden=true]") === null;

test("Tab never leaves an open dialog, and the page behind it does not scroll", async () => {
  const { user, dialog } = await ask({ onConfirm: () => Promise.resolve() });
  expect(isStill()).toBe(true);
  for (const shift of [false, false, false, false, false, true, true, true, true, true]) {
    await user.tab({ shift });
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard("{Escape}");
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(isStill()).toBe(false);
});

test.each(["{Enter}{Enter}", "{Enter>3/}", " {Enter}"])("confirms once if the keys are %s", async (keys) => {
  const step = aStep();
  const { user, yes } = await ask({ onConfirm: step.take });
  yes().focus();
  await user.keyboard(keys);
  expect(step.requests).toHaveLength(1);
  step.requests[0]?.resolve();
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a key that is held down since before the dialog opened confirms nothing", async () => {
  const { yes } = await ask({ onConfirm: () => Promise.resolve() });
  const held = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true });
  // The browser clicks a button only if nobody takes the key.
  expect(yes().dispatchEvent(held)).toBe(false);
});

test("a double click and Ctrl+Enter after it confirm once", async () => {
  const step = aStep();
  const { user, yes } = await ask({ onConfirm: step.take });
  await user.dblClick(yes());
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(step.requests).toHaveLength(1);
});

test("Escape does not close the dialog while its request runs, and the answer does", async () => {
  const step = aStep();
  const { user, yes } = await ask({ onConfirm: step.take });
  await user.click(yes());
  await user.keyboard("{Escape}");
  await settled();
  expect(screen.queryByRole("dialog")).not.toBeNull();
  step.requests[0]?.resolve();
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(noticeBoard.list()).toEqual([]);
});

test("a press before the dialog knows all confirms once the rest is read, and once only", async () => {
  const step = aStep();
  const { user, yes, rerender } = await ask({ onConfirm: step.take, reading: "waiting" });
  await user.click(yes());
  await user.click(yes());
  expect(step.requests).toEqual([]);
  rerender(<Question onConfirm={step.take} />);
  await until(() => expect(step.requests).toHaveLength(1));
  await settled();
  expect(step.requests).toHaveLength(1);
});

test("typing on ends a press that waits, and neither the reading nor a refusal takes the focus away", async () => {
  const step = aStep();
  const { user, yes, rerender } = await ask({ onConfirm: step.take, reading: "waiting" });
  const remark = screen.getByLabelText<HTMLInputElement>("Bemerkung");
  await user.click(yes());
  await user.type(remark, "Fer");
  rerender(<Question onConfirm={step.take} />);
  await settled();
  expect(step.requests).toEqual([]);
  await user.click(yes());
  await user.type(remark, "ien");
  step.requests[0]?.reject(new TypeError("Failed to fetch"));
  await until(() => expect(screen.getByRole("alert").textContent).toContain("Keine Verbindung."));
  expect([document.activeElement, remark.value]).toEqual([remark, "Ferien"]);
});

test("a refused step can be taken again, with what was typed", async () => {
  const step = aStep();
  const { user, yes } = await ask({ onConfirm: step.take });
  await user.type(screen.getByLabelText("Bemerkung"), "Ferien");
  await user.click(yes());
  step.requests[0]?.reject(new TypeError("Failed to fetch"));
  await until(() => expect(screen.getByRole("alert").textContent).toContain("Keine Verbindung."));
  expect(screen.getByLabelText<HTMLInputElement>("Bemerkung").value).toBe("Ferien");
  await user.click(yes());
  expect(step.requests).toHaveLength(2);
});

test("the right button neither confirms nor closes", async () => {
  const step = aStep();
  const { user, yes } = await ask({ onConfirm: step.take });
  await user.pointer({ keys: "[MouseRight]", target: yes() });
  await user.pointer({ keys: "[MouseRight]", target: screen.getByText("Wirklich löschen?") });
  await settled();
  expect(step.requests).toEqual([]);
  expect(screen.queryByRole("dialog")).not.toBeNull();
});

test("a page that goes while the request runs leaves the next one free, and the late answer changes nothing", async () => {
  const step = aStep();
  const { user, yes, rerender } = await ask({ onConfirm: step.take });
  await user.click(yes());
  rerender(<main>Nächste Seite</main>);
  step.requests[0]?.reject(new TypeError("Failed to fetch"));
  await settled();
  expect([screen.queryByRole("dialog"), isStill(), isPageThere()]).toEqual([null, false, true]);
});
