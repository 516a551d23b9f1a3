// @vitest-environment happy-dom
/** Protokoll: each step with who took it and why, newest first, narrowed by the filters of its address. */
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { ActionlogPage } from "./ActionlogPage.tsx";

const jana = "0190c1de-0000-7000-8000-000000000001";
const entry = (id: string, facts: Record<string, unknown> = {}) => ({
  __typename: "actionlog",
  id,
  type: "puerpera_publish",
  created_at: "2026-11-16T08:00:00Z",
  author: { __typename: "user", id: jana, fullname: "Jana Odermatt" },
  midwife: null,
  followup_day: null,
  escalation_step: null,
  until: null,
  assignee: null,
  from_midwife: null,
  level: "info",
  reason: null,
  override: [],
  priority: null,
  undoes_id: null,
  left_out: [],
  left_out_reason: null,
  puerpera: { __typename: "puerpera", id: "m", fullname: "Arjeta Krasniqi" },
  actionlog_lostreason: null,
  ...facts,
});
const published = entry("2");
const lost = entry("1", {
  type: "puerpera_setlost",
  level: "warning",
  reason: "Am Telefon gesagt",
  actionlog_lostreason: { __typename: "lostreason", value: "wegzug", title: "Wegzug" },
});

/** The variables of each operation, as they came last. */
const asked = new Map<string, unknown>();
const noting = (name: string, answer: Record<string, unknown>) => (variables: unknown) => {
  asked.set(name, variables);
  return { ...answer };
};
const people = { user: [{ __typename: "user", id: jana, fullname: "Jana Odermatt" }], puerpera: [] };

const open = (rows: readonly object[] | "held", search = "") =>
  openRoom(<ActionlogPage />, {
    at: `/admin/office/actionlog${search}`,
    isInWindow: true,
    answers: {
      ...(rows !== "held" && { ActionlogTable: noting("ActionlogTable", { actionlog: rows }) }),
      ActionlogCount: () => ({ actionlog_aggregate: { aggregate: { count: 1 } } }),
      ActionlogPeople: noting("ActionlogPeople", people),
      SavedViews: () => ({ saved_view: [] }),
    },
  });

const rows = async () =>
  within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);

test("tells each step in a sentence, with its reason", async () => {
  await open([published, lost]);
  const [first, second] = await rows();
  expect(first?.textContent).toContain("Jana Odermatt hat die Anmeldung von Arjeta Krasniqi freigegeben.");
  expect(second?.textContent).toContain("Grund: Wegzug · «Am Telefon gesagt»");
});

test("an empty log says what will stand there", async () => {
  await open([]);
  await screen.findByText("Noch nichts geschehen");
});

test("a failed question offers another attempt", async () => {
  const { user, question } = await open("held");
  (await question("ActionlogTable")).fail(500);
  await user.click(await screen.findByRole("button", { name: /Nochmals|neu laden/i }));
  (await question("ActionlogTable")).reply({ actionlog: [published] });
  await rows();
});

test("the filters of the address go with the question, and its people get their names", async () => {
  await open([published], `?aktion=puerpera_publish&durch=${jana}`);
  await screen.findByRole("button", { name: /Jana Odermatt/ });
  expect(asked.get("ActionlogTable")).toMatchObject({
    where: { _and: [{ _and: [{ type: { _in: ["puerpera_publish"] } }, { author_id: { _in: [jana] } }] }] },
  });
  expect(asked.get("ActionlogPeople")).toEqual({ users: [jana], mothers: [] });
});

test("what happens meanwhile comes in at the top", async () => {
  const { server } = await open([lost]);
  expect(await rows()).toHaveLength(1);
  await until(() => expect(server.asked.some(({ query }) => query.includes("ActionlogTable"))).toBe(true));
  server.push({ actionlog: [published, lost] }, "ActionlogTable");
  await until(async () => expect(await rows()).toHaveLength(2));
  expect((await rows())[0]?.textContent).toContain("freigegeben");
});
