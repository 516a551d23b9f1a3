import { readDraft } from "#web/platform/browser/draft.ts";
import { draftName } from "../form/draft-name.ts";
import { writableSections } from "../form/form-sections.ts";

/** A section that was being edited when the case was left or the page loaded anew. */
export function unsavedSection(userId: string, puerperaId: string): string | undefined {
  return writableSections.find(({ key }) => readDraft(draftName(userId, puerperaId, key)) !== undefined)?.key;
}
