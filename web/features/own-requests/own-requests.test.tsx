// @vitest-environment happy-dom
/** The office asks a midwife in person: she says yes, takes time or declines, each with one request. */
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { lea, openRoom, type Room } from "#testing/web/open-room.tsx";
import { OwnRequests } from "./OwnRequests.tsx";
import { useOwnRequests } from "./use-own-requests.ts";

function Requests() {
  const requests = useOwnRequests();
  return (
    <>
      <OwnRequests requests={requests} />
      {requests.isKnown && <p>bekannt</p>}
    </>
  );
}

const request = (id: string, place: string, changes: Record<string, unknown> = {}) => ({
  __typename: "midwife_request",
  id,
  outcome: "open",
  thinking_until: null,
  created_at: "2026-11-15T08:12:00Z",
  author_name: "Jana Odermatt",
  puerpera: {
    __typename: "puerpera",
    id: `mother-${id}`,
    zipcode: "8610",
    place,
    languages: ["de"],
    language_level: null,
    needs_interpreter: false,
    birthdate_child: "2026-12-01",
    birthday_child: null,
    birthtype: "nochnicht",
    multiples: false,
    nth_child: 1,
    dischargedate: null,
    priority: 0,
    notes_to_midwife: null,
  },
  ...changes,
});
type Row = ReturnType<typeof request>;

/** Opens the room with these requests: each is what the server answers whenever the page asks. */
async function open(...first: Row[]) {
  let rows = first;
  const room = await openRoom(<Requests />, {
    at: "/user/filter",
    as: lea,
    answers: { OwnRequests: () => ({ midwife_request: rows }) },
  });
  await screen.findByText("bekannt");
  return { ...room, now: (...next: Row[]) => (rows = next) };
}

const card = (place: string) => screen.getByRole("article", { name: `Anfrage 8610 ${place}` });
const button = (place: string, name: string) => within(card(place)).getByRole("button", { name });
/** The reply to an answer, with its entry in the log. */
const answered = (row: Row) => ({
  request_answer: {
    __typename: "puerpera",
    id: row.puerpera.id,
    midwife_requests: [row],
    actionlogs: [{ __typename: "actionlog", id: 7, type: "request" }],
  },
});
async function sent({ question }: Room) {
  const step = await question("RequestAnswer");
  return { ...step, given: step.variables };
}

test("shows each request with its place, who asks and no name; without requests it shows nothing", async () => {
  await open(request("a", "Uster"), { ...request("b", "Wetzikon"), puerpera: null as never });
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(card("Uster").textContent).toContain("Jana Odermatt");
  expect(card("Uster").textContent).toContain("sobald Sie zusagen");
});

test("shows nothing, and is known, where nobody asks her", async () => {
  await open();
  expect(screen.queryByRole("article")).toBeNull();
});

test("is known when the request for the list fails, so that the page behind it does not wait", async () => {
  const { question } = await openRoom(<Requests />, { at: "/user/filter", as: lea });
  const list = await question("OwnRequests");
  expect(screen.queryByText("bekannt")).toBeNull();
  list.fail(500);
  expect(await screen.findByText("bekannt")).toBeTruthy();
});

test("a yes is sent once although she presses twice, and the card says what follows", async () => {
  const row = request("a", "Uster");
  const room = await open(row);
  await room.user.dblClick(button("Uster", "Zusagen"));
  const step = await sent(room);
  expect(step.given).toEqual({ id: "a", outcome: "accepted" });
  await room.user.click(button("Uster", "Zusagen"));
  const yes = { ...row, outcome: "accepted" };
  room.now(yes);
  step.reply(answered(yes));
  await within(card("Uster")).findByText(/Sie haben zugesagt/);
  expect(within(card("Uster")).queryByRole("button")).toBeNull();
  expect(room.server.waiting()).toEqual([]);
});

test("a yes can be taken back: the entry of its step is undone", async () => {
  const row = request("a", "Uster");
  const room = await open(row);
  await room.user.click(button("Uster", "Zusagen"));
  const yes = { ...row, outcome: "accepted" };
  room.now(yes);
  (await sent(room)).reply(answered(yes));
  await room.user.click(await screen.findByRole("button", { name: /Rückgängig/ }));
  const undo = await room.question("UndoStep");
  expect(undo.variables).toEqual({ actionlog_id: 7 });
  room.now(row);
  undo.reply({ undo_step: { __typename: "puerpera", id: row.puerpera.id, midwife_requests: [row] } });
  await until(() => button("Uster", "Zusagen"));
});

test("time to think is one of the offered hours, a no has one of the offered reasons", async () => {
  const room = await open(request("a", "Uster"));
  await room.user.click(button("Uster", "Bis wann überlegen"));
  const hours = within(screen.getByRole("group", { name: "Bis wann überlegen" })).getAllByRole("button");
  expect(hours.length).toBeGreaterThan(1);
  await room.user.click(button("Uster", "Absagen"));
  expect(screen.queryByRole("group", { name: "Bis wann überlegen" })).toBeNull();
  await room.user.click(button("Uster", "Zu weit"));
  const step = await sent(room);
  expect(step.given).toEqual({ id: "a", outcome: "declined", reason: "Zu weit" });
  room.now();
  step.reply(answered(request("a", "Uster", { outcome: "declined" })));
  await until(() => expect(screen.queryByRole("article")).toBeNull());
  expect(screen.getByText("Danke. Das Büro sieht Ihre Absage.")).toBeTruthy();
});

test("the hour that she names is sent as an instant, and the card counts down to it", async () => {
  const row = request("a", "Uster");
  const room = await open(row);
  await room.user.click(button("Uster", "Bis wann überlegen"));
  const [first] = within(screen.getByRole("group", { name: "Bis wann überlegen" })).getAllByRole("button");
  if (!first) throw new Error("no hour is offered");
  await room.user.click(first);
  const step = await sent(room);
  expect(step.given).toMatchObject({ id: "a", outcome: "thinking" });
  const time = String(step.given.thinking_until);
  expect(new Date(time) > new Date()).toBe(true);
  const thinking = { ...row, outcome: "thinking", thinking_until: time as never };
  room.now(thinking);
  step.reply(answered(thinking));
  await until(() => expect(card("Uster").querySelector("header")?.textContent).toContain("bis "));
});

test("a refusal is told in the server's words, and she can answer again", async () => {
  const room = await open(request("a", "Uster"));
  await room.user.click(button("Uster", "Zusagen"));
  (await sent(room)).refuse("Das Büro hat die Anfrage zurückgezogen.", { code: "refused" });
  await screen.findByText("Das Büro hat die Anfrage zurückgezogen.");
  await room.user.click(button("Uster", "Zusagen"));
  expect((await sent(room)).given).toEqual({ id: "a", outcome: "accepted" });
});

test("a request that the office withdraws under her finger is not answered, nor is its neighbour", async () => {
  const [first, second] = [request("a", "Uster"), request("b", "Wetzikon")];
  const room = await open(first, second);
  const pressed = button("Uster", "Zusagen");
  await until(() => expect(room.server.asked.map(({ query }) => query).join()).toContain("midwife_request"));
  await room.user.pointer({ keys: "[MouseLeft>]", target: pressed });
  room.now(second);
  room.server.push({ midwife_request: [second] }, "midwife_request");
  await until(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  await room.user.pointer({ keys: "[/MouseLeft]", target: button("Wetzikon", "Zusagen") });
  await room.user.click(button("Wetzikon", "Absagen"));
  expect(room.server.waiting()).toEqual([]);
});

test("a page that is left while her answer is on its way fails nowhere", async () => {
  const room = await open(request("a", "Uster"));
  await room.user.click(button("Uster", "Zusagen"));
  const step = await sent(room);
  room.unmount();
  step.reply(answered(request("a", "Uster", { outcome: "accepted" })));
  expect(room.server.waiting()).toEqual([]);
});
