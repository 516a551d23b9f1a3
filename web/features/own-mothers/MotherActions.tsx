import { Baby, ClipboardCheck, Ellipsis, RotateCcw, Undo2 } from "lucide-react";
import { zurichDay } from "#domain/calendar-day.ts";
import type { CareTask } from "#domain/puerpera/care-tasks.ts";
import { closingIsOffered } from "#domain/puerpera/closing.ts";
import { isBorn } from "#domain/puerpera/dates.ts";
import { canGiveBack, givingBack, stepRules } from "#domain/puerpera/steps.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { Menu } from "#web/components/overlay/Menu.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { CloseCare } from "./CloseCare.tsx";
import { ContactButtons } from "./ContactButtons.tsx";
import { GiveBack } from "./GiveBack.tsx";
import styles from "./OwnMotherPage.module.css";
import { isArchived, type OwnMotherDetail } from "./own-mother.ts";
import type { OwnMotherSteps } from "./use-own-mother-steps.ts";

interface MotherActionsProps {
  mother: OwnMotherDetail;
  /** Whoever stands in neither closes nor gives back. */
  isSubstituted: boolean;
  tasks: readonly CareTask[];
  steps: OwnMotherSteps;
  onBirth: () => void;
  onChanged: () => void;
}

type MainStep = "contact" | "birth" | "close";

/** What is due decides which button stands out. */
const mainSteps: readonly (readonly [CareTask, MainStep])[] = [
  ["first_contact", "contact"],
  ["birth_missing", "birth"],
  ["closing_due", "close"],
];

/** On phones at the foot of the screen, where the thumb is; the most pressing step is the button that stands out. */
export function MotherActions(props: MotherActionsProps) {
  const { mother, isSubstituted, tasks, steps, onBirth } = props;
  const now = new Date(useNow());
  const closesHere = closingIsOffered(mother, zurichDay(now));
  if (mother.status === "closed") {
    // What the archive has taken only the office gives back.
    if (isArchived(mother)) return null;
    return (
      <div className={styles.actions}>
        <StepButton icon={<RotateCcw size={16} strokeWidth={1.9} />} run={steps.reopen}>
          {stepRules.set_current.button}
        </StepButton>
      </div>
    );
  }
  const main = mainSteps.find(([task]) => tasks.includes(task))?.[1];
  const typeOf = (name: MainStep) => (name === main ? "primary" : "default");
  return (
    <div className={styles.actions}>
      {tasks.includes("first_contact") && <ContactButtons steps={steps} type={typeOf("contact")} />}
      <Button type={typeOf("birth")} icon={<Baby size={16} strokeWidth={1.9} />} onClick={onBirth}>
        {isBorn(mother) ? "Geburt ändern" : "Geburt eintragen"}
      </Button>
      {!isSubstituted && <Ends {...props} closesHere={closesHere} now={now} type={typeOf("close")} />}
    </div>
  );
}

interface EndsProps extends MotherActionsProps {
  closesHere: boolean;
  now: Date;
  type: "primary" | "default";
}

/** What ends the care: closing it, or giving it to somebody else. */
function Ends({ mother, steps, onChanged, closesHere, now, type }: EndsProps) {
  const closeIcon = <ClipboardCheck size={16} strokeWidth={1.9} />;
  return (
    <GiveBack mother={mother} onChanged={onChanged}>
      {(giveBack) => (
        <CloseCare mother={mother} steps={steps}>
          {(close, isRunning) => (
            <>
              {closesHere && (
                <Button type={type} icon={closeIcon} loading={isRunning} onClick={close}>
                  {stepRules.set_closed.button}
                </Button>
              )}
              <Menu
                label="Weitere Schritte"
                isRight
                items={[
                  ...(closesHere
                    ? []
                    : [{ key: "close" as const, label: stepRules.set_closed.button, icon: closeIcon }]),
                  {
                    key: "give-back" as const,
                    label: canGiveBack(mother, now) ? givingBack.button : "Betreuung abgeben",
                    icon: <Undo2 size={16} strokeWidth={1.9} />,
                  },
                ]}
                onChoose={(key) => (key === "close" ? close() : giveBack())}
                button={(opener) => (
                  <Button
                    {...opener}
                    className={styles.more ?? ""}
                    aria-label="Weitere Schritte"
                    icon={<Ellipsis size={18} strokeWidth={1.9} />}
                  />
                )}
              />
            </>
          )}
        </CloseCare>
      )}
    </GiveBack>
  );
}
