import { ChevronDown, ShieldAlert, ShieldCheck } from "lucide-react";
import { useId } from "react";
import { francs } from "#domain/locale.ts";
import { smsLength } from "#domain/message/sms-length.ts";
import { isSmsSender, MOST_SMS_SENDER } from "#domain/message/sms-text.ts";
import { Checkbox } from "#web/components/form/Checkbox.tsx";
import { TextArea, TextInput } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { Menu } from "#web/components/overlay/Menu.tsx";
import styles from "./MessagePanel.module.css";

export interface SmsDraft {
  text: string;
  sender: string;
  isUrgent: boolean;
}

interface MessagePanelProps {
  draft: SmsDraft;
  onChange: (draft: SmsDraft) => void;
  templates: readonly { id: string; title: string; text: string }[];
  fill: (template: string) => string;
  /** The longest of what the recipients will read. */
  longest: string;
  unitPrice: number;
  recipients: number;
  /** Why it cannot go as it is written. */
  fault: string | null;
  /** That nobody is named is checked for midwives only. */
  isForMidwives: boolean;
  /** When it goes, if it does not press. */
  quiet: string | null;
}

/** The words, how long they are, what one part more costs, and whether they name anybody. */
export function MessagePanel(props: MessagePanelProps) {
  const { draft, onChange, templates, fill, longest, unitPrice, recipients, fault, isForMidwives, quiet } =
    props;
  const textId = useId();
  const senderId = useId();
  const { encoding, units, segments, remaining, foreign } = smsLength(longest);
  const room = units + remaining;
  const isBlank = draft.text.trim() === "";
  return (
    <SectionCard
      title="Nachricht"
      action={
        templates.length > 0 && (
          <Menu
            label="Vorlagen"
            isRight
            items={templates.map(({ id, title }) => ({ key: id, label: title }))}
            onChoose={(key) => {
              const chosen = templates.find(({ id }) => id === key);
              if (chosen) onChange({ ...draft, text: fill(chosen.text) });
            }}
            button={(button) => (
              <Button {...button} size="small">
                Vorlage
                <ChevronDown size={15} strokeWidth={2.1} aria-hidden="true" />
              </Button>
            )}
          />
        )
      }
    >
      <div className={styles.message}>
        <label htmlFor={textId} className={styles.label}>
          Text der SMS
        </label>
        <TextArea
          id={textId}
          rows={4}
          className={styles.text}
          value={draft.text}
          aria-invalid={fault !== null}
          aria-describedby={`${textId}-count ${textId}-check`}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
        <meter className={styles.meter} min={0} max={Math.max(room, 1)} value={units} aria-label="Länge" />
        <p id={`${textId}-count`} className={styles.count}>
          <span>
            <b>{units}</b> von {room} Zeichen
          </span>
          <span className={styles.encoding}>{encoding === "gsm7" ? "GSM-7" : "Unicode"}</span>
          <span>
            <b>{segments}</b> {segments === 1 ? "Teil" : "Teile"} je SMS
          </span>
          <span className={styles.next}>
            ab {room + 1} Zeichen {Math.max(segments, 1) + 1} Teile, zusammen{" "}
            {francs((Math.max(segments, 1) + 1) * unitPrice * recipients)}
          </span>
        </p>
        {foreign.length > 0 && (
          <p className={styles.hint}>
            {foreign.slice(0, 8).join(" ")} {foreign.length === 1 ? "macht" : "machen"} die SMS kürzer: 70
            statt 160 Zeichen je Teil.
          </p>
        )}
        <p id={`${textId}-check`} role="status" className={cx(styles.check, fault !== null && styles.fault)}>
          {fault === null && isBlank ? null : fault === null ? (
            <ShieldCheck size={17} strokeWidth={1.9} aria-hidden="true" />
          ) : (
            <ShieldAlert size={17} strokeWidth={1.9} aria-hidden="true" />
          )}
          {fault ??
            (isBlank
              ? "Noch kein Text."
              : isForMidwives
                ? "Der Text nennt weder Namen noch Telefonnummer. Die Angaben sieht, wer sich anmeldet."
                : "Die SMS geht unverschlüsselt: bitte nur das Nötigste schreiben.")}
        </p>
        <div className={styles.options}>
          <label htmlFor={senderId}>Absender</label>
          <TextInput
            id={senderId}
            className={styles.sender}
            maxLength={MOST_SMS_SENDER}
            value={draft.sender}
            aria-invalid={!isSmsSender(draft.sender)}
            onChange={(event) => onChange({ ...draft, sender: event.target.value })}
          />
          {isForMidwives && (
            <>
              <Checkbox isChecked={draft.isUrgent} onChange={(isUrgent) => onChange({ ...draft, isUrgent })}>
                Dringend
              </Checkbox>
              <span className={styles.quiet}>
                {quiet && !draft.isUrgent
                  ? `Jetzt ist Ruhezeit: Die SMS geht am ${quiet}.`
                  : "Dringendes geht auch in der Ruhezeit sofort."}
              </span>
            </>
          )}
        </div>
      </div>
    </SectionCard>
  );
}
