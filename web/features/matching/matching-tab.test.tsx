// @vitest-environment happy-dom
/** The midwives for a mother: one is chosen, rejected, taken back or mediated, while the list changes by itself. */
import { screen, within } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom, type Room } from "#testing/web/open-room.tsx";
import type { MatchingMidwifeFragment } from "#web/generated/staff/graphql.ts";
import { MatchingTab } from "./MatchingTab.tsx";
import { matchingMother } from "./matching-mother.ts";

const midwife = (id: string, fullname: string, facts: Partial<MatchingMidwifeFragment> = {}) => ({
  __typename: "matching_midwife",
  puerpera_id: "m",
  user_id: id,
  matchtype: "fullmatch",
  distance_km: 1,
  rejected_at: null,
  rejected_author: null,
  accepted: false,
  returned: null,
  entriesnow: false,
  entriestargetdate: false,
  entriescare: false,
  speaks_own_language: true,
  mediations_current_month: 1,
  mediation_limit: null,
  limited: false,
  last_seen: null,
  user: {
    __typename: "user",
    id,
    fullname,
    firstname: fullname.split(" ")[0],
    lastname: fullname.split(" ")[1],
    teamaccount: false,
    zipcode: "8610",
    place: "Uster",
    email: `${id}@beispiel.example`,
    phone_mobile: "+41795553814",
    phone_business: null,
    languages: ["de"],
    circles: ["8610"],
    services_text: null,
    membertype: null,
    association: null,
    services: [],
    calendarentries: [],
  },
  ...facts,
});
const lea = midwife("lea", "Lea Brunner");
const vjosa = midwife("vjosa", "Vjosa Hoxha", { distance_km: 2 });
const rejected = { ...vjosa, matchtype: "rejected", rejected_at: "2026-11-16T08:00:00Z" };
const mother = matchingMother({
  id: "m",
  fullname: "Arjeta Krasniqi",
  zipcode: "8610",
  place: "Uster",
  languages: ["de"],
  status: "published",
});

beforeEach(() => {
  // With room for the panel beside the list.
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
  });
});

interface TabOptions {
  status?: string;
  isMediating?: boolean;
}

async function open(midwives: readonly object[] | "held", { status, isMediating = false }: TabOptions = {}) {
  const told = {
    mediating: vi.fn(),
    mediated: vi.fn(),
    change: vi.fn(),
    clear: vi.fn(async () => undefined),
  };
  const tab = (
    <MatchingTab
      mother={{ ...mother, ...(status && { status }) }}
      isMediating={isMediating}
      onMediating={told.mediating}
      onMediated={told.mediated}
      onChange={told.change}
      onClearRejects={told.clear}
    />
  );
  const room = await openRoom(tab, {
    at: "/admin/puerpera/single/m",
    answers: {
      ...(midwives !== "held" && { MatchingMidwives: () => ({ matching_midwives: midwives }) }),
      CaseRequests: () => ({ puerpera_by_pk: { id: "m", midwife_requests: [] } }),
      StepLetters: () => ({ step_letters: [] }),
    },
  });
  return { ...room, told };
}

/** Another answer of the server, without a request. */
async function push({ server }: Room, midwives: readonly object[]): Promise<void> {
  await until(() => expect(server.asked.some(({ query }) => query.includes("MatchingMidwives"))).toBe(true));
  server.push({ matching_midwives: midwives }, "MatchingMidwives");
}

const name = (fullname: string) => screen.findByRole("button", { name: fullname });
const panel = async (fullname: string) =>
  within(await screen.findByRole("complementary", { name: `Hebamme/PFF ${fullname}` }));
const rows = () =>
  screen.getAllByRole("button", { name: /^(Lea|Vjosa) / }).map(({ textContent }) => textContent);
const chosen = () => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);

test("a failed list offers another attempt", async () => {
  const room = await open("held");
  (await room.question("MatchingMidwives")).fail(500);
  await room.user.click(await screen.findByRole("button", { name: /Nochmals|neu laden/i }));
  (await room.question("MatchingMidwives")).reply({ matching_midwives: [lea] });
  await name("Lea Brunner");
});

test("who said yes is chosen and stands first, who gave the mother back stands last with her reason", async () => {
  const returned = {
    __typename: "actionlog",
    id: "log",
    created_at: "2026-11-16T08:00:00Z",
    reason: "Ferien",
  };
  await open([
    { ...lea, returned },
    { ...vjosa, matchtype: "none", accepted: true },
  ]);
  await panel("Vjosa Hoxha");
  expect(rows()).toEqual(["Vjosa Hoxha", "Lea Brunner"]);
  expect(chosen()).toEqual(["Vjosa Hoxha"]);
  expect(
    within(screen.getByRole("region", { name: "Zurückgegeben" })).getByText("zurückgegeben: Ferien"),
  ).toBeDefined();
});

test("the key for mediating asks about the midwife who said yes", async () => {
  await open([lea, { ...vjosa, matchtype: "none", accepted: true }], { isMediating: true });
  await screen.findByRole("dialog", { name: /Vjosa Hoxha/ });
});

test("without an active midwife the tab says so", async () => {
  await open([]);
  await screen.findByText("Noch keine aktiven Hebammen");
});

test("a rejection is recorded once, and taken back from its notice", async () => {
  const { user, question, server, told } = await open([lea, vjosa]);
  await user.click(await name("Vjosa Hoxha"));
  await user.dblClick((await panel("Vjosa Hoxha")).getByRole("button", { name: "Ablehnung erfassen" }));
  const insert = await question("RejectInsert");
  expect(insert.variables).toEqual({ puerpera_id: "m", user_id: "vjosa" });
  insert.reply({
    insert_user_puerpera_reject_one: {
      __typename: "user_puerpera_reject",
      user_id: "vjosa",
      puerpera_id: "m",
    },
  });
  await screen.findByText("Ablehnung von Vjosa Hoxha erfasst.");
  expect(told.change).toHaveBeenCalledOnce();
  expect(server.waiting()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect((await question("RejectRemove")).variables).toEqual({ puerpera_id: "m", user_id: "vjosa" });
});

test("a refused rejection is told and changes nothing", async () => {
  const { user, question, told } = await open([lea]);
  await user.click((await panel("Lea Brunner")).getByRole("button", { name: "Ablehnung erfassen" }));
  (await question("RejectInsert")).refuse("Die Anmeldung ist nicht mehr offen.");
  await screen.findByText("Die Anmeldung ist nicht mehr offen.");
  expect(told.change).not.toHaveBeenCalled();
});

test("who rejected stands in a closed group, and her rejection can be taken back", async () => {
  const { user, question } = await open([lea, rejected]);
  const group = within(await screen.findByRole("region", { name: "Abgelehnt" }));
  expect(group.queryByRole("list")).toBeNull();
  await user.click(group.getByRole("button", { name: /^Abgelehnt/ }));
  await user.click(await name("Vjosa Hoxha"));
  const beside = await panel("Vjosa Hoxha");
  expect(beside.queryByRole("group")).toBeNull();
  await user.click(beside.getByRole("button", { name: "Ablehnung zurücknehmen" }));
  expect((await question("RejectRemove")).variables).toEqual({ puerpera_id: "m", user_id: "vjosa" });
});

test("all rejections are cleared after a question; a failure stays in it", async () => {
  const { user, told } = await open([lea, rejected]);
  const group = within(await screen.findByRole("region", { name: "Abgelehnt" }));
  await user.click(group.getByRole("button", { name: "Ablehnungen löschen" }));
  const dialog = within(await screen.findByRole("dialog"));
  told.clear.mockRejectedValueOnce(new TypeError("no line"));
  await user.click(dialog.getByRole("button", { name: "Ablehnungen löschen" }));
  await until(() => expect(dialog.getByRole("alert").textContent).toContain("Keine Verbindung"));
  await user.click(dialog.getByRole("button", { name: "Ablehnungen löschen" }));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(told.clear).toHaveBeenCalledTimes(2);
  expect(told.change).toHaveBeenCalledOnce();
});

test("a list that is sorted anew between press and release chooses the midwife who was pressed", async () => {
  const room = await open([lea, vjosa]);
  const target = await name("Vjosa Hoxha");
  await room.user.pointer({ keys: "[MouseLeft>]", target });
  await push(room, [{ ...lea, limited: true, entriesnow: true }, vjosa]);
  await until(() => expect(rows()).toEqual(["Vjosa Hoxha", "Lea Brunner"]));
  await room.user.pointer({ keys: "[/MouseLeft]", target });
  expect(chosen()).toEqual(["Vjosa Hoxha"]);
});

test("a midwife who leaves the list leaves the panel to the best one", async () => {
  const room = await open([lea, vjosa]);
  await room.user.click(await name("Vjosa Hoxha"));
  await panel("Vjosa Hoxha");
  await push(room, [lea]);
  await panel("Lea Brunner");
});

test("the question keeps its midwife while the list is sorted anew", async () => {
  const room = await open([lea, vjosa], { isMediating: true });
  const title = "Arjeta Krasniqi an Lea Brunner vermitteln?";
  await screen.findByRole("dialog", { name: title });
  await push(room, [
    { ...lea, entriesnow: true },
    { ...vjosa, distance_km: 0.5 },
  ]);
  await until(() => expect(chosen()).toEqual(["Vjosa Hoxha"]));
  const dialog = within(screen.getByRole("dialog", { name: title }));
  await room.user.click(await dialog.findByRole("button", { name: /vermitteln$/i, busy: false }));
  expect((await room.question("MediationEstablish")).variables).toMatchObject({ midwife_id: "lea" });
});

test("a warning that came up meanwhile is named, and confirmed by a second press", async () => {
  const { user, question, told } = await open([lea], { isMediating: true });
  const dialog = within(await screen.findByRole("dialog"));
  const mediate = (action: string) => dialog.findByRole("button", { name: action, busy: false });
  await user.dblClick(await mediate("Vermitteln"));
  const first = await question("MediationEstablish");
  expect(first.variables).toMatchObject({ puerpera_id: "m", midwife_id: "lea", override: [] });
  first.refuse("Bitte bestätigen.", { code: "needs-confirmation", warnings: ["limited"] });
  await dialog.findByRole("list", { name: "Hinweise" });
  expect(told.mediated).not.toHaveBeenCalled();
  await user.click(await mediate("Trotzdem vermitteln"));
  const again = await question("MediationEstablish");
  expect(again.variables).toMatchObject({ override: ["limited"] });
  again.reply({
    mediation_establish: { __typename: "puerpera", id: "m", status: "current", actionlogs: [{ id: "log" }] },
  });
  await until(() => expect(told.mediated.mock.calls).toEqual([["log"]]));
});

test("a case that is mediated already says why nobody can be chosen", async () => {
  await open([lea], { status: "current" });
  expect((await screen.findByRole("note")).textContent).toContain("zuerst die Vermittlung auflösen");
  expect(screen.queryByRole("button", { name: /vermitteln$/i })).toBeNull();
});
