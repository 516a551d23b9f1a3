import { SettingsIcon } from "lucide-react";
import { settingGroups } from "#domain/organisation/settings.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { type SettingsFormFragment, SettingsSingleDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { EditsCard } from "../edit-history/EditList.tsx";
import type { EditEntry } from "../edit-history/edit-entries.ts";
import { useAwaitedEdits } from "../edit-history/use-record-edits.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import styles from "./SettingsPage.module.css";
import { editWords, lastEditOf, lastEditWords } from "./setting-edits.ts";
import { labelOf, settingsId, valuesOf, wordsOf } from "./settings-values.ts";

/** The settings of the organisation: administrators change them, the others of the office read them. */
export function SettingsPage() {
  const { role } = useCurrentUser();
  const { data, error, refetch } = useLiveQuery(SettingsSingleDocument, { id: settingsId });
  const { entries, isWaiting } = useAwaitedEdits({
    relation: { _eq: "appsettings" },
    key: { _eq: settingsId },
  });
  const row = data?.appsettings_by_pk;
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data || isWaiting) return <TextSkeleton lines={12} />;
  if (!row) {
    return (
      <EmptyState
        isPage
        icon={<SettingsIcon size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Es gibt keine Einstellungen"
      >
        Das Programm ist noch nicht eingerichtet.
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title="Einstellungen" note={entries && lastEditWords(entries)} />
      {role === "admin" ? (
        <SettingsForm row={row} edits={entries} />
      ) : (
        <SettingsFacts row={row} edits={entries} />
      )}
    </>
  );
}

interface SettingsFactsProps {
  row: SettingsFormFragment;
  edits: readonly EditEntry[] | undefined;
}

function SettingsFacts({ row, edits }: SettingsFactsProps) {
  const values = valuesOf(row);
  return (
    <div className={styles.facts}>
      <p className={styles.readOnly}>Ändern kann sie nur die Administration.</p>
      {settingGroups.map(({ key, title, settings }) => (
        <SectionCard key={key} title={title} note={lastEditOf(settings, edits ?? [])}>
          <Facts
            showMissing
            facts={settings.map((setting) => ({
              label: labelOf(setting),
              value: <SettingWords setting={setting} values={values} />,
            }))}
          />
        </SectionCard>
      ))}
      <EditsCard entries={edits} words={editWords} />
    </div>
  );
}

interface SettingWordsProps {
  setting: Parameters<typeof wordsOf>[0];
  values: Parameters<typeof wordsOf>[1];
}

function SettingWords({ setting, values }: SettingWordsProps) {
  const value = values[setting];
  if (Array.isArray(value)) return value.length === 0 ? "keine" : value.join(", ");
  if (setting === "primary_color" || setting === "secondary_color")
    return (
      <span className={styles.colour}>
        <span style={{ background: String(value) }} />
        {String(value)}
      </span>
    );
  return <span className={styles.words}>{value === "" ? "–" : wordsOf(setting, values)}</span>;
}
