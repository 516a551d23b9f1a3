import { useState } from "react";
import { FormField } from "#web/components/form/FormField.tsx";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { AnonymisePuerperaDocument } from "#web/generated/admin/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import styles from "./AnonymiseDialog.module.css";

interface AnonymiseDialogProps {
  isOpen: boolean;
  id: string;
  name: string;
  /** Her number; whom the program of before registered has none. */
  reference: string | null;
  onDone: () => void;
  onClose: () => void;
}

const LONGEST = 500;

/** "Personendaten löschen": says what goes and what stays, asks why, and has her number typed, since there is no way back. */
export function AnonymiseDialog({ isOpen, id, name, reference, onDone, onClose }: AnonymiseDialogProps) {
  const anonymise = useStep(AnonymisePuerperaDocument);
  const notify = useNotify();
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const asked = reference ?? name;
  const confirm = async () => {
    await anonymise({ id, reason: reason.trim() });
    notify.done("Die Personendaten sind gelöscht.");
    onDone();
  };
  const close = () => {
    setReason("");
    setTyped("");
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Personendaten von ${name} löschen?`}
      action="Endgültig löschen"
      isDangerous
      isWide
      isDisabled={reason.trim() === "" || typed.trim() !== asked}
      onConfirm={confirm}
      onClose={close}
    >
      <div className={styles.parts}>
        <p>Das lässt sich nicht rückgängig machen, auch nicht durch den Betrieb.</p>
        <div className={styles.sides}>
          <section aria-label="Gelöscht wird">
            <h3>Gelöscht wird</h3>
            <ul>
              <li>Name, Adresse, Telefon, E-Mail, Geburtstag und Fallnummer</li>
              <li>alle Notizen, auch die der Hebamme, und ihre Besuche</li>
              <li>E-Mails, SMS, Wünsche und der Status-Link</li>
              <li>was vorher dastand, und jede Bemerkung im Verlauf</li>
              <li>dasselbe bei zusammengeführten Anmeldungen</li>
            </ul>
          </section>
          <section aria-label="Für die Statistik bleibt">
            <h3>Für die Statistik bleibt</h3>
            <ul>
              <li>Postleitzahl, Geburtsort und Tag der Geburt</li>
              <li>Sprachen, Nationalität, Geburtsart, erstes oder weiteres Kind</li>
              <li>
                wann sie angemeldet, vermittelt und abgeschlossen wurde, und von welcher Hebamme betreut
              </li>
              <li>wer ihre Angaben gelesen hat</li>
            </ul>
          </section>
        </div>
        <FormField label="Grund" isRequired help="Bleibt im Verlauf stehen; bitte ohne Namen.">
          {(field) => <NoteInput {...field} value={reason} maxLength={LONGEST} onChange={setReason} />}
        </FormField>
        <FormField
          label={reference ? `Zur Bestätigung die Anmeldenummer ${reference}` : `Zur Bestätigung «${name}»`}
          isRequired
        >
          {(field) => (
            <TextInput
              {...field}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </FormField>
      </div>
    </ConfirmDialog>
  );
}
