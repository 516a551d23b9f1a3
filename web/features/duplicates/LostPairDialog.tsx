import { useId, useState } from "react";
import { dateAndTime } from "#domain/locale.ts";
import { puerperaStatusTitles } from "#domain/puerpera/status.ts";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { triageCase } from "../puerpera/Marks.tsx";
import type { Compared } from "./comparison.ts";
import { canBeLost, usualDouble } from "./double-of-the-two.ts";
import styles from "./LostPairDialog.module.css";

interface LostPairDialogProps {
  isOpen: boolean;
  mother: Compared;
  duplicate: Compared;
  onConfirm: (lost: Compared, kept: Compared) => Promise<unknown>;
  onClose: () => void;
}

/** Asks which of the two ends. */
export function LostPairDialog({ isOpen, mother, duplicate, onConfirm, onClose }: LostPairDialogProps) {
  const name = useId();
  const [chosen, setChosen] = useState<string>();
  const lostId = chosen ?? usualDouble(mother, duplicate).id;
  const [lost, kept] = lostId === mother.id ? [mother, duplicate] : [duplicate, mother];
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Welche Anmeldung ist doppelt?"
      action="Als Duplikat hinfällig setzen"
      isDangerous
      isDisabled={!canBeLost(lost)}
      onConfirm={() => onConfirm(lost, kept)}
      onClose={close}
    >
      <fieldset className={styles.choices} aria-label="Welche hinfällig wird">
        {[mother, duplicate].map((row) => (
          <label key={row.id} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={row.id === lostId}
              disabled={!canBeLost(row)}
              onChange={() => setChosen(row.id)}
            />
            <span className={styles.name}>{row.fullname}</span>
            <span className={styles.note}>
              angemeldet {dateAndTime(row.created_at)}, {puerperaStatusTitles[triageCase(row).status]}
              {row.midwife && `, ${row.midwife.fullname}`}
            </span>
          </label>
        ))}
      </fieldset>
      <p>
        Sie wird hinfällig mit dem Grund «Doppelte Anmeldung»; die andere bleibt, wie sie ist. Es geht keine
        E-Mail hinaus.
        {lost.status === "current" && " Achtung: Eine Hebamme betreut diese Familie bereits."}
      </p>
    </ConfirmDialog>
  );
}
