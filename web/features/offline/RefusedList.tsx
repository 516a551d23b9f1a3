import { useState } from "react";
import { shortDayAndTime } from "#domain/locale.ts";
import { FormField } from "#web/components/form/FormField.tsx";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { wordsOf } from "./OfflineMotherCard.tsx";
import styles from "./RefusedList.module.css";
import { changeNote, dropWaiting, type Waiting } from "./waiting.ts";

/** What could not be taken when there was a line again: why, and what she does about it. */
export function RefusedList({ waiting }: { waiting: readonly Waiting[] }) {
  const refused = waiting.filter(({ refusal }) => refusal !== undefined);
  if (refused.length === 0) return null;
  return (
    <SectionCard title="Nicht angenommen" note={refused.length}>
      <ul className={styles.list}>
        {refused.map((each) => (
          <Refused key={each.key} waiting={each} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Refused({ waiting }: { waiting: Waiting }) {
  const [changed, setChanged] = useState<string>();
  const notify = useNotify();
  const act = (work: Promise<unknown>) => void work.catch((cause) => notify.failed(cause));
  const sendAgain = async (text: string) => {
    if (waiting.kind === "note") await changeNote(waiting, text);
  };
  return (
    <li>
      <p>
        <strong>{waiting.name}</strong>, {shortDayAndTime(waiting.at)}
      </p>
      {changed === undefined && <p className={styles.words}>{wordsOf(waiting)}</p>}
      {changed !== undefined && (
        <FormField label={`Notiz zu ${waiting.name}`} isWide>
          {(field) => <NoteInput {...field} value={changed} onChange={setChanged} />}
        </FormField>
      )}
      <p className={styles.why} role="alert">
        {waiting.refusal}
      </p>
      <div className={styles.ways}>
        {waiting.kind === "note" && changed === undefined && (
          <Button onClick={() => setChanged(waiting.text)}>Ändern</Button>
        )}
        {changed !== undefined && (
          <Button type="primary" onClick={() => act(sendAgain(changed))}>
            Nochmals senden
          </Button>
        )}
        <Button onClick={() => act(dropWaiting(waiting))}>Verwerfen</Button>
      </div>
    </li>
  );
}
