// @vitest-environment happy-dom
/** What a step for many tells: of the way back, and to whoever has gone on to another page. */
import { screen } from "@testing-library/dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { type BulkAction, SelectionBar } from "./SelectionBar.tsx";

const late = new RefusedError([
  { message: "Ein Schritt lässt sich nur während einer Minute rückgängig machen." },
]);
const people = ["Anna", "Berta", "Clara", "Dora", "Eva", "Flora"];

let root: Root;
let done: (readonly string[])[];
let undone: number;

beforeEach(() => {
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  done = [];
  undone = 0;
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
});

const told = () => noticeBoard.list().map(({ text }) => text);

async function start(action: Partial<BulkAction<string>>, rows: readonly string[] = people) {
  const whole: BulkAction<string> = {
    key: "publish",
    label: "Freigeben",
    run: async (row) => row,
    done: (count) => `${count} sind freigegeben.`,
    ...action,
  };
  root.render(
    <SelectionBar
      rows={rows}
      nameOf={(row) => row}
      noun={["Anmeldung", "Anmeldungen"]}
      actions={[whole]}
      onClear={() => undefined}
      onDone={(rows) => done.push(rows)}
      onUndone={() => {
        undone += 1;
      }}
    />,
  );
  (await until(() => screen.getByRole("button", { name: "Freigeben" }))).click();
}

async function takeBack(): Promise<unknown> {
  const undo = await until(() => {
    const offered = noticeBoard.list()[0]?.undo;
    if (!offered) throw new Error("no way back");
    return offered;
  });
  return await undo().catch((error: unknown) => error);
}

test("what was ticked since is still ticked after the way back", async () => {
  await start({ undo: async () => undefined });
  expect(await takeBack()).toBeUndefined();
  expect(done).toEqual([people]);
  expect(undone).toBe(1);
});

test("of several that could not be taken back one hears how many", async () => {
  await start({
    undo: (row) => (row === "Anna" || row === "Clara" ? Promise.reject(late) : Promise.resolve()),
  });
  expect(await takeBack()).toMatchObject({
    message: `2 von 6 liessen sich nicht rückgängig machen. ${late.message}`,
  });
  expect(undone).toBe(1);
});

test("of a single one the sentence alone is told", async () => {
  await start({ undo: () => Promise.reject(late) }, ["Anna"]);
  expect(await takeBack()).toBe(late);
});

test.each([
  [["Anna"], "«Freigeben» hat bei Anna nicht geklappt: Sie ist schon frei."],
  [["Anna", "Eva"], "«Freigeben» hat bei 2 nicht geklappt: Anna und Eva."],
  [people, "«Freigeben» hat bei 6 nicht geklappt: Anna, Berta, Clara und 3 weiteren."],
])("whoever left the page hears what failed: %s", async (failing, sentence) => {
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  await start({
    run: async (row) => {
      await gone;
      if (failing.includes(row)) throw new RefusedError([{ message: "Sie ist schon frei." }]);
    },
  });
  await until(() => screen.getByRole("button", { name: "Anhalten" }));
  root.unmount();
  leave();
  await until(() => expect(told()).toContain(sentence));
  expect(done).toEqual([people.filter((name) => !failing.includes(name))]);
});

test("a step that some rows refuse says what it did, names them, and leaves them ticked", async () => {
  await start({
    run: async (row) => {
      if (row === "Clara") throw new RefusedError([{ message: "Sie ist schon frei." }]);
    },
    undo: async () => undefined,
  });
  const dialog = await until(() =>
    screen.getByRole("dialog", { name: "Freigeben: nicht alles hat geklappt" }),
  );
  expect(dialog.textContent).toContain("5 sind freigegeben.");
  expect(dialog.textContent).toContain("Clara Sie ist schon frei.");
  expect(done).toEqual([people.filter((name) => name !== "Clara")]);
  expect(noticeBoard.list()[0]?.undo).toBeDefined();
});

test("two presses take the step for each row once", async () => {
  const taken: string[] = [];
  const { promise: answer, resolve: reply } = Promise.withResolvers<void>();
  await start({
    run: async (row) => {
      taken.push(row);
      await answer;
    },
  });
  for (const button of screen.queryAllByRole("button", { name: "Freigeben" })) button.click();
  reply();
  await until(() => expect(done).toEqual([people]));
  expect(taken).toEqual(people);
});
