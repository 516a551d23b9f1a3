// @vitest-environment happy-dom
/** The office's work list: what comes in, the filter, the keys, the steps of a line, and a list that moves under the pointer. */
import { screen, within } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import type { KnownAnswers } from "#testing/web/a-data-server.ts";
import { openRoom, type Room } from "#testing/web/open-room.tsx";
import { TriagePage } from "./TriagePage.tsx";

const ids = [1, 2, 3].map((n) => `0190c1de-0000-7000-8000-00000000000${n}`) as [string, string, string];

const mother = (id: string, fullname: string, facts: Record<string, unknown> = {}) => ({
  __typename: "puerpera",
  id,
  fullname,
  zipcode: "8610",
  place: "Uster",
  languages: ["sq"],
  needs_interpreter: false,
  has_unknown_zipcode: false,
  status: "new",
  anonymised_at: null,
  priority: 0,
  registrationtype: "eltern",
  patientid: null,
  birthdate_child: "2090-12-01",
  sectiodate: null,
  birthday_child: null,
  birthtime_child: null,
  dischargedate: null,
  published_at: null as string | null,
  escalation_step: 0,
  birthplace: null,
  phone_mobile: null,
  phone_private: null,
  email: null,
  email_parents: null,
  address: null,
  created_at: "2026-11-16T07:00:00Z",
  has_possible_duplicate: false,
  has_open_wish: false,
  followup_day: null,
  followup_text: null,
  assignee: null,
  puerpera_birthplace: null,
  midwife: null,
  rejects_count: 0,
  midwife_requests: [],
  ...facts,
});
type Mother = ReturnType<typeof mother>;
const lines = (...mothers: Mother[]) => ({
  triage: mothers.map((each) => ({
    __typename: "triage",
    puerpera_id: each.id,
    triage_group: each.status,
    puerpera: each,
  })),
});
const anna = mother(ids[0], "Anna Gashi");
const berta = mother(ids[1], "Berta Osmani");
const carla = mother(ids[2], "Carla Keller", { status: "onhold" });

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });
beforeEach(() => setWidth(1440));

/** The list as the server has it; a step changes it. */
let now: ReturnType<typeof lines>;
const open = (
  answer: ReturnType<typeof lines> | "held",
  at = "/admin/puerpera/current",
  answers: KnownAnswers = { StepLetters: () => ({ step_letters: [] }) },
) => {
  if (answer !== "held") now = answer;
  return openRoom(<TriagePage />, {
    at,
    isInWindow: true,
    answers: {
      ...(answer !== "held" && { Triage: () => ({ ...now }) }),
      Presence: () => ({ presence: [] }),
      PresenceNote: () => ({ presence_note: null }),
      UserPuerperaSingle: () => ({ puerpera_by_pk: null }),
      MatchingMidwives: () => ({ matching_midwives: [] }),
      ...answers,
    },
    lookups: {
      lostreason: [{ value: "wegzug", title: "Wegzug", active: true, is_fixed: false }],
    },
  });
};

async function push({ server }: Room, answer: ReturnType<typeof lines>): Promise<void> {
  now = answer;
  await until(() => expect(server.asked.some(({ query }) => query.includes("Triage"))).toBe(true));
  server.push({ ...answer }, "Triage");
}

const group = (name: string) => screen.findByRole("list", { name });
const line = async (name: string) => {
  const found = (await screen.findByRole("link", { name })).closest("li");
  if (!found) throw new Error(`${name} has no line`);
  return found;
};
const names = () =>
  screen
    .getAllByRole("list")
    .flatMap((each) => [...each.querySelectorAll("li[data-row] a")].map((a) => a.textContent));
const log = {
  __typename: "actionlog",
  id: "log",
  type: "puerpera_publish",
  mails_aggregate: { aggregate: { count: 0 } },
};
const taken = (facts: Partial<Mother>) => ({
  step: { __typename: "puerpera", ...facts, actionlogs: [log] },
});

test("a failed list offers another attempt, and without open cases the page says so", async () => {
  const room = await open("held");
  (await room.question("Triage")).fail(500);
  await room.user.click(await screen.findByRole("button", { name: /Nochmals|neu laden/i }));
  (await room.question("Triage")).reply(lines());
  await screen.findByText("Keine offenen Anmeldungen");
});

test("a new case comes in without a reload", async () => {
  const room = await open(lines(berta));
  await line("Berta Osmani");
  await push(room, lines(berta, anna));
  await line("Anna Gashi");
  expect(screen.getByText("2 offen")).toBeDefined();
});

test("Enter in the filter narrows the list at once, and J opens its first case", async () => {
  const { user, address } = await open(lines(anna, berta, carla));
  await line("Anna Gashi");
  await user.keyboard("/osmani{Enter}");
  await user.keyboard("j");
  await until(() => expect(names()).toEqual(["Berta Osmani"]));
  expect(screen.getByText("1 von 3")).toBeDefined();
  await until(() => expect(address()).toContain(`case=${ids[1]}`));
});

test("a filter that nothing fits is reset by its button", async () => {
  const { user } = await open(lines(anna), "/admin/puerpera/current?q=niemand");
  await screen.findByText("Keine offene Anmeldung passt zu diesem Filter");
  await user.click(screen.getByRole("button", { name: "Filter zurücksetzen" }));
  await line("Anna Gashi");
});

test("an address that names a group shows it alone until its chip is removed", async () => {
  const { user } = await open(lines(anna, carla), "/admin/puerpera/current?gruppe=onhold");
  await line("Carla Keller");
  expect(names()).toEqual(["Carla Keller"]);
  await user.click(screen.getByRole("button", { name: /nur Zurückgestellt/ }));
  await line("Anna Gashi");
});

test("the keys walk past a closed group", async () => {
  const { user, address } = await open(lines(anna, carla));
  await line("Anna Gashi");
  await user.click(within(screen.getByRole("region", { name: "Neu" })).getByRole("button", { name: /^Neu/ }));
  await until(() => expect(names()).toEqual(["Carla Keller"]));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("j");
  await until(() => expect(address()).toContain(`case=${ids[2]}`));
});

test("Escape closes an open filter before it closes the case", async () => {
  const { user, address } = await open(lines(anna), `/admin/puerpera/current?case=${ids[0]}`);
  await line("Anna Gashi");
  await user.click(screen.getByRole("button", { name: /^Anmeldung durch/ }));
  await screen.findAllByRole("option");
  await user.keyboard("{Escape}");
  await until(() => expect(screen.queryByRole("option")).toBeNull());
  expect(address()).toContain("case=");
  await user.keyboard("{Escape}");
  await until(() => expect(address()).toBe("/admin/puerpera/current"));
});

test("a double click on a line's step takes it once, and its notice takes it back", async () => {
  const { user, question, server } = await open(lines(anna));
  await user.hover(await line("Anna Gashi"));
  await user.dblClick(await screen.findByRole("button", { name: "Freigeben: Anna Gashi" }));
  const step = await question("PuerperaPublish");
  expect(step.variables).toEqual({ id: ids[0] });
  now = lines({ ...anna, status: "published", published_at: "2026-11-16T08:00:00Z" });
  step.reply(taken({ id: ids[0], status: "published" }));
  await screen.findByText(/^Anna Gashi: Die Anmeldung ist freigegeben\./);
  await group("Noch nicht geboren");
  expect(server.waiting()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect((await question("UndoStep")).variables).toEqual({ actionlog_id: "log" });
});

test("a key pressed twice takes its step once", async () => {
  const { user, question, server } = await open(lines(anna), `/admin/puerpera/current?case=${ids[0]}`);
  await line("Anna Gashi");
  await user.keyboard("dd");
  const step = await question("PuerperaSetPriority");
  expect(step.variables).toEqual({ id: ids[0], priority: 1 });
  now = lines({ ...anna, priority: 1 });
  step.reply(taken({ id: ids[0], status: "new", priority: 1 }));
  await group("Dringend");
  expect(server.waiting()).toEqual([]);
});

const offer = (midwife: string, state = "goes") => ({
  __typename: "step_letter",
  id: midwife,
  hook: "puerpera_published_midwives",
  recipient: "midwife",
  name: midwife,
  address: "hebamme@beispiel.example",
  use_hin: false,
  state,
  channel: "email",
});
const openCase = (row: Mother, answers: KnownAnswers) =>
  open(lines(row), `/admin/puerpera/current?case=${row.id}`, answers);

test("P by key asks if mails will leave, and publishes once it is confirmed", async () => {
  const { user, question, server } = await openCase(anna, {
    StepLetters: () => ({ step_letters: [offer("Lea"), offer("Mia"), offer("Ina", "switched_off")] }),
  });
  await line("Anna Gashi");
  await user.keyboard("pp");
  const dialog = await screen.findByRole("dialog", { name: "Anmeldung für Hebammen freigeben?" });
  expect(dialog.textContent).toContain("2 Hebammen erhalten eine E-Mail.");
  await user.keyboard("{Escape}");
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.waiting()).toEqual([]);
  await user.keyboard("p");
  const again = await screen.findByRole("dialog", { name: "Anmeldung für Hebammen freigeben?" });
  await user.click(within(again).getByRole("button", { name: "Freigeben" }));
  const step = await question("PuerperaPublish");
  expect(step.variables).toEqual({ id: ids[0] });
  step.reply(taken({ id: ids[0], status: "published" }));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("P by key publishes at once if nobody is written to", async () => {
  const { user, question } = await openCase(anna, { StepLetters: () => ({ step_letters: [] }) });
  await line("Anna Gashi");
  await user.keyboard("p");
  await question("PuerperaPublish");
});

test("P by key asks if the recipients cannot be read", async () => {
  const { user, question } = await openCase(anna, {});
  await line("Anna Gashi");
  await user.keyboard("p");
  (await question("StepLetters")).fail(500);
  const dialog = await screen.findByRole("dialog", { name: "Anmeldung für Hebammen freigeben?" });
  expect(dialog.textContent).toContain("Wer eine E-Mail erhält, ist gerade nicht zu lesen.");
});

test("D by key asks before it tells midwives that a published case is urgent, and not before it takes that back", async () => {
  const published = { ...anna, status: "published", published_at: "2026-11-16T08:00:00Z" };
  const letters = { StepLetters: () => ({ step_letters: [offer("Lea")] }) };
  const first = await openCase(published, letters);
  await line("Anna Gashi");
  await first.user.keyboard("d");
  const dialog = await screen.findByRole("dialog", { name: "Als dringend markieren?" });
  expect(dialog.textContent).toContain("Eine Hebamme erhält eine E-Mail.");
  await first.user.click(within(dialog).getByRole("button", { name: "Als dringend markieren" }));
  const step = await first.question("PuerperaSetPriority");
  expect(step.variables).toEqual({ id: ids[0], priority: 1 });
  now = lines({ ...published, priority: 1 });
  step.reply(taken({ id: ids[0], status: "published", priority: 1 }));
  await group("Dringend");
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  await first.user.keyboard("d");
  expect((await first.question("PuerperaSetPriority")).variables).toEqual({ id: ids[0], priority: 0 });
});

test("a refused step is told, and the case stays where it was", async () => {
  const { user, question } = await open(lines(anna), `/admin/puerpera/current?case=${ids[0]}`);
  await line("Anna Gashi");
  await user.keyboard("z");
  (await question("PuerperaSetOnHold")).refuse("Die Anmeldung ist inzwischen vermittelt.");
  await screen.findByText("Die Anmeldung ist inzwischen vermittelt.");
  expect(within(await group("Neu")).getByRole("link").textContent).toBe("Anna Gashi");
  await user.keyboard("z");
  await question("PuerperaSetOnHold");
});

test("the menu of a line sets its case void with a reason", async () => {
  const { user, question } = await open(lines(anna));
  await user.hover(await line("Anna Gashi"));
  await user.click(await screen.findByRole("button", { name: "Weitere Schritte: Anna Gashi" }));
  await user.click(await screen.findByRole("menuitem", { name: "Hinfällig setzen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Anna Gashi hinfällig setzen?" }));
  expect(dialog.getByRole("button", { name: "Hinfällig setzen" }).hasAttribute("disabled")).toBe(true);
  await dialog.findByRole("option", { name: "Wegzug" });
  await user.selectOptions(dialog.getByRole("combobox"), "wegzug");
  await user.click(await dialog.findByRole("button", { name: "Hinfällig setzen", busy: false }));
  expect((await question("PuerperaSetLost")).variables).toEqual({ id: ids[0], lostreason: "wegzug" });
});

test("a case that comes in between press and release does not take the press", async () => {
  const room = await open(lines(berta));
  const target = await line("Berta Osmani");
  await room.user.pointer({ keys: "[MouseLeft>]", target });
  await push(room, lines(anna, berta));
  expect(names()).toEqual(["Berta Osmani"]);
  await room.user.pointer({ keys: "[/MouseLeft]", target });
  await until(() => expect(room.address()).toContain(`case=${ids[1]}`));
  await room.user.click(await screen.findByRole("button", { name: /1 neue/ }));
  expect(names()).toEqual(["Anna Gashi", "Berta Osmani"]);
});

test("a case that left the list under the pointer keeps its line, without steps", async () => {
  const room = await open(lines(anna, berta));
  const target = await line("Anna Gashi");
  await room.user.pointer({ target });
  await screen.findByRole("button", { name: "Freigeben: Anna Gashi" });
  await push(room, lines(berta));
  await until(() => expect(screen.queryByRole("button", { name: "Freigeben: Anna Gashi" })).toBeNull());
  expect(names()).toEqual(["Anna Gashi", "Berta Osmani"]);
});

test("the right button opens no case", async () => {
  const { user, address } = await open(lines(anna));
  await user.pointer({ keys: "[MouseRight]", target: await line("Anna Gashi") });
  expect(address()).toBe("/admin/puerpera/current");
});

test("on a phone a double tap on the card's step takes it once", async () => {
  setWidth(390);
  const { user, question, server } = await open(lines(anna));
  const card = within(await line("Anna Gashi"));
  await user.dblClick(card.getByRole("button", { name: "Freigeben" }));
  const step = await question("PuerperaPublish");
  step.fail(500);
  await screen.findByText(/Der Dienst ist gestört \(500\)/);
  expect(server.waiting()).toEqual([]);
});
