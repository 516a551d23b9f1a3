import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { securityPath } from "#web/platform/browser/paths.ts";
import styles from "./FirstSteps.module.css";
import type { FirstStep } from "./first-steps.ts";

const places: Record<FirstStep["key"], string> = {
  circles: "/user/profile#plz-kreise",
  languages: "/user/profile#sprachen-und-angebote",
  services: "/user/profile#sprachen-und-angebote",
  absences: "/user/profile#abwesenheiten",
  "second-factor": securityPath,
};

/** The first home of a midwife: what she sets up, one tap each; it goes when everything is done, or when she likes. */
export function FirstSteps({ steps, onDismiss }: { steps: readonly FirstStep[]; onDismiss: () => void }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <SectionCard
      title="Erste Schritte"
      note={`${done} von ${steps.length} erledigt`}
      action={
        <Button size="small" onClick={onDismiss}>
          Ausblenden
        </Button>
      }
      flush
    >
      <ul>
        {steps.map((step) => (
          <li key={step.key}>
            <StepLink step={step} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function StepLink({ step }: { step: FirstStep }) {
  const { key, title, state, isDone } = step;
  const content = (
    <>
      {isDone ? (
        <CircleCheck size={20} strokeWidth={1.9} role="img" aria-label="Erledigt" />
      ) : (
        <Circle size={20} strokeWidth={1.9} role="img" aria-label="Offen" />
      )}
      <span>
        <strong>{title}</strong>
        <span className={styles.state}>{state}</span>
      </span>
      <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
    </>
  );
  const className = cx(styles.row, isDone && styles.done);
  // The server's own page: a real navigation.
  return key === "second-factor" ? (
    <a className={className} href={places[key]}>
      {content}
    </a>
  ) : (
    <Link className={className} to={places[key]}>
      {content}
    </Link>
  );
}
