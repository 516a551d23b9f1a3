import { useMemo } from "react";
import { wordsOf } from "#domain/activity/edit.ts";
import { emailhookLabels, emailtemplateLabels } from "#domain/message/labels.ts";
import { EmailTitlesDocument } from "#web/generated/staff/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { EditsCard } from "../edit-history/EditList.tsx";
import { joinEntries } from "../edit-history/edit-entries.ts";
import { useRecordEdits } from "../edit-history/use-record-edits.ts";
import { ofOccasion, versionEdits } from "./template-edits.ts";
import type { Version } from "./VersionsDialog.tsx";

interface TemplateEditsProps {
  templateId: string;
  /** The occasion that it is written for. */
  hookId: string | undefined;
  versions: readonly Version[];
}

/** Who changed what of a template and of its occasion; its wordings are kept as versions. */
export function TemplateEdits({ templateId, hookId, versions }: TemplateEditsProps) {
  const own = useRecordEdits({ relation: { _eq: "emailtemplate" }, key: { _eq: templateId } });
  const hook = useRecordEdits({ relation: { _eq: "emailhook" }, key: { _eq: hookId ?? "" } });
  const { data: titles } = useLiveQuery(EmailTitlesDocument, {}, { interval: LOOKUP_MS });
  const words = useMemo(() => {
    const titleAmong = (rows: readonly { id: string; title: string }[] | undefined) => (asked: string) =>
      rows?.find(({ id }) => id === asked)?.title ?? "eine gelöschte";
    return {
      ...wordsOf(emailtemplateLabels, { emailhook_id: titleAmong(titles?.emailhook) }),
      ...ofOccasion(
        wordsOf(emailhookLabels, { emailtemplate_id: titleAmong(titles?.emailtemplate) }),
        (word) => ({
          ...word,
          label: `Auslöser: ${word.label}`,
        }),
      ),
    };
  }, [titles]);
  const entries = useMemo(
    () =>
      own && hook
        ? joinEntries(
            own,
            versionEdits(versions),
            hook.map((entry) => ({ ...entry, changes: ofOccasion(entry.changes, (change) => change) })),
          )
        : undefined,
    [own, hook, versions],
  );
  return <EditsCard entries={entries} words={words} />;
}
