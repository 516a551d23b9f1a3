import { dateAndTime, monthAndYear, wholeNumber } from "#domain/locale.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { Progress } from "#web/components/feedback/Progress.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { SealStateDocument } from "#web/generated/auditor/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import styles from "./audit-lines.module.css";
import { type SealVerdict, useSealCheck } from "./use-seal-check.ts";

/** Whether the log is as it was written: how far it is sealed, and a look at every seal. */
export function SealPage() {
  const { data, error, refetch } = useLiveQuery(SealStateDocument, {}, { interval: "never" });
  const check = useSealCheck();
  const state = data?.seal_state[0];
  return (
    <>
      <PageHead
        title="Siegel"
        note="Was einmal im Zugriffsprotokoll steht, lässt sich nicht unbemerkt ändern"
      />
      <SectionCard
        title="Kette der Siegel"
        action={<Verdict verdict={check.verdict} hasSeals={state?.number !== 0} />}
      >
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !state ? (
          <TextSkeleton lines={5} />
        ) : (
          <Facts
            showMissing
            facts={[
              { label: "Siegel", value: wholeNumber(state.number) },
              { label: "Zuletzt gesiegelt", value: state.sealed_at && dateAndTime(state.sealed_at) },
              { label: "Gesiegelte Zugriffe", value: wholeNumber(state.sealed ?? 0) },
              { label: "Noch nicht gesiegelt", value: wholeNumber(state.waiting ?? 0) },
              { label: "Ältester Monat", value: state.oldest_month && monthAndYear(state.oldest_month) },
            ]}
          />
        )}
        {check.verdict.kind === "checking" && (
          <Progress
            label="Geprüfte Siegel"
            done={check.verdict.done}
            total={state?.number ?? check.verdict.done}
          />
        )}
        {check.verdict.kind === "failed" && (
          <ErrorState error={check.verdict.error} onRetry={() => check.start(state?.number ?? 0)} />
        )}
        <p className={styles.check}>
          <Button
            type="primary"
            disabled={!state?.number || check.verdict.kind === "checking"}
            onClick={() => check.start(state?.number ?? 0)}
          >
            Alle Siegel prüfen
          </Button>
        </p>
      </SectionCard>
    </>
  );
}

function Verdict({ verdict, hasSeals }: { verdict: SealVerdict; hasSeals: boolean }) {
  if (!hasSeals) return <Chip>Noch nichts gesiegelt</Chip>;
  switch (verdict.kind) {
    case "holds":
      return <Chip tone="done">Alle Siegel halten</Chip>;
    case "broken":
      return <Chip tone="urgent">{`Siegel ${wholeNumber(verdict.number)} hält nicht`}</Chip>;
    case "checking":
      return <Chip>Wird geprüft</Chip>;
    default:
      return <Chip>Nicht geprüft</Chip>;
  }
}
