import { useState } from "react";
import { ago } from "#domain/locale.ts";
import { isWard, wardPath } from "#domain/public/ward.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { PrintButton } from "#web/components/table/PrintButton.tsx";
import {
  WardCodeIssueDocument,
  WardCodeRevokeDocument,
  WardCodesDocument,
  type WardCodesQuery,
} from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import styles from "./WardCodeCard.module.css";
import { WardSlip } from "./WardSlip.tsx";

interface WardCodeCardProps {
  birthplaceId: string;
  value: string;
  title: string;
  isActive: boolean;
}

type Code = WardCodesQuery["ward_code"][number];

/** The code by which a ward registers mothers itself: issued, shown once, printed, revoked; and those that there were. */
export function WardCodeCard(props: WardCodeCardProps) {
  return isWard(props.value) ? <Card {...props} /> : null;
}

function Card({ birthplaceId, value, title, isActive }: WardCodeCardProps) {
  const { data, error, refetch } = useLiveQuery(WardCodesDocument, { id: birthplaceId });
  const issue = useStep(WardCodeIssueDocument);
  const revoke = useStep(WardCodeRevokeDocument);
  const [shown, setShown] = useState<string>();
  const [asking, setAsking] = useState<"issue" | "revoke">();
  const notify = useNotify();
  const now = new Date(useNow());
  const codes = data?.ward_code ?? [];
  const current = codes.find(({ revoked_at }) => revoked_at === null);
  const before = codes.filter(({ revoked_at }) => revoked_at !== null);
  const link = new URL(wardPath(value), window.location.origin).href;

  const issueNow = async () => {
    const reply = await issue({ birthplace_id: birthplaceId });
    setShown(reply.ward_code_issue?.code ?? undefined);
    return undefined;
  };
  const revokeNow = async () => {
    await revoke({ birthplace_id: birthplaceId });
    setShown(undefined);
    notify.done(`«${title}»: Der Code ist gesperrt.`);
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    notify.done("Der Code ist kopiert.");
  };
  return (
    <SectionCard title="Code der Abteilung">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TextSkeleton lines={3} />
      ) : (
        <div className={styles.parts}>
          <p>
            Mit dem Code meldet die Abteilung Wöchnerinnen selbst an, unter{" "}
            <a href={link} target="_blank" rel="noreferrer">
              {link.replace(/^https?:\/\//, "")}
            </a>
            .
          </p>
          {shown ? (
            <div className={styles.shown}>
              <output className={styles.code}>{shown}</output>
              <p>Der Code steht nur jetzt da. Frühere Codes öffnen nichts mehr.</p>
              <div className={styles.buttons}>
                <PrintButton
                  label="Blatt drucken"
                  paper={async () => <WardSlip title={title} link={link} code={shown} />}
                />
                <Button type="primary" onClick={() => void copy(shown).catch(notify.failed)}>
                  Kopieren
                </Button>
              </div>
            </div>
          ) : (
            <p>{current ? stateOf(current, now) : "Zurzeit gilt kein Code."}</p>
          )}
          <div className={styles.buttons}>
            {current && <Button onClick={() => setAsking("revoke")}>Sperren</Button>}
            {!shown &&
              isActive &&
              (current ? (
                <Button onClick={() => setAsking("issue")}>Neuen Code ausstellen</Button>
              ) : (
                <StepButton type="primary" run={issueNow}>
                  Code ausstellen
                </StepButton>
              ))}
          </div>
          {before.length > 0 && <History codes={before} now={now} />}
        </div>
      )}
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={asking === "revoke" ? "Code sperren?" : "Neuen Code ausstellen?"}
        action={asking === "revoke" ? "Sperren" : "Ausstellen"}
        isDangerous={asking === "revoke"}
        onConfirm={asking === "revoke" ? revokeNow : issueNow}
        onClose={() => setAsking(undefined)}
      >
        <p>
          {asking === "revoke"
            ? `«${title}» kommt mit dem heutigen Code nicht mehr hinein, auch dort nicht, wo er schon eingegeben ist.`
            : `Der heutige Code von «${title}» gilt danach nicht mehr. Die Abteilung braucht das neue Blatt.`}
        </p>
      </ConfirmDialog>
    </SectionCard>
  );
}

function stateOf({ created_at, author, last_used_at }: Code, now: Date): string {
  const by = author ? ` von ${author.fullname}` : "";
  const used = last_used_at ? `zuletzt benutzt ${ago(last_used_at, now)}` : "noch nie benutzt";
  return `Es gilt ein Code, ausgestellt ${ago(created_at, now)}${by}, ${used}.`;
}

function History({ codes, now }: { codes: readonly Code[]; now: Date }) {
  return (
    <details className={styles.history}>
      <summary>Frühere Codes ({codes.length})</summary>
      <ul>
        {codes.map(({ id, created_at, revoked_at, author, revoker }) => (
          <li key={id}>
            Ausgestellt {ago(created_at, now)}
            {author && ` von ${author.fullname}`}, gesperrt {revoked_at && ago(revoked_at, now)}
            {revoker && ` von ${revoker.fullname}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
