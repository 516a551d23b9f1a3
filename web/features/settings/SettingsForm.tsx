import {
  Bell,
  Building2,
  Expand,
  Gauge,
  Globe,
  MessageSquareText,
  Palette,
  ReceiptText,
  ShieldCheck,
} from "lucide-react";
import { type ReactNode, type RefObject, useMemo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { parseColour } from "#domain/organisation/colour.ts";
import { derivePalette } from "#domain/organisation/palette.ts";
import { settingGroups } from "#domain/organisation/settings.ts";
import { FormConflicts } from "#web/components/form/FormConflicts.tsx";
import { FormSummary } from "#web/components/form/FormSummary.tsx";
import { LeaveGuard } from "#web/components/form/LeaveGuard.tsx";
import { useShownRefusal } from "#web/components/form/use-shown-refusal.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { SectionRail } from "#web/components/layout/SectionRail.tsx";
import type { SettingsFormFragment } from "#web/generated/staff/graphql.ts";
import { useMedia } from "#web/platform/browser/use-media.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { EditsCard } from "../edit-history/EditList.tsx";
import type { EditEntry } from "../edit-history/edit-entries.ts";
import { ColourFields } from "./ColourFields.tsx";
import { consequenceOf } from "./consequence-words.ts";
import { SaveBar } from "./SaveBar.tsx";
import { SettingFields } from "./SettingFields.tsx";
import styles from "./SettingsForm.module.css";
import { SettingsPreview } from "./SettingsPreview.tsx";
import { editWords, lastEditOf } from "./setting-edits.ts";
import { labelOf } from "./settings-values.ts";
import { useConsequences } from "./use-consequences.ts";
import { type SettingsNotice, useSettingsForm } from "./use-settings-form.ts";

const icons: Record<string, ReactNode> = {
  organisation: <Building2 size={17} strokeWidth={1.9} aria-hidden="true" />,
  colours: <Palette size={17} strokeWidth={1.9} aria-hidden="true" />,
  mediation: <Gauge size={17} strokeWidth={1.9} aria-hidden="true" />,
  escalation: <Expand size={17} strokeWidth={1.9} aria-hidden="true" />,
  messages: <Bell size={17} strokeWidth={1.9} aria-hidden="true" />,
  sms: <MessageSquareText size={17} strokeWidth={1.9} aria-hidden="true" />,
  fee: <ReceiptText size={17} strokeWidth={1.9} aria-hidden="true" />,
  public: <Globe size={17} strokeWidth={1.9} aria-hidden="true" />,
  privacy: <ShieldCheck size={17} strokeWidth={1.9} aria-hidden="true" />,
};

interface SettingsFormProps {
  row: SettingsFormFragment;
  /** Who changed what, newest first. */
  edits: readonly EditEntry[] | undefined;
}

/** All settings in one form, with what the colours give beside it; nothing applies before it is saved. */
export function SettingsForm({ row, edits }: SettingsFormProps) {
  const edited = useSettingsForm(row);
  const { form, changed, refusal, notice } = edited;
  const { banner, sentence } = useShownRefusal(refusal, form.refused);
  // Why it was not saved is more than what happened before.
  const told =
    sentence === undefined || notice?.isRefusal
      ? notice
      : { text: `${sentence} Ihre Eingaben sind noch da.`, isRefusal: true };
  const counted = useConsequences(form.values);
  const today = zurichDay(new Date(useNow()));
  const hasRoom = useMedia("(min-width: 1400px)");
  const primary = drawn(form.values.primary_color, form.base.primary_color);
  const accent = drawn(form.values.secondary_color, form.base.secondary_color);
  const palette = useMemo(() => derivePalette(primary, accent), [primary, accent]);
  const preview = <SettingsPreview values={form.values} palette={palette} midwives={counted?.midwives} />;
  const rail = settingGroups.map(({ key, title, settings }) => ({
    id: `section-${key}`,
    title,
    icon: icons[key],
    faults: form.summary.filter(({ name }) => settings.some((setting) => setting === name)).length,
    changes: settings.filter((setting) => changed.includes(setting)).length,
  }));

  return (
    <div className={styles.columns}>
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.discard} />
      <SectionRail label="Abschnitte" sections={rail} />
      <form className={styles.form} onSubmit={edited.submit} onKeyDownCapture={edited.saveByKey} noValidate>
        <FormSummary faults={form.summary} />
        {told && <Notice ref={banner} notice={told} />}
        <FormConflicts form={form} labelOf={labelOf} words={editWords} />
        {settingGroups.map((group) => (
          <div key={group.key} id={`section-${group.key}`} className={styles.section}>
            <SectionCard title={group.title} note={lastEditOf(group.settings, edits ?? [])}>
              {group.key === "colours" ? (
                <ColourFields form={form} changed={changed} palette={palette} />
              ) : (
                <SettingFields
                  group={group}
                  form={form}
                  changed={changed}
                  consequenceOf={(setting) => consequenceOf(setting, form.values, counted, today)}
                />
              )}
            </SectionCard>
            {group.key === "colours" && !hasRoom && <div className={styles.inside}>{preview}</div>}
          </div>
        ))}
        <EditsCard entries={edits} words={editWords} />
        {(changed.length > 0 || edited.isSaving) && (
          <SaveBar changed={changed.map(labelOf)} isSaving={edited.isSaving} onDiscard={edited.discard} />
        )}
      </form>
      {hasRoom && <div className={styles.aside}>{preview}</div>}
    </div>
  );
}

/** What is typed, once it is a colour. */
function drawn(typed: string, before: string): string {
  return parseColour(typed) ? typed : before;
}

function Notice({ ref, notice }: { ref: RefObject<HTMLDivElement | null>; notice: SettingsNotice }) {
  return (
    <div
      ref={ref}
      className={cx(styles.notice, notice.isRefusal && styles.refusal)}
      role="alert"
      tabIndex={-1}
    >
      <span>{notice.text}</span>
      {notice.action && (
        <Button size="small" onClick={notice.action.run}>
          {notice.action.label}
        </Button>
      )}
    </div>
  );
}
