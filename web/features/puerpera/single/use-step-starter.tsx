// Starts a step of a case wherever it is asked for: at once with the way back, or after its question.
import { type ReactNode, useRef, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { earlyClosing } from "#domain/puerpera/closing.ts";
import type { PuerperaStep } from "#domain/puerpera/steps.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { EarlyClosingDialog } from "../EarlyClosingDialog.tsx";
import { DissolveDialog } from "./DissolveDialog.tsx";
import { LostDialog } from "./LostDialog.tsx";
import { isMailing, type MailingStep, MailsDialog, mailsOf } from "./MailsDialog.tsx";
import { useStepsOf } from "./use-case-steps.ts";

/** What a step needs to know of a mother. */
export interface StepRow {
  id: string;
  fullname: string;
  status: string;
  priority: number;
  /** Whose data is erased takes no step. */
  anonymised_at?: string | null | undefined;
  birthday_child: string | null;
  midwife?: { fullname: string } | null | undefined;
}

interface StepStarter {
  start: (row: StepRow, step: PuerperaStep) => void;
  /** By a key, which is pressed by mistake more easily than a button: asks first if mails will leave. */
  startByKey: (row: StepRow, step: PuerperaStep) => void;
  /** The questions; they must stand somewhere on the page. */
  dialogs: ReactNode;
}

interface Asking {
  row: StepRow;
  step: "set_lost" | "dissolve" | "set_closed" | MailingStep;
  /** Why it is early, or who is written to. */
  why: string;
}

export function useStepStarter(onMediate: (row: StepRow) => void, onDone: () => void): StepStarter {
  const stepsOf = useStepsOf(onDone);
  const [asking, setAsking] = useState<Asking>();
  // The dialog keeps its words while it leaves.
  const [last, setLast] = useState<Asking>();
  const notify = useNotify();

  const ask = (question: Asking) => {
    setAsking(question);
    setLast(question);
  };
  /** Keys and menus show nothing while it runs; a dialog tells a failure itself. */
  const tell = (work: Promise<StepDone>) => work.then((done) => notify.done(done.text, done.undo));
  const running = useRef(new Set<string>());
  /** A second press of the same step, while the first one runs, sends nothing. */
  const takeOnce = (name: string, take: () => Promise<StepDone>) => {
    if (running.current.has(name)) return;
    running.current.add(name);
    void tell(take())
      .catch(notify.failed)
      .finally(() => running.current.delete(name));
  };
  const start = useEventCallback((row: StepRow, step: PuerperaStep) => {
    if (step === "establish") onMediate(row);
    else if (step === "set_lost" || step === "dissolve") ask({ row, step, why: "" });
    else if (step === "set_closed" && earlyClosing(row, zurichDay(new Date())) !== null) {
      ask({ row, step, why: earlyClosing(row, zurichDay(new Date())) ?? "" });
    } else if (step !== "clear_rejects") takeOnce(`${step} ${row.id}`, stepsOf(row)[step]);
  });

  const startByKey = useEventCallback((row: StepRow, step: PuerperaStep) => {
    if (!isMailing(step)) return start(row, step);
    const name = `${step} ${row.id}`;
    if (running.current.has(name)) return;
    running.current.add(name);
    void mailsOf(row, step)
      .finally(() => running.current.delete(name))
      .then((why) => (why === undefined ? start(row, step) : ask({ row, step, why })));
  });

  const { row, step, why = "" } = asking ?? last ?? {};
  const close = () => setAsking(undefined);
  const dialogs = row && (
    <>
      <LostDialog
        isOpen={asking?.step === "set_lost"}
        ids={[row.id]}
        name={row.fullname}
        midwifeName={row.midwife?.fullname}
        draft={`lost.${row.id}`}
        onConfirm={(lostreason, reason, leftOut) => tell(stepsOf(row).set_lost(lostreason, reason, leftOut))}
        onClose={close}
      />
      <DissolveDialog
        isOpen={asking?.step === "dissolve"}
        puerperaId={row.id}
        name={row.fullname}
        midwifeName={row.midwife?.fullname ?? "Die Hebamme"}
        draft={`dissolve.${row.id}`}
        onConfirm={(reason, leftOut) => tell(stepsOf(row).dissolve(reason, leftOut))}
        onClose={close}
      />
      <MailsDialog
        isOpen={asking !== undefined && isMailing(asking.step)}
        name={row.fullname}
        step={step !== undefined && isMailing(step) ? step : "publish"}
        mails={why}
        onConfirm={() => tell(stepsOf(row)[step === "set_priority" ? step : "publish"]())}
        onClose={close}
      />
      <EarlyClosingDialog
        isOpen={asking?.step === "set_closed"}
        name={row.fullname}
        why={why}
        onConfirm={() => tell(stepsOf(row).set_closed())}
        onClose={close}
      />
    </>
  );
  return { start, startByKey, dialogs };
}
