// @vitest-environment happy-dom
/** The mothers of a midwife who is ill: each gets somebody or stays, and what speaks against it is confirmed before. */
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { HandoverPage } from "./HandoverPage.tsx";

const giver = "0190c1de-0000-7000-8000-000000000001";
const mother = (id: string, fullname: string) => ({
  __typename: "puerpera",
  id,
  fullname,
  zipcode: "8610",
  place: "Uster",
  languages: ["de"],
  birthdate_child: "2090-12-01",
  sectiodate: null,
  birthday_child: null,
  birthtime_child: null,
  dischargedate: null,
});
const hofer = mother("h", "Anna Hofer");
const iten = mother("i", "Berta Iten");
const lea = {
  __typename: "user",
  id: "lea",
  fullname: "Lea Brunner",
  place: "Uster",
  email: "lea@beispiel.example",
  languages: ["de"],
  circles: ["8610"],
};
const pair = ({ id }: { id: string }) => ({
  __typename: "matching_midwife",
  puerpera_id: id,
  user_id: "lea",
  matchtype: "fullmatch",
  distance_km: 1,
  entriesnow: false,
  entriestargetdate: false,
  entriescare: false,
  speaks_own_language: true,
  mediations_current_month: 1,
  mediation_limit: null,
  limited: false,
  user: lea,
});
const account = (puerperas: readonly object[]) => ({
  user_by_pk: { __typename: "user", id: giver, fullname: "Ursina Vogt", email: null, puerperas },
  handover_midwives: [pair(hofer), pair(iten)],
});

const open = (answer?: Record<string, unknown>, id = giver) =>
  openRoom(<HandoverPage />, {
    at: `/admin/user/handover/${id}`,
    path: "/admin/user/handover/:id",
    answers: answer ? { Handover: () => ({ ...answer }) } : {},
    others: [{ path: "/admin/user/single/:id", element: <h1>Konto</h1> }],
  });

const toAll = () => screen.findByRole("combobox", { name: "Alle an" });
const start = () => screen.getByRole<HTMLButtonElement>("button", { name: "Übergeben …" });

test("a failed question offers another attempt, and an unknown account says so", async () => {
  const { user, question } = await open();
  (await question("Handover")).fail(500);
  await user.click(await screen.findByRole("button", { name: /Nochmals|neu laden/i }));
  (await question("Handover")).reply({ user_by_pk: null, handover_midwives: [] });
  await screen.findByText("Dieses Konto gibt es nicht");
});

test("a midwife without mothers has nobody to hand over", async () => {
  await open(account([]));
  await screen.findByText("Niemand zu übergeben");
});

test("one mother stays, the other one is handed over once, and the notice takes it back", async () => {
  const { user, question, server, address } = await open(account([hofer, iten]));
  await toAll();
  expect(start().disabled).toBe(true);
  await user.selectOptions(await toAll(), "lea");
  await user.selectOptions(screen.getByRole("combobox", { name: "Hebamme für Berta Iten" }), "");
  expect(screen.getByText("1 Wöchnerin an 1 Hebamme, 1 bleibt bei Ursina Vogt.")).toBeDefined();
  await user.click(start());
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("list", { name: "Wer übernimmt" }).textContent).toContain("Lea Brunner: 1");
  await user.type(dialog.getByRole("textbox"), "Sie ist krank. ");
  await user.dblClick(dialog.getByRole("button", { name: "Übergeben" }));
  const step = await question("MidwifeHandOver");
  expect(step.variables).toEqual({
    id: giver,
    assignments: [{ puerpera_id: "h", midwife_id: "lea", override: [] }],
    reason: "Sie ist krank.",
  });
  step.reply({ step: { __typename: "user", id: giver, handovers: [{ id: "1", handover_id: "x" }] } });
  await screen.findByText("1 Wöchnerin übergeben.");
  expect(address()).toBe(`/admin/user/single/${giver}`);
  expect(server.waiting()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect((await question("MidwifeUndoHandover")).variables).toEqual({ handover_id: "x" });
});

test("a warning that came up meanwhile is named at its mother, and goes along with the second press", async () => {
  const { user, question } = await open(account([hofer]));
  await user.selectOptions(await toAll(), "lea");
  await user.click(start());
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Übergeben" }));
  const refused = await question("MidwifeHandOver");
  refused.refuse("Bitte bestätigen.", { code: "needs-confirmation", warnings: { h: ["limited"] } });
  await user.click(await dialog.findByRole("button", { name: "Trotzdem übergeben", busy: false }));
  expect((await question("MidwifeHandOver")).variables).toMatchObject({
    assignments: [{ puerpera_id: "h", midwife_id: "lea", override: ["limited"] }],
  });
});

test("a refusal stays in the dialog with the reason and the choice", async () => {
  const { user, question } = await open(account([hofer]));
  await user.selectOptions(await toAll(), "lea");
  await user.click(start());
  const dialog = within(await screen.findByRole("dialog"));
  const reason = dialog.getByRole<HTMLTextAreaElement>("textbox");
  await user.type(reason, "Krank");
  await user.click(dialog.getByRole("button", { name: "Übergeben" }));
  (await question("MidwifeHandOver")).refuse("Lea Brunner ist nicht mehr aktiv.");
  await until(() =>
    expect(dialog.getAllByRole("alert")[0]?.textContent).toBe("Lea Brunner ist nicht mehr aktiv."),
  );
  expect(reason.value).toBe("Krank");
  await user.click(dialog.getByRole("button", { name: "Abbrechen" }));
  expect(
    (await screen.findByRole<HTMLSelectElement>("combobox", { name: "Hebamme für Anna Hofer" })).value,
  ).toBe("lea");
});
