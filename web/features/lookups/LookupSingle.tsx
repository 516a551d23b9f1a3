import { ListX, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatPhone } from "#domain/place/phone.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SectionForm } from "#web/components/form/SectionForm.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { SinglePage } from "#web/components/layout/SinglePage.tsx";
import { readDraft } from "#web/platform/browser/draft.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { EntryMarks } from "./EntryMarks.tsx";
import { useKeeps } from "./KeepersOnly.tsx";
import { LookupActions } from "./LookupActions.tsx";
import { LookupFields } from "./LookupFields.tsx";
import type { ListRules } from "./lookup-lists.ts";
import { type Entry, entriesOf, faultsOf, labelOf, lookupDraft } from "./lookup-values.ts";
import { useLookupSteps } from "./use-lookup-steps.ts";

interface LookupSingleProps {
  rules: ListRules;
  /** As the address names it. */
  entryKey: string;
  /** What this list alone has to an entry. */
  beside?: (entry: Entry) => ReactNode;
}

/** One entry of a list: what it holds, and what can be done with it. */
export function LookupSingle({ rules, entryKey, beside }: LookupSingleProps) {
  const lookups = useLookups();
  const entry = entriesOf(rules, lookups).find(({ key }) => key === entryKey);
  useNamedPage(entry?.title);
  if (lookups.isWaiting) return <TextSkeleton lines={8} />;
  if (!entry) {
    return (
      <EmptyState
        isPage
        icon={<ListX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Diesen Eintrag gibt es nicht"
        action={<Link to={rules.path}>Zur Liste</Link>}
      >
        Vielleicht wurde er gelöscht, oder die Adresse ist unvollständig.
      </EmptyState>
    );
  }
  return <EntryPage key={entry.key} rules={rules} entry={entry} beside={beside?.(entry)} />;
}

function EntryPage({ rules, entry, beside }: { rules: ListRules; entry: Entry; beside: ReactNode }) {
  const { id: userId } = useCurrentUser();
  const isKeeper = useKeeps(rules);
  const [isEdited, setEdited] = useState(
    () => isKeeper && readDraft(lookupDraft(userId, rules.list, entry.key)) !== undefined,
  );
  return (
    <SinglePage
      back={{ to: rules.path, title: rules.title }}
      title={entry.title}
      marks={<EntryMarks entry={entry} />}
      main={
        <SectionCard
          title={rules.noun[0]}
          action={
            isKeeper &&
            !isEdited && (
              <Button
                type="text"
                size="small"
                icon={<Pencil size={15} strokeWidth={1.9} />}
                aria-label={`${rules.noun[0]} bearbeiten`}
                onClick={() => setEdited(true)}
              >
                Bearbeiten
              </Button>
            )
          }
        >
          {isEdited ? (
            <Editor
              rules={rules}
              entry={entry}
              onClose={() => setEdited(false)}
              onReopen={() => setEdited(true)}
            />
          ) : (
            <EntryFacts rules={rules} entry={entry} />
          )}
        </SectionCard>
      }
      side={
        <>
          <SectionCard title="Angaben">
            <Facts
              facts={[
                { label: labelOf("value"), value: rules.list === "user_service" ? null : entry.value },
                {
                  label: "Verwendung",
                  value: entry.is_fixed
                    ? "Das Programm braucht diesen Eintrag. Er lässt sich umbenennen, nicht löschen oder deaktivieren."
                    : "Eintrag des Büros",
                },
              ]}
            />
          </SectionCard>
          {beside}
        </>
      }
    >
      {isKeeper && !entry.is_fixed && <LookupActions rules={rules} entry={entry} />}
    </SinglePage>
  );
}

function EntryFacts({ rules, entry }: { rules: ListRules; entry: Entry }) {
  const has = (field: (typeof rules.fields)[number]) => rules.fields.includes(field);
  return (
    <Facts
      showMissing
      facts={[
        { label: labelOf("title"), value: entry.title },
        ...(has("partner") ? [{ label: labelOf("partner"), value: entry.partner ? "Ja" : "Nein" }] : []),
        ...(has("email")
          ? [
              {
                label: labelOf("email"),
                value: entry.email && <a href={`mailto:${entry.email}`}>{entry.email}</a>,
              },
            ]
          : []),
        ...(has("phone")
          ? [
              {
                label: labelOf("phone"),
                value: entry.phone && <a href={`tel:${entry.phone}`}>{formatPhone(entry.phone)}</a>,
              },
            ]
          : []),
        ...(has("active") ? [{ label: labelOf("active"), value: entry.active ? "Ja" : "Nein" }] : []),
      ]}
    />
  );
}

interface EditorProps {
  rules: ListRules;
  entry: Entry;
  onClose: () => void;
  onReopen: () => void;
}

/** The entries have no versions: of what two change at once each field is as the later one saved it. */
const VERSION = 1;

function Editor({ rules, entry, onClose, onReopen }: EditorProps) {
  const { id: userId } = useCurrentUser();
  const { key, is_fixed: isFixed, ...values } = entry;
  const fields = rules.fields.filter((field) => field !== "active" || !isFixed);
  const form = useRecordForm({
    name: lookupDraft(userId, rules.list, key),
    base: values,
    version: VERSION,
    check: faultsOf,
    labelOf,
  });
  const { update } = useLookupSteps(rules.list);
  return (
    <SectionForm
      form={form}
      fields={fields}
      labelOf={labelOf}
      fresh={{ values, version: VERSION }}
      save={(changes) => update(key, changes)}
      refetch={async () => undefined}
      onClose={onClose}
      onReopen={onReopen}
    >
      <LookupFields form={form} fields={fields} />
    </SectionForm>
  );
}
