// @vitest-environment happy-dom
/** The case page acts on a press from the moment its heading is there, and keeps its tabs in place while they are pressed. */
import { fireEvent, screen } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { settled } from "#testing/web/drawn-page.tsx";
import { jana, openRoom } from "#testing/web/open-room.tsx";
import {
  PuerperaPublishDocument,
  PuerperaSetOnHoldDocument,
  UndoStepDocument,
} from "#web/generated/staff/graphql.ts";
import { PuerperaSinglePage } from "./PuerperaSinglePage.tsx";

afterEach(() => vi.restoreAllMocks());

const id = "6f1c2a34-0000-4000-8000-000000000001";
const otherId = "6f1c2a34-0000-4000-8000-000000000002";
const counted = (count: number) => ({ aggregate: { count } });
const escalation = {
  __typename: "puerpera_escalation",
  puerpera_id: id,
  step: 1,
  next_step: 2,
  next_at: "2090-01-01T08:00:00Z",
  held_until: null,
  has_reaction: false,
};

const unknown = Object.fromEntries(
  [
    ...[
      "birthday_child",
      "birthtime_child",
      "birthdate_child",
      "sectiodate",
      "dischargedate",
      "anonymised_at",
    ],
    ...[
      "mediated_at",
      "closed_at",
      "lost_at",
      "first_contact_at",
      "unreached_at",
      "followup_day",
      "lostreason",
    ],
    ...["midwife", "mediator", "creator", "author", "assignee", "merged_into", "puerpera_birthplace"],
    ...["visit_summary", "escalation"],
  ].map((field) => [field, null]),
);

function aCase(own: Record<string, unknown> = {}) {
  return {
    puerpera_by_pk: {
      ...unknown,
      __typename: "puerpera",
      id,
      fullname: "Arjeta Krasniqi",
      status: "published",
      priority: 0,
      languages: [],
      country: "CH",
      registrationtype: "eltern",
      created_at: "2026-11-14T08:02:00Z",
      published_at: "2026-11-14T09:00:00Z",
      unreached_count: 0,
      rejects_count: 0,
      rejects: [],
      declines: [],
      withdrawn_rejects: [],
      merges: [],
      merged_puerperas: [],
      status_wishes: [],
      return_wishes: [],
      mails: [],
      actionlogs_aggregate: counted(0),
      notes_aggregate: counted(0),
      edits_aggregate: counted(0),
      mails_aggregate: counted(0),
      ...own,
    },
    matching_midwives_aggregate: counted(2),
    similar_puerpera_aggregate: counted(0),
    appsettings_by_pk: null,
  };
}

const quiet = {
  Presence: () => ({ user_presence: [] }),
  PresenceNote: () => ({ presence_note: null }),
  StepLetters: () => ({ step_letters: [] }),
  Assignees: () => ({ user: [jana] }),
};
const address = "/admin/puerpera/single";

async function openCase(first?: Record<string, unknown>) {
  const room = await openRoom(<PuerperaSinglePage />, {
    at: `${address}/${id}`,
    path: `${address}/:id`,
    answers: quiet,
  });
  if (first) {
    (await room.question("UserPuerperaSingle")).reply(aCase(first));
    await screen.findByRole("heading", { name: "Arjeta Krasniqi" });
  }
  return room;
}

function press(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

test("a key that is pressed in the moment the heading appears takes its step", async () => {
  const { question } = await openCase();
  const appeared = new MutationObserver(() => {
    if (!document.querySelector("h1")) return;
    appeared.disconnect();
    press("d");
  });
  appeared.observe(document, { childList: true, subtree: true });
  (await question("UserPuerperaSingle")).reply(aCase());
  expect((await question("PuerperaSetPriority")).variables).toEqual({ id, priority: 1 });
});

test("a key that is pressed before the next case is there acts on neither case", async () => {
  const { server, question, go } = await openCase({});
  await go(`${address}/${otherId}`);
  const asked = await question("UserPuerperaSingle");
  expect(screen.queryByRole("heading")).toBeNull();
  press("d");
  asked.reply(aCase({ id: otherId, fullname: "Mia Frei" }));
  await screen.findByRole("heading", { name: "Mia Frei" });
  expect(server.waiting()).not.toContain("PuerperaSetPriority");
  press("d");
  expect((await question("PuerperaSetPriority")).variables).toEqual({ id: otherId, priority: 1 });
});

test("a tab that is pressed while the case is read again stays in place and opens", async () => {
  const { question } = await openCase({ escalation });
  const line = () => screen.queryByRole("region", { name: "Wer die Anmeldung sieht" });
  const tab = () => screen.getByRole("tab", { name: /^Passende Hebammen/ });
  expect(line()).toBeTruthy();
  press("d");
  (await question("PuerperaSetPriority")).reply({
    step: { __typename: "puerpera", id, status: "published", priority: 1, escalation, actionlogs: [] },
  });
  const again = await question("UserPuerperaSingle");
  const read = vi.spyOn(Response.prototype, "json");
  fireEvent.pointerDown(tab());
  again.reply(aCase({ priority: 1 }));
  await until(() => expect(read).toHaveBeenCalled());
  await settled();
  await settled();
  expect(line()).toBeTruthy();
  fireEvent.pointerUp(tab());
  fireEvent.click(tab());
  await until(() => expect(tab().getAttribute("aria-selected")).toBe("true"));
  await until(() => expect(line()).toBeNull());
});

test.each([PuerperaPublishDocument, PuerperaSetOnHoldDocument, UndoStepDocument])(
  "the reply of step %# tells who sees the case, so that its line does not follow later",
  ({ text }) => {
    expect(text).toMatch(/escalation\s*\{/);
  },
);
