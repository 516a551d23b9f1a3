import { useState } from "react";
import {
  isMediationWarning,
  type MediationWarning,
  mediationWarningTitles,
} from "#domain/matching/warnings.ts";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";
import { MidwifeHandOverDocument, MidwifeUndoHandoverDocument } from "#web/generated/staff/graphql.ts";
import { refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import styles from "./HandoverPage.module.css";
import { type Assignment, mothersCount, sharesOf } from "./handover-plan.ts";

interface HandoverDialogProps {
  isOpen: boolean;
  giver: { id: string; fullname: string; email?: string | null };
  assignments: readonly Assignment[];
  onDone: (text: string, undo: () => Promise<void>) => void;
  onClose: () => void;
}

/** By the mother's id. */
type Warnings = Readonly<Record<string, readonly MediationWarning[]>>;

/** Says once more who goes where and who hears of it, then hands over. */
export function HandoverDialog({ isOpen, giver, assignments, onDone, onClose }: HandoverDialogProps) {
  const handOver = useStep(MidwifeHandOverDocument);
  const takeBack = useStep(MidwifeUndoHandoverDocument);
  const [further, setFurther] = useState<Warnings>({});
  const isWarned = assignments.some(({ midwife }) => midwife.warnings.length > 0);
  const isAskingAgain = Object.keys(further).length > 0;
  const how = mothersCount(assignments.length);

  const confirm = async (reason: string) => {
    try {
      const data = await handOver({
        id: giver.id,
        assignments: assignments.map(({ mother, midwife }) => ({
          puerpera_id: mother.id,
          midwife_id: midwife.id,
          override: [...midwife.warnings, ...(further[mother.id] ?? [])],
        })),
        ...(reason.trim() !== "" && { reason: reason.trim() }),
      });
      const handoverId = requireRow(data.step).handovers[0]?.handover_id;
      onDone(`${how} übergeben.`, async () => {
        if (handoverId) await takeBack({ handover_id: handoverId });
      });
      return true;
    } catch (error) {
      const { code, extensions } = refusalOf(error);
      if (code !== "needs-confirmation") throw error;
      // Something changed since the list was read: ask again with everything named.
      setFurther(warningsIn(extensions.warnings));
      return false;
    }
  };

  return (
    <ReasonDialog
      isOpen={isOpen}
      title={`${how} von ${giver.fullname} übergeben?`}
      action={isWarned || isAskingAgain ? "Trotzdem übergeben" : "Übergeben"}
      reasonLabel="Grund (fürs Protokoll)"
      draft={`handover.${giver.id}`}
      isAskingAgain={isAskingAgain}
      isDisabled={assignments.length === 0}
      further={<Summary giver={giver} assignments={assignments} further={further} />}
      onConfirm={confirm}
      onClose={() => {
        setFurther({});
        onClose();
      }}
    >
      Sie sind danach sofort bei der neuen Hebamme. Während einer Minute lässt es sich rückgängig machen.
    </ReasonDialog>
  );
}

function Summary({
  giver,
  assignments,
  further,
}: Pick<HandoverDialogProps, "giver" | "assignments"> & { further: Warnings }) {
  return (
    <>
      <ul className={styles.shares} aria-label="Wer übernimmt">
        {sharesOf(assignments).map(({ id, fullname, mothers, warned }) => (
          <li key={id}>
            <strong>
              {fullname}: {mothers.length}
            </strong>
            <span>{mothers.map((mother) => mother.fullname).join(", ")}</span>
            {warned > 0 && <span>davon mit Hinweisen: {warned}</span>}
            {mothers.map((mother) =>
              (further[mother.id] ?? []).map((warning) => (
                <span key={mother.id + warning} role="alert">
                  {mother.fullname}: {mediationWarningTitles[warning]}
                </span>
              )),
            )}
          </li>
        ))}
      </ul>
      <p className={styles.told}>
        E-Mails gehen an die Eltern und an die neue Hebamme, eine je Wöchnerin
        {giver.email
          ? `, und eine an ${giver.fullname} mit allen.`
          : `. ${giver.fullname} hat keine E-Mail-Adresse.`}
      </p>
    </>
  );
}

function warningsIn(told: unknown): Warnings {
  if (told === null || typeof told !== "object") return {};
  return Object.fromEntries(
    Object.entries(told).map(([id, list]) => [
      id,
      Array.isArray(list) ? list.filter((each) => typeof each === "string").filter(isMediationWarning) : [],
    ]),
  );
}
