import { useId, useRef, useState } from "react";
import { FormField } from "#web/components/form/FormField.tsx";
import { Switch } from "#web/components/form/Switch.tsx";
import { TimeInput } from "#web/components/form/TimeInput.tsx";
import { PushSettingDocument, PushSettingSaveDocument } from "#web/generated/midwife/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import styles from "./DeviceNoticesCard.module.css";

interface Wishes {
  only_urgent: boolean;
  /** The same as until: never quiet. */
  quiet_from: string;
  quiet_until: string;
}

const NIGHT = { quiet_from: "21:00", quiet_until: "07:00" };
const NEVER = { quiet_from: "00:00", quiet_until: "00:00" };

/** What she is told, and at which hours: for all of her devices, saved at once. */
export function NoticeWishes() {
  const { id } = useCurrentUser();
  const { data, refetch } = useLiveQuery(PushSettingDocument, { id });
  const kept = data?.push_setting_by_pk;
  // Shown before the server has answered, so that no press seems lost.
  const [chosen, setChosen] = useState<Wishes | null>(null);
  const notify = useNotify();
  // One request at a time: the last press is the one that is kept, and no answer to an earlier one shows what it undid.
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  if (!kept) return null;
  const wishes = chosen ?? kept;
  const save = async (next: Wishes) => {
    setChosen(next);
    const sent = saving.current.catch(() => undefined).then(() => ask(PushSettingSaveDocument, next));
    saving.current = sent;
    try {
      await sent;
      if (saving.current === sent) await refetch();
    } finally {
      if (saving.current === sent) setChosen(null);
    }
  };
  const change = (changes: Partial<Wishes>) => {
    const { only_urgent, quiet_from, quiet_until } = wishes;
    save({ only_urgent, quiet_from, quiet_until, ...changes }).catch(notify.failed);
  };
  return (
    <div className={styles.wishes}>
      <SwitchRow
        label="Nur Dringendes"
        text="Dringende Anmeldungen in Ihren PLZ-Kreisen und dringende Mitteilungen."
        isOn={wishes.only_urgent}
        onChange={(only_urgent) => change({ only_urgent })}
      />
      <SwitchRow
        label="Ruhezeit"
        text="Was in dieser Zeit kommt, wird danach gemeldet, wenn es dann noch gilt."
        isOn={wishes.quiet_from !== wishes.quiet_until}
        onChange={(isOn) => change(isOn ? NIGHT : NEVER)}
      />
      {wishes.quiet_from !== wishes.quiet_until && (
        <div className={styles.quiet}>
          <QuietTime label="Von" time={wishes.quiet_from} onChange={(quiet_from) => change({ quiet_from })} />
          <QuietTime
            label="Bis"
            time={wishes.quiet_until}
            onChange={(quiet_until) => change({ quiet_until })}
          />
        </div>
      )}
    </div>
  );
}

interface SwitchRowProps {
  label: string;
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchRow({ label, text, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <Switch id={id} isOn={isOn} onChange={onChange} />
      <label htmlFor={id}>
        <span className={styles.label}>{label}</span>
        <span className={styles.text}>{text}</span>
      </label>
    </div>
  );
}

interface QuietTimeProps {
  label: string;
  time: string;
  onChange: (time: string) => void;
}

/** What is no time stays where it was typed, and is not saved. */
function QuietTime({ label, time, onChange }: QuietTimeProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const take = (typed: string) => {
    const isTime = /^\d{2}:\d{2}$/.test(typed);
    setWrong(isTime ? null : typed);
    if (isTime) onChange(typed);
  };
  return (
    <div className={styles.time}>
      <FormField label={label} error={wrong === null ? null : "Bitte eine Uhrzeit, etwa 21:00."}>
        {(field) => <TimeInput {...field} value={wrong ?? time.slice(0, 5)} onChange={take} />}
      </FormField>
    </div>
  );
}
