import { expect, test } from "vitest";
import type { HistoryCountsFragment } from "#web/generated/staff/graphql.ts";
import { mailCount, timelineCount } from "./history-counts.ts";
import { countEntries, type TimelineRow, wholeTimeline } from "./timeline.ts";

type Case = Parameters<typeof wholeTimeline>[0];

const at = "2026-11-15T07:30:00Z";
const lea = { id: "l", fullname: "Lea Brunner", role: "user" };
const vjosa = { id: "v", fullname: "Vjosa Berisha", role: "user" };
const log = { created_at: at, author: lea, midwife: null, override: [], left_out: [], undoes_id: null };
const row = {
  id: "p",
  fullname: "Arjeta Krasniqi",
  status: "published",
  midwife_id: null,
  created_at: "2026-11-14T08:02:00Z",
  registrationtype: "spital",
  creator: null,
  puerpera_birthplace: null,
  actionlogs: [
    { ...log, id: "2", type: "request_declined", midwife: lea },
    { ...log, id: "1", type: "puerpera_publish" },
  ],
  // Lea answered a request, Vjosa said so by herself.
  rejects: [
    { user_id: "l", puerpera_id: "p", created_at: at, user: lea, author: lea },
    { user_id: "v", puerpera_id: "p", created_at: at, user: vjosa, author: vjosa },
  ],
  withdrawn_rejects: [
    { id: "w", rejected_at: at, withdrawn_at: at, is_cleared: false, user: vjosa },
    { id: "c", rejected_at: at, withdrawn_at: at, is_cleared: true, user: vjosa },
  ],
  notes: [{ id: "n", text: "Angerufen.", created_at: at, author: lea, answers: [{ id: "a" }] }],
  // The first two were saved together.
  edits: [
    { id: "e", created_at: at, author: lea, changes: { place: { old: "Uster", new: "Chur" } } },
    { id: "f", created_at: at, author: lea, changes: { phone: { old: null, new: "1" } } },
    { id: "g", created_at: "2026-11-15T07:31:00Z", author: lea, changes: {} },
  ],
  mails: [
    { id: "m", hookslug: "h", subject: "s", created_at: at },
    { id: "o", hookslug: "h", subject: "s", created_at: at },
  ],
} as unknown as TimelineRow;

/** As the database counts them. */
function countsOf({ id, ...of }: TimelineRow): HistoryCountsFragment {
  const count = (number: number) => ({ aggregate: { count: number } });
  return {
    id,
    actionlogs_aggregate: count(of.actionlogs.length),
    edits_aggregate: count(new Set(of.edits.map(({ created_at }) => created_at)).size),
    notes_aggregate: count(of.notes.reduce((sum, { answers }) => sum + 1 + answers.length, 0)),
    mails_aggregate: count(of.mails.length),
    rejects: of.rejects,
    declines: of.actionlogs.filter(({ type }) => type === "request_declined"),
    withdrawn_rejects: of.withdrawn_rejects,
  };
}

test.each<[string, TimelineRow[]]>([
  ["alone", []],
  [
    "with what was merged into it",
    [
      { ...row, id: "q", rejects: [] },
      { ...row, id: "r", mails: [] },
    ],
  ],
])("the tabs of a case count what they tell: %s", (_, merged) => {
  const told = wholeTimeline({ ...row, merged_puerperas: merged } as Case, []);
  const counted = { ...countsOf(row), merged_puerperas: merged.map(countsOf) };
  expect(timelineCount(counted)).toBe(countEntries(told));
  expect(mailCount(counted)).toBe(countEntries(told.filter(({ kind }) => kind === "mail")));
});
