import { expect, test } from "vitest";
import { joinEntries } from "../edit-history/edit-entries.ts";
import { ofOccasion, versionEdits } from "./template-edits.ts";

const beat = { id: "b", fullname: "Beat Wyss" };
const first = {
  emailtemplate_id: "t",
  version: 1,
  subject: "Ihre Hebamme",
  template: "Guten Tag",
  created_at: "2026-11-01T08:00:00Z",
  author: null,
};
const second = { ...first, version: 2, template: "Grüezi", created_at: "2026-11-16T08:00:00Z", author: beat };

test("the first wording is no edit, each later one tells what it changed", () => {
  expect(versionEdits([first])).toEqual([]);
  expect(versionEdits([second, first])).toEqual([
    {
      id: "version-2",
      at: second.created_at,
      author: beat,
      changes: { template: { old: "Guten Tag", new: "Grüezi" } },
    },
  ]);
});

test("a title that was saved together with a wording stands in the same entry, the occasion's title beside it", () => {
  const title = { old: "Alt", new: "Neu" };
  const saved = { id: "e", at: second.created_at, author: beat, changes: { title } };
  const hook = {
    id: "h",
    at: "2026-11-16T09:00:00Z",
    author: beat,
    changes: ofOccasion({ title }, (same) => same),
  };
  expect(joinEntries([saved], versionEdits([second, first]), [hook]).map(({ changes }) => changes)).toEqual([
    { "hook.title": title },
    { title, template: { old: "Guten Tag", new: "Grüezi" } },
  ]);
});
