// @vitest-environment happy-dom
/** Rückblick: what was mediated or became void last, filtered, and taken back from its line. */
import { screen, within } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { ReviewPage } from "./ReviewPage.tsx";

const mother = (id: string, fullname: string, status: string) => ({
  __typename: "puerpera",
  id,
  fullname,
  zipcode: "8610",
  place: "Uster",
  languages: ["de"],
  status,
  priority: 0,
  patientid: null,
  birthdate_child: "2090-12-01",
  sectiodate: null,
  birthday_child: null,
  birthtime_child: null,
  midwife: status === "current" ? { __typename: "user", id: "lea", fullname: "Lea Brunner" } : null,
});
const [anna, berta] = ["0190c1de-0000-7000-8000-000000000001", "0190c1de-0000-7000-8000-000000000002"];
const lost = {
  __typename: "recently_lost",
  puerpera_id: anna,
  lost_at: "2026-11-16T08:00:00Z",
  puerpera_lostreason: { __typename: "lostreason", value: "wegzug", title: "Wegzug" },
  puerpera: mother(anna, "Anna Gashi", "lost"),
};
const mediated = {
  __typename: "recently_mediated",
  puerpera_id: berta,
  mediated_at: "2026-11-16T09:00:00Z",
  mediator_selfassigned: true,
  puerpera: mother(berta, "Berta Osmani", "current"),
};
const both = { recently_lost: [lost], recently_mediated: [mediated] };
const nothing = { recently_lost: [], recently_mediated: [] };

beforeEach(() =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
  }),
);

let now: Record<string, unknown>;
const open = (answer: Record<string, unknown> | "held", search = "") => {
  if (answer !== "held") now = answer;
  return openRoom(<ReviewPage />, {
    at: `/admin/puerpera/review${search}`,
    isInWindow: true,
    answers: {
      ...(answer !== "held" && { Review: () => ({ ...now }) }),
      Presence: () => ({ presence: [] }),
      PresenceNote: () => ({ presence_note: null }),
      UserPuerperaSingle: () => ({ puerpera_by_pk: null }),
      StepLetters: () => ({ step_letters: [] }),
    },
  });
};
const group = async (name: string) => within(await screen.findByRole("list", { name }));
const line = async (name: string) => (await screen.findByRole("link", { name })).closest("li") as HTMLElement;

test("a failed question offers another attempt, and without cases the page says so", async () => {
  const { user, question } = await open("held");
  (await question("Review")).fail(500);
  await user.click(await screen.findByRole("button", { name: /Nochmals|neu laden/i }));
  (await question("Review")).reply(nothing);
  await screen.findByText("Noch nichts vermittelt");
});

test("a double click renews a case once, which then leaves the list", async () => {
  const { user, question, server } = await open(both);
  expect((await group("Zuletzt hinfällig")).getByText("Wegzug")).toBeDefined();
  await user.hover(await line("Anna Gashi"));
  await user.dblClick(await screen.findByRole("button", { name: "Erneuern: Anna Gashi" }));
  const step = await question("PuerperaRenew");
  expect(step.variables).toEqual({ id: anna });
  now = { recently_lost: [], recently_mediated: [mediated] };
  const log = { id: "log", type: "puerpera_renew", mails_aggregate: { aggregate: { count: 0 } } };
  step.reply({ step: { __typename: "puerpera", id: anna, status: "new", actionlogs: [log] } });
  await screen.findByText("Anna Gashi: Die Anmeldung ist wieder neu.");
  await until(() => expect(screen.queryByRole("list", { name: "Zuletzt hinfällig" })).toBeNull());
  expect(server.waiting()).toEqual([]);
});

test("a refused step is told, and its line stays", async () => {
  const { user, question } = await open(both);
  await user.hover(await line("Anna Gashi"));
  await user.click(await screen.findByRole("button", { name: "Erneuern: Anna Gashi" }));
  (await question("PuerperaRenew")).refuse("Die Anmeldung ist schon wieder neu.");
  await screen.findByText("Die Anmeldung ist schon wieder neu.");
  await line("Anna Gashi");
});

test("dissolving asks first", async () => {
  const { user, question } = await open(both);
  await user.hover(await line("Berta Osmani"));
  await user.click(await screen.findByRole("button", { name: "Vermittlung auflösen: Berta Osmani" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Vermittlung auflösen", busy: false }));
  expect((await question("MediationDissolve")).variables).toEqual({ id: berta });
});

test("the choice and the filter narrow the list, and J opens the first case of it", async () => {
  const { user, address } = await open(both);
  await line("Anna Gashi");
  await user.keyboard("/brunner{Enter}");
  await until(() => expect(screen.queryByRole("link", { name: "Anna Gashi" })).toBeNull());
  await user.keyboard("j");
  await until(() => expect(address()).toContain(`case=${berta}`));
});

test("a filter that nothing fits is reset by its button", async () => {
  const { user } = await open(both, "?q=niemand");
  await screen.findByText("Nichts davon passt zu diesem Filter");
  await user.click(screen.getByRole("button", { name: "Filter zurücksetzen" }));
  await line("Anna Gashi");
});

test("an address that names a kind shows it alone", async () => {
  const { user } = await open(both, "?liste=lost");
  await line("Anna Gashi");
  expect(screen.queryByRole("link", { name: "Berta Osmani" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Alle" }));
  await line("Berta Osmani");
});
