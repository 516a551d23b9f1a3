// The history of a template, from what is kept of it in two places: its versions, and the edits of everything else.
import type { EditEntry } from "../edit-history/edit-entries.ts";
import type { Version } from "./VersionsDialog.tsx";

/** What each version changed of the one before; the first one changed nothing. */
export function versionEdits(versions: readonly Version[]): EditEntry[] {
  return versions.flatMap((version, at) => {
    const before = versions[at + 1];
    if (!before) return [];
    const changed = (["subject", "template"] as const).filter((field) => version[field] !== before[field]);
    return {
      id: `version-${version.version}`,
      at: version.created_at,
      author: version.author ?? null,
      changes: Object.fromEntries(
        changed.map((field) => [field, { old: before[field], new: version[field] }]),
      ),
    };
  });
}

/** A template and its occasion both have a title: the occasion's fields get names of their own. */
export function ofOccasion<From, To>(
  fields: Readonly<Record<string, From>>,
  change: (field: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [`hook.${name}`, change(field)]));
}
