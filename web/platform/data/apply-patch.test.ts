import { expect, test } from "vitest";
import { patchRows, rowsIn } from "./apply-patch.ts";
import { learnKeys } from "./row-key.ts";

learnKeys({ name: "Q", text: "", keys: { offer: ["user_id", "puerpera_id"], puerpera_status: ["value"] } });

const mother = { __typename: "puerpera", id: "1" };
const patched = <Answer>(answer: Answer, reply: unknown) => patchRows(answer, rowsIn(reply));

test("a reply about other rows, or about none, changes nothing", () => {
  const answer = {
    list: [
      { ...mother, status: "new" },
      { id: "1", status: "new" },
    ],
  };
  for (const reply of [
    { step: null },
    { step: { __typename: "puerpera", id: "2", status: "lost" } },
    { step: { __typename: "user", id: "1", status: "lost" } },
    { step: { id: "1", status: "lost" } },
  ]) {
    expect(patched(answer, reply)).toEqual({ answer, isConcerned: false, isIncomplete: false });
    expect(patched(answer, reply).answer).toBe(answer);
  }
});

test("a row changes wherever it stands, and only what is shown of it", () => {
  const other = { ...mother, id: "2", status: "new" };
  const answer = {
    list: [{ ...mother, status: "new", languages: ["de"] }, other],
    triage: [{ puerpera_id: "1", puerpera: { ...mother, status: "new" } }],
  };
  const reply = { step: { ...mother, status: "published", languages: [], published_at: "now" } };
  const { answer: after, isConcerned } = patched(answer, reply);
  expect(isConcerned).toBe(true);
  expect(after).toEqual({
    list: [{ ...mother, status: "published", languages: [] }, other],
    triage: [{ puerpera_id: "1", puerpera: { ...mother, status: "published" } }],
  });
  expect(after.list[1]).toBe(other);
});

test("a row that says the same stays the same object", () => {
  const answer = { row: { ...mother, status: "new", languages: ["de", "fr"] } };
  expect(patched(answer, { step: { ...mother, status: "new", languages: ["de", "fr"] } }).answer).toBe(
    answer,
  );
});

test("rows whose key is not id are known by all its columns", () => {
  const offer = { __typename: "offer", user_id: "u", puerpera_id: "1", hidden: false };
  const answer = { open: [offer, { ...offer, puerpera_id: "2" }] };
  const { answer: after } = patched(answer, { update: { ...offer, hidden: true } });
  expect(after.open.map(({ hidden }) => hidden)).toEqual([true, false]);
});

test("a list belongs to its question: the reply's last entry does not replace the log, but its rows are known", () => {
  const entry = { __typename: "actionlog", id: "7", type: "publish" };
  const log = [entry, { ...entry, id: "6" }];
  const answer = { row: { ...mother, status: "new", actionlogs: log, notes: [] } };
  const reply = {
    step: { ...mother, status: "lost", actionlogs: [{ ...entry, type: "undone" }], notes: [mother] },
  };
  expect(patched(answer, reply).answer).toEqual({
    row: { ...mother, status: "lost", actionlogs: [{ ...entry, type: "undone" }, log[1]], notes: [] },
  });
});

test("a count or a JSON value under the same name is left alone", () => {
  const answer = { row: { ...mother, notes_aggregate: { aggregate: { count: 3 } } } };
  const reply = { step: { ...mother, notes_aggregate: { aggregate: { count: 1 } } } };
  expect(patched(answer, reply).answer).toBe(answer);
});

const midwife = { __typename: "user", id: "m", fullname: "Ida" };

test("a relation that ended is gone, one to the same row gets what is new of that row", () => {
  const answer = { row: { ...mother, midwife } };
  expect(patched(answer, { step: { ...mother, midwife: null } }).answer).toEqual({
    row: { ...mother, midwife: null },
  });
  expect(
    patched(answer, { step: { ...mother, midwife: { ...midwife, fullname: "Ida B." } } }).answer,
  ).toEqual({
    row: { ...mother, midwife: { ...midwife, fullname: "Ida B." } },
  });
});

test("a relation to another row is taken where the reply holds all that is shown", () => {
  const status = { __typename: "puerpera_status", value: "new", title: "neu" };
  const closed = { ...status, value: "closed", title: "abgeschlossen" };
  const answer = { row: { ...mother, status: "new", puerpera_status: status } };
  const reply = { step: { ...mother, status: "closed", puerpera_status: { ...closed, rank: 4 } } };
  expect(patched(answer, reply)).toMatchObject({
    answer: { row: { ...mother, status: "closed", puerpera_status: closed } },
    isIncomplete: false,
  });
});

test("where it does not, the row stays whole as it was, and is to be asked for", () => {
  const reply = { step: { ...mother, status: "current", midwife } };
  for (const shown of [null, { ...midwife, id: "other", phone: "079" }]) {
    const answer = { row: { ...mother, status: "published", midwife: shown } };
    expect(patched(answer, reply)).toEqual({ answer, isConcerned: true, isIncomplete: true });
  }
});
