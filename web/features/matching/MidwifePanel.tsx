import { X } from "lucide-react";
import { explainRank } from "#domain/matching/explain.ts";
import { userLabels } from "#domain/midwife/labels.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { UserLink } from "../people/UserLink.tsx";
import type { Request } from "../requests/case-requests.ts";
import { OutcomeBar } from "../requests/OutcomeBar.tsx";
import styles from "./MidwifePanel.module.css";
import type { MatchingMother } from "./matching-mother.ts";
import { isOnline } from "./presence.ts";
import type { Midwife } from "./ranked-midwives.ts";
import { useRejects } from "./use-rejects.ts";

const { Component: MatchingMap } = preloadable(async () => (await import("./MatchingMap.tsx")).MatchingMap);

interface MidwifePanelProps {
  midwife: Midwife;
  mother: MatchingMother;
  request: Request | undefined;
  onMediate: (() => void) | undefined;
  onChange: () => void;
  /** On phones the panel is a sheet that can be closed. */
  onClose?: () => void;
}

/** The chosen midwife: her circles on the map, why she stands where she stands, and how to reach her. */
export function MidwifePanel(props: MidwifePanelProps) {
  const { midwife, mother, request, onMediate, onChange, onClose } = props;
  const now = new Date(useNow());
  const { user } = midwife;
  const languageTitle = useTitles("language");
  const membertypeTitle = useTitles("user_membertype");
  const associationTitle = useTitles("user_association");
  const { reject, withdraw } = useRejects(mother.id, onChange);
  const circles = user.circles.length === 1 ? "1 PLZ-Kreis" : `${user.circles.length} PLZ-Kreise`;
  const phone = user.phone_mobile ?? user.phone_business;
  const { question, answer } = explainRank(
    midwife.place,
    {
      accepted: midwife.accepted === true,
      returned: Boolean(midwife.returned),
      teamaccount: user.teamaccount,
      circles: user.circles,
      languages: user.languages,
      rejected: midwife.matchtype === "rejected",
      entriesnow: midwife.entriesnow === true,
      entriestargetdate: midwife.entriestargetdate === true,
      entriescare: midwife.entriescare === true,
      mediations_current_month: midwife.mediations_current_month ?? 0,
      mediation_limit: midwife.mediation_limit ?? null,
    },
    mother,
    languageTitle,
  );

  return (
    <aside className={styles.panel} aria-label={`Hebamme/PFF ${user.fullname}`}>
      <div className={styles.head}>
        <Avatar
          id={user.id}
          firstname={user.firstname}
          lastname={user.lastname}
          size={36}
          isOnline={isOnline(midwife.last_seen, now)}
        />
        <div className={styles.who}>
          <h2>
            <UserLink id={user.id} name={user.fullname} />
          </h2>
          <p>
            {[zipcodeAndPlace(user.zipcode ?? null, user.place ?? null), circles].filter(Boolean).join(" · ")}
          </p>
        </div>
        {onClose && (
          <Button
            type="text"
            icon={<X size={18} strokeWidth={1.9} />}
            aria-label="Schliessen"
            onClick={onClose}
          />
        )}
      </div>
      <LazyBoundary waiting={<div className={styles.mapPlace} aria-hidden="true" />}>
        <MatchingMap
          label={`Karte: Wohnort ${mother.zipcode} ${mother.place} und PLZ-Kreise von ${user.fullname}`}
          home={mother.zipcode}
          homeName={mother.place}
          circles={user.circles}
          homeZipcode={user.zipcode ?? undefined}
        />
      </LazyBoundary>
      <ul className={styles.legend}>
        <li>
          <span className={styles.homeKey} aria-hidden="true" /> Wohnort Wöchnerin
        </li>
        <li>
          <span className={styles.circleKey} aria-hidden="true" /> PLZ-Kreise Hebamme
        </li>
      </ul>
      <p className={styles.why}>
        <strong>{question}</strong> {answer}
      </p>
      <Facts
        facts={[
          {
            label: userLabels.phone_mobile,
            value: phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>,
          },
          { label: userLabels.email, value: user.email && <a href={`mailto:${user.email}`}>{user.email}</a> },
          {
            label: userLabels.membertype,
            value: [membertypeTitle(user.membertype), user.association && associationTitle(user.association)]
              .filter(Boolean)
              .join(", "),
          },
          { label: userLabels.services, value: midwife.services.replaceAll("\n", ", ") },
          { label: userLabels.services_text, value: user.services_text },
        ]}
      />
      {mother.status === "published" && midwife.matchtype !== "rejected" && (
        <OutcomeBar
          key={user.id}
          puerperaId={mother.id}
          midwife={user}
          request={request}
          onDone={onChange}
          onAccepted={() => onMediate?.()}
        />
      )}
      <div className={styles.actions}>
        {onMediate && (
          <Button type="primary" onClick={onMediate}>
            An {user.fullname} vermitteln
          </Button>
        )}
        {midwife.matchtype === "rejected" ? (
          <StepButton run={() => withdraw(user)}>Ablehnung zurücknehmen</StepButton>
        ) : (
          <StepButton run={() => reject(user)}>Ablehnung erfassen</StepButton>
        )}
      </div>
    </aside>
  );
}
