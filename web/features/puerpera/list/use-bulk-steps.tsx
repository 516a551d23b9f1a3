// The steps that can be taken for many mothers at once, each through the same action as on her page.
import { Archive, Flag, FlagOff, Pause, RotateCcw, Send, X } from "lucide-react";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { wholeNumber } from "#domain/locale.ts";
import { earlyClosing } from "#domain/puerpera/closing.ts";
import { isPuerperaStatus, isUrgent } from "#domain/puerpera/status.ts";
import { type PuerperaStep, stepRules } from "#domain/puerpera/steps.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import type { BulkAction } from "#web/components/table/SelectionBar.tsx";
import type { PuerperaLineFragment } from "#web/generated/staff/graphql.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { LostDialog } from "../single/LostDialog.tsx";
import { type CaseSteps, useStepsOf } from "../single/use-case-steps.ts";

type Line = PuerperaLineFragment;
type Take = (row: Line) => Promise<unknown>;

interface BulkSteps {
  actions: readonly BulkAction<Line>[];
  /** The questions; they must stand somewhere on the page. */
  dialogs: ReactNode;
}

function registrations(count: number): string {
  return count === 1 ? "1 Anmeldung ist" : `${wholeNumber(count)} Anmeldungen sind`;
}

function fits(step: PuerperaStep): (row: Line) => boolean {
  return ({ status, anonymised_at }) =>
    !anonymised_at && isPuerperaStatus(status) && stepRules[step].from.includes(status);
}

/** Only for whom nothing speaks against it; the others stand in the summary with what does, and stay ticked. */
function unless(why: (row: Line) => string | null, take: Take): Take {
  return async (row) => {
    const sentence = why(row);
    if (sentence !== null) throw new RefusedError([{ message: sentence }]);
    return await take(row);
  };
}

/** What is not in care is refused by the step itself. */
function tooEarly(row: Line): string | null {
  return fits("set_closed")(row) ? earlyClosing(row, zurichDay(new Date())) : null;
}

/** The page reads again after the whole run, not after each row. */
const nothing = () => undefined;

/** What a step answered holds its own way back. */
const undo = async (answer: unknown) => await (answer as StepDone).undo?.();

export function useBulkSteps(): BulkSteps {
  const stepsOf = useStepsOf(nothing);
  const lost = useLostQuestion(stepsOf);
  const { ask } = lost;
  const actions = useMemo((): BulkAction<Line>[] => {
    const plain = (
      key: Exclude<keyof CaseSteps, "set_lost" | "dissolve" | "set_priority">,
      icon: ReactNode,
      past: string,
    ): BulkAction<Line> => ({
      key,
      label: stepRules[key].button,
      icon,
      fits: fits(key),
      run: (row) => stepsOf(row)[key](),
      undo,
      done: (count) => `${registrations(count)} ${past}.`,
    });
    const look = { size: 16, strokeWidth: 1.9 };
    return [
      plain("publish", <Send {...look} />, "freigegeben"),
      plain("set_on_hold", <Pause {...look} />, "zurückgestellt"),
      {
        key: "urgent",
        label: "Als dringend markieren",
        icon: <Flag {...look} />,
        fits: (row) => fits("set_priority")(row) && !isUrgent(row.priority),
        // The step turns the flag over, and what it changes nothing of has no way back of its own.
        run: unless(
          ({ priority }) => (isUrgent(priority) ? "Sie ist schon dringend." : null),
          (row) => stepsOf(row).set_priority(),
        ),
        undo,
        done: (count) => `${registrations(count)} als dringend markiert.`,
      },
      {
        key: "not-urgent",
        label: "Dringlichkeit aufheben",
        icon: <FlagOff {...look} />,
        fits: (row) => fits("set_priority")(row) && isUrgent(row.priority),
        run: unless(
          ({ priority }) => (isUrgent(priority) ? null : "Sie ist nicht dringend."),
          (row) => stepsOf(row).set_priority(),
        ),
        undo,
        done: (count) => `${registrations(count)} nicht mehr dringend.`,
      },
      plain("renew", <RotateCcw {...look} />, "wieder neu"),
      // Before its time a care is closed one by one, after a question.
      {
        ...plain("set_closed", <Archive {...look} />, "abgeschlossen"),
        fits: (row) => fits("set_closed")(row) && tooEarly(row) === null,
        run: unless(tooEarly, (row) => stepsOf(row).set_closed()),
      },
      {
        key: "set_lost",
        label: stepRules.set_lost.button,
        icon: <X {...look} />,
        fits: fits("set_lost"),
        run: async () => undefined,
        ask,
        undo,
        done: (count) => `${registrations(count)} hinfällig.`,
      },
    ];
  }, [stepsOf, ask]);
  return { actions, dialogs: lost.dialog };
}

interface Asked {
  ids: readonly string[];
  answer: (take: Take | undefined) => void;
}

/** One reason for all of them. */
function useLostQuestion(stepsOf: ReturnType<typeof useStepsOf>) {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (rows: readonly Line[]) =>
      new Promise<Take | undefined>((answer) => setAsked({ ids: rows.map(({ id }) => id), answer })),
    [],
  );
  const close = () => {
    asked?.answer(undefined);
    setAsked(undefined);
  };
  const count = asked?.ids.length ?? 0;
  const dialog = (
    <LostDialog
      isOpen={asked !== undefined}
      ids={asked?.ids ?? []}
      name={count === 1 ? "1 Anmeldung" : `${wholeNumber(count)} Anmeldungen`}
      midwifeName={undefined}
      draft="lost.several"
      onConfirm={async (lostreason, reason, leftOut) =>
        asked?.answer((row) => stepsOf(row).set_lost(lostreason, reason, leftOut))
      }
      onClose={close}
    />
  );
  return { ask, dialog };
}
