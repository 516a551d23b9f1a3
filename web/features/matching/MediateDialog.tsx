import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import {
  isMediationWarning,
  type MediationWarning,
  warningSentence,
  warningsOf,
} from "#domain/matching/warnings.ts";
import { establishQuestion, stepRules } from "#domain/puerpera/steps.ts";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { MediationEstablishDocument } from "#web/generated/staff/graphql.ts";
import { refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { useStepLetters } from "../step-letters/use-step-letters.tsx";
import styles from "./MediateDialog.module.css";
import { isStillOpen, type MatchingMother, whyNotMediate } from "./matching-mother.ts";
import type { Midwife } from "./ranked-midwives.ts";

interface MediateDialogProps {
  isOpen: boolean;
  mother: MatchingMother;
  midwife: Midwife;
  onClose: () => void;
  onDone: (actionlogId: string | undefined) => void;
}

function knownWarnings(midwife: Midwife, mother: MatchingMother): MediationWarning[] {
  const { user, limited, entriesnow, entriestargetdate, entriescare, matchtype } = midwife;
  return warningsOf(
    {
      fullname: user.fullname,
      circles: user.circles,
      languages: user.languages,
      email: user.email ?? null,
      limited: limited === true,
      entriesnow: entriesnow === true,
      entriestargetdate: entriestargetdate === true,
      entriescare: entriescare === true,
      rejected: matchtype === "rejected",
    },
    mother,
  );
}

/** Asks before a mother is given to a midwife, and names what speaks against it. */
export function MediateDialog({ isOpen, mother, midwife, onClose, onDone }: MediateDialogProps) {
  const establish = useStep(MediationEstablishDocument);
  const [further, setFurther] = useState<MediationWarning[]>([]);
  const { fullname } = midwife.user;
  const languageTitle = useTitles("language");
  const letters = useStepLetters(
    isOpen
      ? { step: "mediation_established", subject_ids: [mother.id], midwife_id: midwife.user_id }
      : undefined,
    `establish.${mother.id}`,
  );
  const warnings = [...new Set([...knownWarnings(midwife, mother), ...further])];

  const confirm = async () => {
    try {
      const data = await establish({
        puerpera_id: mother.id,
        midwife_id: midwife.user_id,
        override: warnings,
        ...letters.leftOut,
      });
      onDone(requireRow(data.mediation_establish).actionlogs[0]?.id);
      return true;
    } catch (error) {
      const { code, extensions } = refusalOf(error);
      if (code !== "needs-confirmation") throw error;
      // Something changed since the list was read: ask again with everything named.
      const named = Array.isArray(extensions.warnings) ? extensions.warnings : [];
      setFurther(named.filter((warning) => typeof warning === "string").filter(isMediationWarning));
      return false;
    }
  };
  const close = () => {
    setFurther([]);
    letters.forget();
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={establishQuestion(mother.fullname, fullname)}
      action={warnings.length > 0 ? "Trotzdem vermitteln" : stepRules.establish.button}
      isAskingAgain={further.length > 0}
      isDisabled={letters.isIncomplete}
      reading={letters.reading}
      overtaken={
        isStillOpen(mother) ? undefined : `Inzwischen hat sich etwas geändert. ${whyNotMediate(mother)}`
      }
      onConfirm={confirm}
      onClose={close}
    >
      {warnings.length > 0 && (
        <ul className={styles.warnings} aria-label="Hinweise">
          {warnings.map((warning) => (
            <li key={warning}>
              <TriangleAlert size={16} strokeWidth={2.1} aria-hidden="true" />
              <span>{warningSentence(warning, fullname, mother, languageTitle)}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        {fullname} sieht danach die Kontaktdaten von {mother.fullname}. Für andere Hebammen ist die Anmeldung
        nicht mehr offen.
      </p>
      {letters.part}
    </ConfirmDialog>
  );
}
