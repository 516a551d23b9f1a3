import { Check, Hourglass, Lock } from "lucide-react";
import { useState } from "react";
import {
  declineReasons,
  isAnswerDue,
  untilChoices,
  untilWords,
  whenWords,
} from "#domain/matching/request.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { isUrgent } from "#domain/puerpera/status.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { OfferLines } from "../offers/OfferLines.tsx";
import { OfferSection } from "../offers/OfferSection.tsx";
import { UrgentChip } from "../people/UrgentFlag.tsx";
import styles from "./OwnRequests.module.css";
import type { OwnRequest, OwnRequestsState } from "./use-own-requests.ts";

/** What the office asks her in person, above all that is offered to many. */
export function OwnRequests({ requests }: { requests: OwnRequestsState }) {
  if (requests.rows.length === 0) return null;
  return (
    <OfferSection id="anfragen" title="Das Büro fragt Sie an" count={requests.rows.length} isFoldable={false}>
      {requests.rows.map((request) => (
        <RequestCard key={request.id} request={request} answer={requests.answer} />
      ))}
    </OfferSection>
  );
}

interface RequestCardProps {
  request: OwnRequest;
  answer: OwnRequestsState["answer"];
}

function RequestCard({ request, answer }: RequestCardProps) {
  const { puerpera: mother, author_name, created_at, outcome, thinking_until } = request;
  const now = new Date(useNow());
  const place = zipcodeAndPlace(mother.zipcode, mother.place);
  return (
    <article className={styles.card} aria-label={`Anfrage ${place}`}>
      <header className={styles.head}>
        <h3 className={styles.place}>{place}</h3>
        {isUrgent(mother.priority ?? 0) && <UrgentChip />}
        {outcome === "thinking" && thinking_until && (
          <Chip tone="warning" icon={<Hourglass size={14} strokeWidth={2.1} aria-hidden="true" />}>
            {isAnswerDue({ outcome, thinking_until }, now) ? "Antwort fällig seit" : "bis"}{" "}
            {untilWords(thinking_until, now)}
          </Chip>
        )}
      </header>
      <p className={styles.asker}>
        {author_name}, {whenWords(created_at, now)}
      </p>
      <OfferLines mother={mother} />
      <p className={styles.lock}>
        <Lock size={16} strokeWidth={1.9} aria-hidden="true" />
        <span>Name, Adresse und Telefon sehen Sie, sobald Sie zusagen und das Büro vermittelt hat.</span>
      </p>
      {outcome === "accepted" ? (
        <p className={styles.said} role="status">
          <Check size={16} strokeWidth={2.1} aria-hidden="true" />
          Sie haben zugesagt. Das Büro vermittelt Ihnen die Wöchnerin.
        </p>
      ) : (
        <Answers request={request} answer={answer} now={now} />
      )}
    </article>
  );
}

function Answers({ request, answer, now }: RequestCardProps & { now: Date }) {
  const [open, setOpen] = useState<"thinking" | "declined">();
  const toggle = (next: "thinking" | "declined") => setOpen(open === next ? undefined : next);
  return (
    <div className={styles.answers}>
      <StepButton
        type="primary"
        size="large"
        icon={<Check size={18} strokeWidth={2.1} />}
        run={() => answer(request, { outcome: "accepted" })}
      >
        Zusagen
      </StepButton>
      <Button
        size="large"
        icon={<Hourglass size={18} strokeWidth={1.9} />}
        aria-expanded={open === "thinking"}
        onClick={() => toggle("thinking")}
      >
        Bis wann überlegen
      </Button>
      {open === "thinking" && (
        <fieldset className={styles.choices} aria-label="Bis wann überlegen">
          {untilChoices(now).map(({ until, title }) => (
            <StepButton
              key={until}
              size="large"
              run={() => answer(request, { outcome: "thinking", thinking_until: until })}
            >
              {title}
            </StepButton>
          ))}
        </fieldset>
      )}
      <Button size="large" type="text" aria-expanded={open === "declined"} onClick={() => toggle("declined")}>
        Absagen
      </Button>
      {open === "declined" && (
        <fieldset className={styles.choices} aria-label="Grund der Absage">
          {[...declineReasons, "Anderes"].map((reason) => (
            <StepButton
              key={reason}
              size="large"
              run={() => answer(request, { outcome: "declined", reason })}
            >
              {reason}
            </StepButton>
          ))}
        </fieldset>
      )}
    </div>
  );
}
