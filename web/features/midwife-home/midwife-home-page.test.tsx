// @vitest-environment happy-dom
/** A midwife's start page: what is urgent, what is due and what she sets up, while the list changes under her finger. */
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { lea, openRoom } from "#testing/web/open-room.tsx";
import { MidwifeHomePage } from "./MidwifeHomePage.tsx";

const none = { aggregate: { count: 0 } };
const message = (id: string, title: string) => ({
  __typename: "appmessage",
  id,
  title,
  text: `${title} im Oberland`,
  date: "2026-11-16",
  category: "urgent",
  read_at: null as string | null,
});
const request = {
  __typename: "midwife_request",
  id: "r",
  outcome: "open",
  thinking_until: null,
  created_at: "2026-11-15T08:12:00Z",
  author_name: "Jana Odermatt",
  puerpera: { __typename: "puerpera", id: "m", zipcode: "8610", place: "Uster", priority: 1 },
};
const empty = {
  user_by_pk: {
    __typename: "user",
    id: "lea",
    circles: [] as string[],
    languages: ["de"],
    services: [],
    calendarentries: [],
  },
  requests: [] as object[],
  fullmatch: none,
  circlesonly: none,
  languageonly: none,
  none,
  unreleased: none,
  rejected_by_me: none,
  rejected_by_office: none,
  hidden: none,
  mothers: [] as object[],
  messages: [] as object[],
  urgent: [] as object[],
  absences: [] as object[],
};

async function open(changes: Partial<typeof empty> = {}) {
  let home = { ...empty, ...changes };
  const room = await openRoom(<MidwifeHomePage />, {
    at: "/user/home",
    as: { ...lea, firstname: "Lea", mediations_current_month: 1, mediation_limit: 2 } as typeof lea,
    answers: { MidwifeHome: () => home },
  });
  await screen.findByRole("region", { name: "Neue Anmeldungen" });
  return { ...room, now: (next: Partial<typeof empty>) => (home = { ...home, ...next }) };
}

const read = (title: string) => screen.getByRole("button", { name: `«${title}» gelesen` });

test("a page that cannot be read is told, and read again on request", async () => {
  const { question, user } = await openRoom(<MidwifeHomePage />, { at: "/user/home", as: lea });
  (await question("MidwifeHome")).fail(403);
  await user.click(await screen.findByRole("button", { name: "Nochmals versuchen" }));
  (await question("MidwifeHome")).reply(empty);
  await screen.findByRole("region", { name: "Neue Anmeldungen" });
});

test("an urgent message is marked as read with one request for two presses", async () => {
  const room = await open({ urgent: [message("a", "Engpass")] });
  await room.user.dblClick(read("Engpass"));
  const step = await room.question("AppmessageMarkRead");
  expect(step.variables).toEqual({ id: "a" });
  await room.user.click(read("Engpass"));
  expect(room.server.waiting()).toEqual([]);
  room.now({ urgent: [] });
  step.reply({
    appmessage_mark_read: { __typename: "appmessage", id: "a", read_at: "2026-11-16T09:00:00Z" },
  });
  await until(() => expect(screen.queryByRole("region", { name: "Dringend: Engpass" })).toBeNull());
});

test("a message that leaves under her finger is not marked, nor is the one that takes its place", async () => {
  const room = await open({ urgent: [message("a", "Engpass"), message("b", "Sturm")] });
  await until(() => expect(room.server.asked.map(({ query }) => query).join()).toContain("appmessage"));
  await room.user.pointer({ keys: "[MouseLeft>]", target: read("Engpass") });
  const left = { urgent: [message("b", "Sturm")] };
  room.now(left);
  room.server.push(left, "urgent");
  await until(() => expect(screen.queryByRole("region", { name: "Dringend: Engpass" })).toBeNull());
  await room.user.pointer({ keys: "[/MouseLeft]", target: read("Sturm") });
  await room.user.keyboard("{Escape}");
  expect(room.server.waiting()).toEqual([]);
  await room.user.click(read("Sturm"));
  expect((await room.question("AppmessageMarkRead")).variables).toEqual({ id: "b" });
});

test("a message that cannot be marked stays, and why is told", async () => {
  const room = await open({ urgent: [message("a", "Engpass")] });
  await room.user.click(read("Engpass"));
  (await room.question("AppmessageMarkRead")).refuse("Die Mitteilung gibt es nicht mehr.");
  await screen.findByText("Die Mitteilung gibt es nicht mehr.");
  expect(read("Engpass")).toBeTruthy();
});

test("what the office asks her leads to the answers; what she answered with yes does not wait", async () => {
  await open({ requests: [request, { ...request, id: "s", outcome: "accepted" }] });
  const asked = screen.getByRole("region", { name: "Das Büro fragt Sie an" });
  expect(within(asked).getAllByRole("listitem")).toHaveLength(1);
  expect(
    within(asked)
      .getByRole("link", { name: /8610 Uster/ })
      .getAttribute("href"),
  ).toBe("/user/filter#anfragen");
});

test("the first steps say what is open, and stay away once she put them away", async () => {
  const room = await open();
  const first = screen.getByRole("region", { name: "Erste Schritte" });
  expect(within(first).getByRole("link", { name: /^Offen PLZ-Kreise/ })).toBeTruthy();
  expect(within(first).getByRole("link", { name: /^Erledigt Sprachen/ })).toBeTruthy();
  await room.user.dblClick(within(first).getByRole("button", { name: "Ausblenden" }));
  expect(screen.queryByRole("region", { name: "Erste Schritte" })).toBeNull();
  // Without them, the missing area is told in a line.
  expect(screen.getByRole("link", { name: /noch keine PLZ-Kreise/ })).toBeTruthy();
  expect(room.server.waiting()).toEqual([]);
});
