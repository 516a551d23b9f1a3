// @vitest-environment happy-dom
/** The office's lists: read by everybody, kept by few, and what is in use is switched off instead of deleted. */
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { atOnce } from "#testing/web/drawn-page.tsx";
import { jana, openRoom } from "#testing/web/open-room.tsx";
import { BirthplaceListPage } from "./BirthplaceListPage.tsx";
import { BirthplaceSinglePage } from "./BirthplaceSinglePage.tsx";
import { LookupInsertPage } from "./LookupInsertPage.tsx";
import { LookupSinglePage } from "./LookupSinglePage.tsx";
import { LookupsPage } from "./LookupsPage.tsx";

const beat = { __typename: "user", id: "beat", fullname: "Beat Wyss", role: "admin", status: "active" };
const reason = (value: string, title: string, changes: object = {}) => ({
  __typename: "lostreason",
  value,
  title,
  active: true,
  is_fixed: false,
  ...changes,
});
const lostreason = [
  reason("moved", "Umgezogen"),
  reason("found", "Selbst gefunden", { active: false }),
  reason("dead", "Verstorben", { is_fixed: true }),
];
const birthplace = [
  {
    __typename: "birthplace",
    id: "b1",
    value: "uster",
    title: "Spital Uster",
    partner: true,
    email: "station@uster.example",
    phone: "+41449111111",
    active: true,
    is_fixed: false,
  },
];
const base = "/admin/office/lookups/lostreason";
const elsewhere = { path: base, element: <p>Die Liste</p> };

const openList = (as = beat) =>
  openRoom(<LookupsPage />, { at: base, path: "/admin/office/lookups/:list", as, lookups: { lostreason } });
const openEntry = (value: string, as = beat) =>
  openRoom(<LookupSinglePage />, {
    at: `${base}/single/${value}`,
    path: "/admin/office/lookups/:list/single/:value",
    as,
    lookups: { lostreason },
    others: [elsewhere],
  });
const openNew = (as = beat) =>
  openRoom(<LookupInsertPage />, {
    at: `${base}/insert`,
    path: "/admin/office/lookups/:list/insert",
    as,
    others: [elsewhere],
  });

const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const titleField = () => screen.findByRole<HTMLInputElement>("textbox", { name: /^Titel/ });
const fill = (field: HTMLElement, value: string) =>
  atOnce(() => fireEvent.change(field, { target: { value } }));

test("the administration sees the entries in their order, with their marks and a way to a new one", async () => {
  await openList();
  const rows = within(await screen.findByRole("list", { name: "Gründe (hinfällig)" })).getAllByRole(
    "listitem",
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Umgezogen",
    expect.stringContaining("inaktiv"),
    expect.stringContaining("fest"),
  ]);
  expect(screen.getByText("3 Gründe, davon 2 aktiv")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Neuer Grund" }).getAttribute("href")).toBe(`${base}/insert`);
  expect(screen.getAllByRole("button", { name: /^Reihenfolge/ })).toHaveLength(3);
});

test("a colleague without the right reads the list: no handle, no way to a new entry, no step on an entry", async () => {
  await openList(jana);
  expect(await screen.findByRole("link", { name: "Umgezogen" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Reihenfolge/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Neuer Grund" })).toBeNull();
});

test("a colleague without the right is told who keeps the list instead of being offered a form", async () => {
  await openNew(jana);
  expect(await screen.findByText(/Diese Liste führt die Administration/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("an empty list says so and offers the first entry", async () => {
  await openRoom(<BirthplaceListPage />, { at: "/admin/office/birthplace/list", as: beat });
  expect(await screen.findByText("Noch keine Einträge")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Neuer Geburtsort" })).toHaveLength(2);
});

test("an entry that moves is sent with the entry before which it stands", async () => {
  const { user, question } = await openList();
  (await button("Reihenfolge: Verstorben")).focus();
  await user.keyboard("{ArrowUp}");
  const move = await question("MoveLookup");
  expect(move.variables).toEqual({ lookup: "lostreason", value: "dead", before: "found" });
  move.reply({ lookup_move: { success: true } });
});

test("another list is chosen by its name and stands in the address", async () => {
  const { user, address } = await openList();
  await screen.findByRole("link", { name: "Umgezogen" });
  await user.click(screen.getByRole("radio", { name: "Berufsverbände" }));
  await until(() => expect(address()).toBe("/admin/office/lookups/user_association"));
  expect(await screen.findByText("Noch keine Einträge")).toBeTruthy();
});

test("a new entry is sent once, also after Enter was pressed twice, and leads to its list", async () => {
  const { user, question, server, address } = await openNew();
  await user.type(await titleField(), "Weggezogen{Enter}{Enter}");
  const insert = await question("InsertLostreason");
  expect(insert.variables).toEqual({ object: { title: "Weggezogen", active: true } });
  expect(server.waiting()).toEqual([]);
  insert.reply({ insert_lostreason_one: reason("gone", "Weggezogen") });
  await until(() => expect(address()).toBe(base));
  expect(await screen.findByText("«Weggezogen» ist erfasst.")).toBeTruthy();
});

test("a new entry without a title is not sent; a refusal stands at its field and the input stays", async () => {
  const { user, question, server } = await openNew();
  const field = await titleField();
  await user.click(await button("Speichern"));
  expect(await screen.findAllByText(/Bitte geben Sie Titel an/)).not.toHaveLength(0);
  expect(server.waiting()).toEqual([]);
  fill(field, "Umgezogen");
  await user.click(await button("Speichern"));
  (await question("InsertLostreason")).refuse("Diesen Eintrag gibt es schon.", { fields: ["title"] });
  await until(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(/Diesen Eintrag gibt es schon\./)).not.toHaveLength(0);
  expect(field.value).toBe("Umgezogen");
});

test("an entry is renamed: only what changed is sent, and what is refused stays typed", async () => {
  const { user, question } = await openEntry("moved");
  await user.click(await button("Grund bearbeiten"));
  const field = await titleField();
  expect(screen.getByLabelText("Aktiv")).toBeTruthy();
  fill(field, "Weggezogen");
  await user.click(await button("Speichern"));
  const first = await question("UpdateLostreason");
  expect(first.variables).toEqual({ value: "moved", set: { title: "Weggezogen" } });
  first.fail(500);
  await screen.findByText(/Der Dienst ist gestört \(500\)/);
  expect(field.value).toBe("Weggezogen");
  await user.click(await button("Speichern"));
  (await question("UpdateLostreason")).reply({
    update_lostreason_by_pk: reason("moved", "Weggezogen"),
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Weggezogen" })).toBeTruthy();
});

test("an entry in use is not deleted: the dialog says where it stands and switches it off instead", async () => {
  const { user, question, server } = await openEntry("moved");
  await user.click(await button("Löschen"));
  const dialog = await screen.findByRole("dialog");
  await user.dblClick(await within(dialog).findByRole("button", { name: "Löschen" }));
  const remove = await question("DeleteLostreason");
  expect(remove.variables).toEqual({ value: "moved" });
  expect(server.waiting()).toEqual([]);
  remove.refuse("«Umgezogen» steht in 1 Anmeldung.", { code: "in-use" });
  await within(dialog).findByText(/steht in 1 Anmeldung/);
  await user.click(await within(dialog).findByRole("button", { name: "Deaktivieren" }));
  const off = await question("UpdateLostreason");
  expect(off.variables).toEqual({ value: "moved", set: { active: false } });
  off.reply({ update_lostreason_by_pk: reason("moved", "Umgezogen", { active: false }) });
  expect(await screen.findByText("inaktiv")).toBeTruthy();
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(await button("Rückgängig"));
  expect((await question("UpdateLostreason")).variables).toEqual({ value: "moved", set: { active: true } });
});

test("a deleted entry leads back to its list", async () => {
  const { user, question, address } = await openEntry("moved");
  await user.click(await button("Löschen"));
  await user.click(await within(await screen.findByRole("dialog")).findByRole("button", { name: "Löschen" }));
  (await question("DeleteLostreason")).reply({ delete_lostreason_by_pk: { value: "moved" } });
  await until(() => expect(address()).toBe(base));
});

test("a fixed entry can be renamed and nothing else; an unknown one is said to be missing", async () => {
  const { user, unmount } = await openEntry("dead");
  await user.click(await button("Grund bearbeiten"));
  expect(await titleField()).toBeTruthy();
  expect(screen.queryByLabelText("Aktiv")).toBeNull();
  expect(screen.queryByRole("button", { name: "Löschen" })).toBeNull();
  unmount();
  await openEntry("nobody");
  expect(await screen.findByText("Diesen Eintrag gibt es nicht")).toBeTruthy();
});

test("a birthplace shows how its ward is reached, and its codes beside it", async () => {
  await openRoom(<BirthplaceSinglePage />, {
    at: "/admin/office/birthplace/single/b1",
    path: "/admin/office/birthplace/single/:id",
    lookups: { birthplace },
    answers: { WardCodes: () => ({ ward_code: [] }) },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Spital Uster" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "station@uster.example" })).toBeTruthy();
  expect(screen.getByText("Partnerspital", { selector: "dt" })).toBeTruthy();
  expect(await screen.findByText("Zurzeit gilt kein Code.")).toBeTruthy();
});
