// @vitest-environment happy-dom
/** A search field whose answers come when the test says so: early keys, closing and presses beside them. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { cleanup, render, settled } from "#testing/web/drawn-page.tsx";
import { SearchField } from "./SearchField.tsx";

let chosen: string[];
beforeEach(() => {
  chosen = [];
});
afterEach(() => {
  cleanup();
  // Nothing is being pressed any more, for the files that share the window.
  window.dispatchEvent(new Event("pointercancel"));
});

const hitOf = (title: string) => ({ key: title, href: `/${title}`, title, icon: null });

interface Answer {
  hits: readonly string[];
  isBusy: boolean;
}

function Search({ hits, isBusy }: Answer) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SearchField
        label="Suchen"
        placeholder="Name"
        text={text}
        onText={setText}
        groups={[{ title: "Personen", hits: hits.map(hitOf) }]}
        isBusy={isBusy}
        nothing="Nichts gefunden."
        onChoose={(href) => {
          chosen.push(href);
          setText("");
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        inputRef={null}
      />
      <button type="button" onPointerDown={() => setOpen(false)}>
        daneben
      </button>
    </>
  );
}

function show() {
  const { rerender, unmount } = render(<Search hits={[]} isBusy />);
  return {
    user: userEvent.setup(),
    field: screen.getByRole("combobox", { name: "Suchen" }),
    answer: async (answer: Answer) => {
      rerender(<Search {...answer} />);
      await settled();
    },
    unmount,
  };
}

test("Enter before the answer opens its first hit, and two presses open it once", async () => {
  const { user, field, answer } = show();
  await user.type(field, "kel{Enter}{Enter}");
  expect(chosen).toEqual([]);
  await answer({ hits: ["anna", "berta"], isBusy: false });
  expect(chosen).toEqual(["/anna"]);
});

test("a letter after an early Enter opens nothing when the answer comes", async () => {
  const { user, field, answer } = show();
  await user.type(field, "kel{Enter}ler");
  await answer({ hits: ["anna"], isBusy: false });
  expect(chosen).toEqual([]);
});

test("Escape after an early Enter opens nothing when the answer comes", async () => {
  const { user, field, answer } = show();
  await user.type(field, "kel{Enter}{Escape}");
  await answer({ hits: ["anna"], isBusy: false });
  expect(chosen).toEqual([]);
  await user.click(field);
  expect(chosen).toEqual([]);
});

test("a press elsewhere after an early Enter opens nothing when the answer comes", async () => {
  const { user, field, answer } = show();
  await user.type(field, "kel{Enter}");
  await user.click(screen.getByRole("button", { name: "daneben" }));
  await answer({ hits: ["anna"], isBusy: false });
  expect(chosen).toEqual([]);
});

test("a hit that is pressed after an early Enter is the only one that opens", async () => {
  const { user, field, answer } = show();
  await answer({ hits: ["anna", "berta"], isBusy: true });
  await user.type(field, "kel{Enter}");
  await user.click(screen.getByRole("option", { name: "berta" }));
  await answer({ hits: ["clara"], isBusy: false });
  expect(chosen).toEqual(["/berta"]);
});

test("a hit stays under the pointer until it has heard the click, whatever is found meanwhile", async () => {
  const { user, field, answer } = show();
  await answer({ hits: ["anna", "liste"], isBusy: true });
  await user.type(field, "li");
  const at = () => screen.getAllByRole("option")[1] as HTMLElement;
  await user.pointer({ keys: "[MouseLeft>]", target: at() });
  await answer({ hits: ["liste"], isBusy: false });
  expect(at().textContent).toBe("liste");
  await user.pointer({ keys: "[/MouseLeft]", target: at() });
  expect(chosen).toEqual(["/liste"]);
});

test("an answer that came during a press elsewhere is shown after it", async () => {
  const { user, field, answer } = show();
  await user.type(field, "x");
  const beside = document.body;
  await user.pointer({ keys: "[MouseLeft>]", target: beside });
  await answer({ hits: ["liste"], isBusy: false });
  await user.pointer({ keys: "[/MouseLeft]", target: beside });
  await until(() => screen.getByRole("option", { name: "liste" }));
});

test("the right button opens no hit", async () => {
  const { user, field, answer } = show();
  await answer({ hits: ["anna"], isBusy: false });
  await user.type(field, "x");
  await user.pointer({ keys: "[MouseRight]", target: screen.getByRole("option", { name: "anna" }) });
  expect(chosen).toEqual([]);
});

test("a page that goes after an early Enter opens nothing", async () => {
  const { user, field, unmount } = show();
  await user.type(field, "kel{Enter}");
  unmount();
  await settled();
  expect(chosen).toEqual([]);
});
