// @vitest-environment happy-dom
/** What an edit says on the screen: old beside new, lists by what came and went, long texts when one asks for them. */
import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { puerperaEditWords } from "#domain/puerpera/edit-words.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { EditList } from "./EditList.tsx";
import type { EditEntry } from "./edit-entries.ts";

const sandra = { id: "s", fullname: "Sandra Gerber" };

function open(entries: EditEntry[]): void {
  const list = (
    <EditList
      entries={entries}
      words={puerperaEditWords({ language: { fr: "Französisch", sq: "Albanisch" } })}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: list }])} />);
}
afterEach(cleanup);

const entry = (
  id: string,
  changes: EditEntry["changes"],
  author: EditEntry["author"] = sandra,
): EditEntry => ({
  id,
  at: `2026-11-16T09:0${id}:00Z`,
  author,
  changes,
});

test("nothing is said where nothing was changed", () => {
  open([]);
  expect(screen.getByText("Noch nichts geändert.")).toBeTruthy();
});

test("who, when, and each field with what it was and what it is", () => {
  const emptied = { phone_private: { old: "0445551212", new: null } };
  open([
    entry("2", { languages: { old: ["de", "fr"], new: ["de", "sq"] } }),
    entry("1", { place: { old: "Uster", new: "Wetzikon" }, ...emptied }, null),
  ]);
  const [first, second] = screen.getAllByRole("listitem") as [HTMLElement, HTMLElement];
  expect(within(first).getByRole("link", { name: "Sandra Gerber" })).toBeTruthy();
  expect(first.textContent).toContain("16.11.2026, 10:02");
  expect(first.textContent).toContain("Sprachenweg: Französisch; dazu: Albanisch");
  expect(second.textContent).toContain("Das Programm");
  expect(second.querySelector("del")?.textContent).toBe("Uster");
  expect(second.querySelector("ins")?.textContent).toBe("Wetzikon");
  expect(second.textContent).toMatch(/044 555 12 12.*leer/);
});

test("a long text is shown in part until one asks for all of it", async () => {
  const text = `${"Ruft am Abend an. ".repeat(20)}Ende`;
  open([entry("1", { notes_internal: { old: null, new: text } })]);
  expect(screen.queryByText(/Ende$/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Ganz zeigen" }));
  expect(screen.getByText(/Ende$/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Weniger zeigen" }));
  expect(screen.queryByText(/Ende$/)).toBeNull();
});

test("the newest five stand there, the others come when one asks", async () => {
  open(
    [7, 6, 5, 4, 3, 2, 1].map((n) => entry(String(n), { place: { old: `Ort ${n - 1}`, new: `Ort ${n}` } })),
  );
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: "Ältere zeigen" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(7);
});
