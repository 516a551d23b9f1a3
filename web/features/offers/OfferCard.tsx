import { DoorOpen, TreePalm } from "lucide-react";
import { memo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { monthName, sinceWhen } from "#domain/locale.ts";
import { waitingMessage } from "#domain/midwife/limit.ts";
import { formatDistance } from "#domain/place/distance.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { isUrgent } from "#domain/puerpera/status.ts";
import { dueMarkTitles } from "#domain/puerpera/triage.ts";
import { Countdown } from "#web/components/feedback/Countdown.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { UrgentChip } from "../people/UrgentFlag.tsx";
import styles from "./OfferCard.module.css";
import { Line, OfferLines } from "./OfferLines.tsx";
import { isOverdueOffer, isReleased, type Offer } from "./offer.ts";
import { useDeadline } from "./use-deadline.ts";
import type { OfferSteps } from "./use-offer-steps.ts";

interface OfferCardProps {
  offer: Offer;
  steps: OfferSteps;
  isGone: boolean;
  isChanged: boolean;
  onTakeOver: (offer: Offer) => void;
  onRelease: () => void;
}

/** One mother without a name: where, when, which languages, and what the office says. */
export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { offer, isGone, isChanged } = props;
  const { mother, distanceKm } = offer;
  const now = new Date(useNow());
  const place = zipcodeAndPlace(mother.zipcode, mother.place);
  return (
    <article
      className={cx(styles.card, isGone && styles.gone, isChanged && styles.changed)}
      aria-label={`Anmeldung ${place}`}
    >
      <header className={styles.head}>
        <h3 className={styles.place}>{place}</h3>
        {distanceKm !== null && (
          <span className={styles.distance}>
            {distanceKm === 0 ? "in Ihrem Ort" : formatDistance(distanceKm)}
          </span>
        )}
        <span className={styles.corner}>
          {isOverdueOffer(offer, zurichDay(now)) ? (
            <Chip tone="urgent" icon={<DoorOpen size={14} strokeWidth={2.1} aria-hidden="true" />}>
              {dueMarkTitles.discharge_overdue.short}
            </Chip>
          ) : isUrgent(mother.priority ?? 0) ? (
            <UrgentChip />
          ) : (
            mother.published_at && sinceWhen(mother.published_at, now)
          )}
        </span>
      </header>
      {isReleased(offer) ? <Released {...props} /> : <Waiting {...props} now={now} />}
      {isGone && <p className={styles.goneText}>Diese Anmeldung ist nicht mehr verfügbar.</p>}
    </article>
  );
});

function Waiting({ offer, onRelease, now }: OfferCardProps & { now: Date }) {
  const { max_mediations_penaltyduration } = useAppSettings();
  const until = useDeadline(offer.mother.timetoreveal ?? 0);
  return (
    <>
      <Countdown
        label="Freigabe in"
        until={until}
        totalSeconds={max_mediations_penaltyduration * 3600}
        onEnd={onRelease}
      />
      <p className={styles.waiting}>{waitingMessage(monthName(zurichDay(now)))}</p>
    </>
  );
}

function Released(props: OfferCardProps) {
  const { offer, isGone } = props;
  const { mother, isAbsentOnTarget } = offer;
  return (
    <>
      <OfferLines mother={mother}>
        {isAbsentOnTarget && (
          <Line isWarning icon={<TreePalm size={17} strokeWidth={1.9} aria-hidden="true" />}>
            Sie sind am Termin als abwesend eingetragen.
          </Line>
        )}
      </OfferLines>
      {!isGone && <OfferActions {...props} />}
    </>
  );
}

function OfferActions({ offer, steps, onTakeOver }: OfferCardProps) {
  if (offer.matchtype === "rejected") {
    const isMine = offer.rejectedAuthorId === offer.userId;
    return isMine ? (
      <div className={styles.actions}>
        <StepButton run={() => steps.withdrawReject(offer)} className={styles.small ?? ""}>
          Ablehnung zurücknehmen
        </StepButton>
      </div>
    ) : (
      <p className={styles.waiting}>
        Das Büro hat Ihre Absage erfasst. Melden Sie sich dort, wenn es anders ist.
      </p>
    );
  }
  return (
    <div className={styles.actions}>
      <Button type="primary" size="large" className={styles.takeOver ?? ""} onClick={() => onTakeOver(offer)}>
        Übernehmen
      </Button>
      <div className={styles.others}>
        <StepButton type="text" run={() => steps.reject(offer)} className={styles.small ?? ""}>
          Ablehnen
        </StepButton>
        {offer.isHidden ? (
          <StepButton type="text" run={() => steps.show(offer)} className={styles.small ?? ""}>
            Einblenden
          </StepButton>
        ) : (
          <StepButton type="text" run={() => steps.hide(offer)} className={styles.small ?? ""}>
            Ausblenden
          </StepButton>
        )}
      </div>
    </div>
  );
}
