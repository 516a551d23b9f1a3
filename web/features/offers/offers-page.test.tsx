// @vitest-environment happy-dom
/** Neue Anmeldungen: a midwife takes over, declines and hides; each press sends one request, whatever changes under her finger. */
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { lea, openRoom } from "#testing/web/open-room.tsx";
import { noOffers, offerRow } from "./an-offer.ts";
import { OffersPage } from "./OffersPage.tsx";

const offer = (
  id: string,
  place: string,
  changes?: Record<string, unknown>,
  mother?: Record<string, unknown>,
) => {
  const row = offerRow(id, { user_id: "lea", ...changes }, { place, ...mother });
  return {
    __typename: "user_puerpera_open",
    ...row,
    puerpera: { __typename: "puerpera", ...row.puerpera },
  };
};

interface Told {
  offers?: Record<string, object[]>;
  pause?: object[];
  as?: Record<string, unknown>;
}

async function open({ offers = {}, pause = [], as = {} }: Told = {}) {
  let told: Record<string, unknown> = { ...noOffers, ...offers };
  const room = await openRoom(<OffersPage />, {
    at: "/user/filter",
    as: {
      ...lea,
      mediations_current_month: 1,
      mediation_limit: null,
      languages: ["de"],
      ...as,
    } as typeof lea,
    answers: {
      MatchingPuerpera: () => told,
      OwnRequests: () => ({ midwife_request: [] }),
      OwnPause: () => ({ calendarentry: pause }),
    },
  });
  await screen.findByText(/^\d+ Anmeldung(?:en)?$/);
  return { ...room, now: (next: Record<string, object[]>) => (told = { ...noOffers, ...next }) };
}

const card = (place: string) => screen.getByRole("article", { name: `Anmeldung 8610 ${place}` });
const button = (place: string, name: string) => within(card(place)).getByRole("button", { name });
const noCard = (place: string) =>
  expect(screen.queryByRole("article", { name: `Anmeldung 8610 ${place}` })).toBeNull();
const anna = {
  __typename: "puerpera",
  id: "a",
  status: "current",
  fullname: "Anna Keller",
  firstname: "Anna",
  lastname: "Keller",
  address: "Seestrasse 14",
  zipcode: "8610",
  place: "Uster",
  phone_mobile: "079 555 38 14",
  phone_private: null,
  phone_hospital: null,
  email: null,
  has_ward_email: false,
  email_parents: null,
  birthday_child: null,
  birthdate_child: "2026-12-01",
  sectiodate: null,
  dischargedate: null,
  mediated_at: "2026-11-16T08:00:00Z",
  puerpera_birthplace: null,
};

test("without offers the page says that it needs no reload", async () => {
  await open();
  expect(screen.getByText("Zurzeit gibt es keine neuen Anmeldungen")).toBeTruthy();
});

test("a list that fails is told, and read again on request", async () => {
  const { question, user } = await openRoom(<OffersPage />, {
    at: "/user/filter",
    as: lea,
    answers: { OwnRequests: () => ({ midwife_request: [] }), OwnPause: () => ({ calendarentry: [] }) },
  });
  (await question("MatchingPuerpera")).fail(403);
  await user.click(await screen.findByRole("button", { name: "Nochmals versuchen" }));
  (await question("MatchingPuerpera")).reply({ ...noOffers, fullmatch: [offer("a", "Uster")] });
  await until(() => card("Uster"));
});

test("taking over asks first, sends one request for two presses, and shows whom to call", async () => {
  const room = await open({ offers: { fullmatch: [offer("a", "Uster"), offer("b", "Wetzikon")] } });
  await room.user.click(button("Uster", "Übernehmen"));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("8610 Uster");
  expect(room.server.waiting()).toEqual([]);
  await room.user.dblClick(within(dialog).getByRole("button", { name: "Übernehmen" }));
  const step = await room.question("MediationTakeover");
  expect(step.variables).toEqual({ puerpera_id: "a" });
  await room.user.keyboard("{Enter}");
  await room.user.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeTruthy();
  room.now({ fullmatch: [offer("b", "Wetzikon")] });
  step.reply({ mediation_takeover: anna });
  await screen.findByRole("heading", { name: "Anna Keller" });
  expect(screen.getByRole("link", { name: /anrufen: 079 555 38 14/ })).toBeTruthy();
  await until(() => noCard("Uster"));
  expect(room.server.waiting()).toEqual([]);
});

test("the offer that a colleague took meanwhile is refused in the dialog, and nothing else is sent", async () => {
  const room = await open({ offers: { fullmatch: [offer("a", "Uster")] } });
  await room.user.click(button("Uster", "Übernehmen"));
  const dialog = await screen.findByRole("dialog");
  room.now({});
  room.server.push({ fullmatch: [] }, "fullmatch");
  await room.user.click(within(dialog).getByRole("button", { name: "Übernehmen" }));
  (await room.question("MediationTakeover")).refuse("Diese Anmeldung ist bereits vermittelt.");
  (await room.question("TakenOverBefore")).reply({ puerpera_by_pk: null });
  await within(dialog).findByText("Diese Anmeldung ist bereits vermittelt.");
  await room.user.click(within(dialog).getByRole("button", { name: "Abbrechen" }));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("heading", { name: "Anna Keller" })).toBeNull();
});

test("a take-over whose first answer got lost shows the mother, since she is hers already", async () => {
  const room = await open({ offers: { fullmatch: [offer("a", "Uster")] } });
  await room.user.click(button("Uster", "Übernehmen"));
  await room.user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Übernehmen" }),
  );
  (await room.question("MediationTakeover")).refuse("Diese Anmeldung ist bereits vermittelt.");
  (await room.question("TakenOverBefore")).reply({ puerpera_by_pk: anna });
  await screen.findByRole("heading", { name: "Anna Keller" });
});

test("an offer that goes under her finger stays in place and cannot be taken after her release; its neighbour is not asked for", async () => {
  const room = await open({ offers: { fullmatch: [offer("a", "Uster"), offer("b", "Wetzikon")] } });
  await until(() => expect(room.server.asked.map(({ query }) => query).join()).toContain("fullmatch"));
  await room.user.pointer({ keys: "[MouseLeft>]", target: button("Uster", "Übernehmen") });
  const left = { fullmatch: [offer("b", "Wetzikon")] };
  room.now(left);
  room.server.push(left, "fullmatch");
  await room.user.pointer({ keys: "[/MouseLeft]", target: card("Uster") });
  await within(card("Uster")).findByText("Diese Anmeldung ist nicht mehr verfügbar.");
  expect(within(card("Uster")).queryByRole("button")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(room.server.waiting()).toEqual([]);
});

test("a new offer waits behind a bar while she points at the list, and comes with one press", async () => {
  const room = await open({ offers: { fullmatch: [offer("b", "Wetzikon")] } });
  await until(() => expect(room.server.asked.map(({ query }) => query).join()).toContain("fullmatch"));
  await room.user.hover(card("Wetzikon"));
  const more = { fullmatch: [offer("a", "Uster", {}, { priority: 1 }), offer("b", "Wetzikon")] };
  room.now(more);
  room.server.push(more, "fullmatch");
  const bar = await screen.findByRole("button", { name: "1 neue Anmeldung" });
  noCard("Uster");
  await room.user.click(bar);
  expect(card("Uster")).toBeTruthy();
});

test("declining sends one request for two presses, and is taken back from the notice", async () => {
  const room = await open({ offers: { fullmatch: [offer("a", "Uster")] } });
  await room.user.dblClick(button("Uster", "Ablehnen"));
  const step = await room.question("PuerperaReject");
  expect(step.variables).toEqual({ user_id: "lea", puerpera_id: "a" });
  expect(room.server.waiting()).toEqual([]);
  room.now({
    rejected_by_me: [offer("a", "Uster", { matchtype: "rejected", rejected_author_id: "lea" })],
  });
  step.reply({
    insert_user_puerpera_reject_one: { user_id: "lea", puerpera_id: "a", created_at: "2026-11-16" },
  });
  await room.user.click(await screen.findByRole("button", { name: /Rückgängig/ }));
  expect((await room.question("PuerperaRejectRemove")).variables).toEqual({
    user_id: "lea",
    puerpera_id: "a",
  });
});

test("an offer that her limit holds back has a countdown, and nothing to press", async () => {
  await open({
    offers: { fullmatch: [offer("a", "Uster", {}, { timetoreveal: 21_500, notes_to_midwife: null })] },
    as: { mediation_limit: 2, mediations_current_month: 3 },
  });
  expect(card("Uster").textContent).toMatch(/Freigabe in.*[56] Std\./);
  expect(card("Uster").textContent).toContain("Ihre Limite für");
  expect(within(card("Uster")).queryByRole("button")).toBeNull();
  expect(screen.getByRole("heading", { level: 1 }).parentElement?.textContent).toMatch(/3 von 2/);
});

test("who pauses reads until when, and ends it with one request for two presses", async () => {
  const room = await open({
    pause: [{ __typename: "calendarentry", id: "p", start: "2026-11-01", end: "2090-11-30" }],
  });
  const pause = screen.getByRole("region", { name: "Pause" });
  expect(pause.textContent).toContain("Sie pausieren bis");
  await room.user.dblClick(within(pause).getByRole("button", { name: "Pause beenden" }));
  expect((await room.question("ShortenPauses")).variables).toMatchObject({ ids: ["p"] });
  expect(room.server.waiting()).toEqual([]);
});
