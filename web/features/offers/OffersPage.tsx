import { ArrowUp, Inbox } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { monthName } from "#domain/locale.ts";
import { type OfferGroup, offerGroups, offerGroupTitles } from "#domain/matching/match-type.ts";
import { isOfferedMothers, type MidwifeStatus } from "#domain/midwife/status.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { CardSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { MatchingPuerperaDocument, type TakenOverFragment } from "#web/generated/midwife/graphql.ts";
import type { StableRow } from "#web/platform/browser/stable-list.ts";
import { useHashScroll } from "#web/platform/browser/use-hash-scroll.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useRemembered } from "#web/platform/browser/use-remembered.ts";
import { useStableList } from "#web/platform/browser/use-stable-list.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { OwnRequests } from "../own-requests/OwnRequests.tsx";
import { useOwnRequests } from "../own-requests/use-own-requests.ts";
import { LoadBlocks, LoadText } from "../people/LoadBlocks.tsx";
import { NoticeOffer } from "./NoticeOffer.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { OfferSection } from "./OfferSection.tsx";
import styles from "./OffersPage.module.css";
import { OfferViewBar } from "./OfferViewBar.tsx";
import { groupsOfOffer, type Offer, offersOf } from "./offer.ts";
import { compareInView, isInView, type OfferView, readOfferView, wholeView } from "./offer-view.ts";
import { PauseStrip } from "./PauseStrip.tsx";
import { TakenOverCard } from "./TakenOverCard.tsx";
import { TakeOverDialog } from "./TakeOverDialog.tsx";
import { useOfferSteps } from "./use-offer-steps.ts";
import { usePause } from "./use-pause.ts";

const keyOf = (offer: Offer) => offer.puerperaId;
const openGroups = new Set<OfferGroup>(["fullmatch", "circlesonly", "languageonly", "none", "unreleased"]);

/** Neue Anmeldungen: what a midwife can take over, in its groups. */
export function OffersPage() {
  const { id, languages } = useCurrentUser();
  const { data, error, refetch } = useLiveQuery(MatchingPuerperaDocument, { id });
  const requests = useOwnRequests();
  const askedFor = useMemo(() => new Set(requests.rows.map(({ puerpera }) => puerpera.id)), [requests.rows]);
  const today = zurichDay(new Date(useNow()));
  const [kept, setView] = useRemembered<OfferView>("offers.view", wholeView);
  const view = useMemo(() => readOfferView(kept), [kept]);
  // With what she is asked for, which stands above, and with the names of languages: nothing moves once it is drawn.
  const { isWaiting } = useLookups();
  const isComplete = requests.isKnown && !isWaiting;
  const all = useMemo(() => (isComplete ? data && offersOf(data) : undefined), [data, isComplete]);
  const offers = useMemo(
    () =>
      all
        // What she is asked for stands above, with its answers.
        ?.filter((offer) => !askedFor.has(offer.puerperaId) && isInView(offer, view, languages))
        .sort((a, b) => compareInView(a, b, view, today)),
    [all, askedFor, view, languages, today],
  );
  const { rows, waiting, changedKeys, release, holdHandlers } = useStableList(
    offers,
    keyOf,
    JSON.stringify(view),
  );
  const refresh = useCallback(() => {
    release();
    return refetch().catch(() => undefined);
  }, [release, refetch]);
  const steps = useOfferSteps(refresh);
  const pause = usePause(refresh);
  const [asked, setAsked] = useState<Offer>();
  const [taken, setTaken] = useState<TakenOverFragment>();

  const groups = useMemo(() => groupRows(rows ?? []), [rows]);
  useHashScroll(rows !== undefined);
  const openCount = (rows ?? []).filter(({ row }) => isOpenOffer(row)).length;
  const leftOut = (all ?? []).filter(
    (offer) => isOpenOffer(offer) && !askedFor.has(offer.puerperaId) && !isInView(offer, view, languages),
  ).length;

  return (
    <div className={styles.page} {...holdHandlers}>
      <div className={styles.head}>
        <h1 className={styles.title}>Neue Anmeldungen</h1>
        {rows && <MonthLine openCount={openCount} leftOut={leftOut} />}
      </div>
      {(rows !== undefined || error !== undefined) && (
        <>
          <OwnRequests requests={requests} />
          <NoticeOffer />
          <PauseStrip pause={pause} />
          <OfferViewBar view={view} onChange={setView} />
        </>
      )}
      {error !== undefined && <ErrorState error={error} onRetry={refresh} />}
      {taken && <TakenOverCard mother={taken} onClose={() => setTaken(undefined)} />}
      {!rows && error === undefined && <CardSkeleton />}
      {waiting > 0 && (
        <button type="button" className={styles.fresh} onClick={release}>
          <ArrowUp size={16} strokeWidth={2.1} aria-hidden="true" />
          {waiting === 1 ? "1 neue Anmeldung" : `${waiting} neue Anmeldungen`}
        </button>
      )}
      {rows &&
        openCount === 0 &&
        !pause.until &&
        requests.rows.length === 0 &&
        (leftOut > 0 ? (
          <NoneInView count={leftOut} onAll={() => setView({ ...wholeView, order: view.order })} />
        ) : (
          <NoOffers />
        ))}
      {groups.map(({ group, members }) => (
        <OfferSection
          key={group}
          id={group}
          title={offerGroupTitles[group]}
          count={members.length}
          isFoldable={!openGroups.has(group)}
        >
          {members.map(({ row, key, isGone }) => (
            <OfferCard
              key={key}
              offer={row}
              steps={steps}
              isGone={isGone}
              isChanged={changedKeys.has(key)}
              onTakeOver={setAsked}
              onRelease={refresh}
            />
          ))}
        </OfferSection>
      ))}
      <TakeOverDialog offer={asked} steps={steps} onTaken={setTaken} onClose={() => setAsked(undefined)} />
    </div>
  );
}

const isOpenOffer = (offer: Offer) => groupsOfOffer(offer).some((group) => openGroups.has(group));

/** The groups with somebody. */
function groupRows(rows: readonly StableRow<Offer>[]) {
  return offerGroups.flatMap((group) => {
    const members = rows.filter(({ row }) => groupsOfOffer(row).includes(group));
    return members.length > 0 ? [{ group, members }] : [];
  });
}

/** "3 von 8 Anmeldungen": nobody shall forget that there are others. */
function countWords(shown: number, leftOut: number): string {
  if (leftOut > 0) return `${shown} von ${shown + leftOut} Anmeldungen`;
  return shown === 1 ? "1 Anmeldung" : `${shown} Anmeldungen`;
}

function MonthLine({ openCount, leftOut }: { openCount: number; leftOut: number }) {
  const { mediations_current_month, mediation_limit } = useCurrentUser();
  const count = mediations_current_month ?? 0;
  return (
    <>
      <span className={styles.count}>{countWords(openCount, leftOut)}</span>
      <span className={styles.month}>
        {monthName(zurichDay(new Date()))}: <LoadText count={count} limit={mediation_limit} />
        {mediation_limit !== null && <LoadBlocks count={count} limit={mediation_limit} />}
      </span>
    </>
  );
}

function NoneInView({ count, onAll }: { count: number; onAll: () => void }) {
  return (
    <EmptyState
      icon={<Inbox size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Keine Anmeldung passt zu Ihrer Auswahl"
      action={<Button onClick={onAll}>{count === 1 ? "Die andere zeigen" : `Alle ${count} zeigen`}</Button>}
    />
  );
}

function NoOffers() {
  const { status } = useCurrentUser();
  const isPaused = !isOfferedMothers(status as MidwifeStatus);
  return (
    <EmptyState
      icon={<Inbox size={24} strokeWidth={1.9} aria-hidden="true" />}
      title={isPaused ? "Sie sind zurzeit pausiert" : "Zurzeit gibt es keine neuen Anmeldungen"}
    >
      {isPaused
        ? "Solange Sie pausiert sind, werden Ihnen keine neuen Anmeldungen angeboten. Ihre aktuellen Wöchnerinnen bleiben bei Ihnen."
        : "Hier erscheinen Wöchnerinnen aus Ihren PLZ-Kreisen, sobald das Büro sie freigibt. Sie müssen die Seite nicht neu laden."}
    </EmptyState>
  );
}
