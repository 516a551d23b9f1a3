// Closes the care of a mother: at once when it is time, after a question before.
import { type ReactNode, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { earlyClosing } from "#domain/puerpera/closing.ts";
import { useStep } from "#web/components/layout/StepButton.tsx";
import { EarlyClosingDialog } from "../puerpera/EarlyClosingDialog.tsx";
import type { OwnMother } from "./own-mother.ts";
import type { OwnMotherSteps } from "./use-own-mother-steps.ts";

interface CloseCareProps {
  mother: Pick<OwnMother, "fullname" | "birthday_child">;
  steps: Pick<OwnMotherSteps, "close">;
  /** What starts it. */
  children: (start: () => void, isRunning: boolean) => ReactNode;
}

export function CloseCare({ mother, steps, children }: CloseCareProps) {
  const { isRunning, start } = useStep(steps.close);
  const [why, setWhy] = useState("");
  const [isAsking, setAsking] = useState(false);
  const begin = () => {
    const early = earlyClosing(mother, zurichDay(new Date()));
    if (early === null) return start();
    setWhy(early);
    setAsking(true);
  };
  return (
    <>
      {children(begin, isRunning)}
      <EarlyClosingDialog
        isOpen={isAsking}
        name={mother.fullname ?? ""}
        why={why}
        onConfirm={async () => start()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
