import { ChevronDown, Radio } from "lucide-react";
import { useState } from "react";
import { nextWords, stepWords } from "#domain/matching/escalation-words.ts";
import { untilChoices } from "#domain/matching/request.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { Menu } from "#web/components/overlay/Menu.tsx";
import type { CaseEscalationFragment } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { UntilDialog } from "../requests/UntilDialog.tsx";
import styles from "./EscalationLine.module.css";
import { useEscalationSteps } from "./use-escalation-steps.ts";

interface EscalationLineProps {
  row: CaseEscalationFragment & { id: string; fullname: string };
  onDone: () => void;
}

const OTHER = "other";

/** Who sees the case by now and what comes next; the office holds it back, or lets it go. Nothing where no circle widens. */
export function EscalationLine({ row, onDone }: EscalationLineProps) {
  const [isAsking, setAsking] = useState(false);
  const steps = useEscalationSteps(row, onDone);
  const notify = useNotify();
  const now = new Date(useNow());
  const { escalation } = row;
  if (!escalation) return null;
  const next = nextWords(escalation, now);
  const hold = (until: string) => steps.hold(until).then(({ text, undo }) => notify.done(text, undo));
  return (
    <section className={styles.line} aria-label="Wer die Anmeldung sieht">
      <span className={styles.state}>
        <Radio size={16} strokeWidth={2} aria-hidden="true" />
        <span className={styles.words}>
          <strong>{stepWords(escalation)}</strong>
          {next && ` · ${next}`}
        </span>
      </span>
      {escalation.held_until ? (
        <StepButton size="small" run={steps.resume}>
          Fortsetzen
        </StepButton>
      ) : (
        escalation.next_step && (
          <Menu
            label="Ausweitung anhalten"
            isRight
            items={[
              ...untilChoices(now).map(({ until, title }) => ({ key: until, label: `bis ${title}` })),
              { key: OTHER, label: "andere Zeit …" },
            ]}
            onChoose={(key) => (key === OTHER ? setAsking(true) : void hold(key).catch(notify.failed))}
            button={(opener) => (
              <Button {...opener} type="text" size="small" className={styles.hold}>
                Ausweitung anhalten
                <ChevronDown size={15} strokeWidth={2} aria-hidden="true" />
              </Button>
            )}
          />
        )
      )}
      <UntilDialog
        isOpen={isAsking}
        title="Ausweitung anhalten bis"
        action="Anhalten"
        onConfirm={async (until) => {
          await hold(until);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
