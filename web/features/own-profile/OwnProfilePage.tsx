import { LockKeyhole } from "lucide-react";
import { useMemo } from "react";
import { languageList } from "#domain/language.ts";
import { dayAndYear } from "#domain/locale.ts";
import { userLabels } from "#domain/midwife/labels.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { AbsenceEditor } from "#web/features/midwife-parts/absence/AbsenceEditor.tsx";
import { UserUserSingleDocument } from "#web/generated/midwife/graphql.ts";
import { securityPath } from "#web/platform/browser/paths.ts";
import { useHashScroll } from "#web/platform/browser/use-hash-scroll.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { DeviceNoticesCard } from "../device-notices/DeviceNoticesCard.tsx";
import { LoadBlocks, LoadText } from "../people/LoadBlocks.tsx";
import { PhoneText } from "../people/PhoneText.tsx";
import { CalendarFeed } from "./CalendarFeed.tsx";
import { OwnCircles } from "./OwnCircles.tsx";
import styles from "./OwnProfilePage.module.css";
import { OwnSectionCard } from "./OwnSectionCard.tsx";
import type { OwnUser } from "./own-profile.ts";
import { ShortcutsCard } from "./ShortcutsCard.tsx";

/** A midwife's own profile: what she keeps up to date herself, and what the office knows of her. */
export function OwnProfilePage() {
  const { id } = useCurrentUser();
  const variables = useMemo(() => ({ id }), [id]);
  const { data, error, refetch } = useLiveQuery(UserUserSingleDocument, variables);
  const user = data?.user_by_pk;
  useHashScroll(user !== undefined);
  if (error !== undefined)
    return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!user) return <TextSkeleton lines={8} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar id={user.id} firstname={user.firstname} lastname={user.lastname} size={52} />
        <div>
          <h1>{user.fullname}</h1>
          <p className={styles.under}>
            {user.user_role?.title}, {user.user_status?.title.toLocaleLowerCase("de-CH")}
          </p>
        </div>
      </header>
      <Sections user={user} feed={data.calendar_feed_by_pk} refetch={refetch} />
    </div>
  );
}

interface SectionsProps {
  user: OwnUser;
  feed: { key: string; shows_visits: boolean } | null;
  refetch: () => Promise<unknown>;
}

function Sections({ user, feed, refetch }: SectionsProps) {
  const shared = { user, refetch };
  return (
    <div className={styles.sections}>
      <div className={styles.wide}>
        <SectionCard title="Abwesenheiten" id="abwesenheiten">
          <AbsenceEditor userId={user.id} />
          <CalendarFeed feedKey={feed?.key} showsVisits={feed?.shows_visits ?? true} refetch={refetch} />
        </SectionCard>
      </div>
      <OwnSectionCard {...shared} title="Kontakt" section="contact">
        <ContactFacts user={user} />
      </OwnSectionCard>
      <OwnSectionCard {...shared} title="Sprachen und Angebote" id="sprachen-und-angebote" section="offer">
        <OfferFacts user={user} />
      </OwnSectionCard>
      <div className={styles.wide}>
        <OwnSectionCard {...shared} title="PLZ-Kreise" id="plz-kreise" section="circles">
          <OwnCircles circles={user.circles} homeZipcode={user.zipcode} />
        </OwnSectionCard>
      </div>
      <OwnSectionCard {...shared} title="Vermittlung" section="mediation">
        <MediationFacts user={user} />
      </OwnSectionCard>
      <DeviceNoticesCard />
      <ShortcutsCard />
      <SignInSection />
      <OfficeFacts user={user} />
    </div>
  );
}

function ContactFacts({ user }: { user: OwnUser }) {
  const address = [user.address, zipcodeAndPlace(user.zipcode, user.place)].filter(Boolean).join(", ");
  return (
    <Facts
      showMissing
      facts={[
        { label: userLabels.address, value: address },
        { label: userLabels.phone_mobile, value: formatPhone(user.phone_mobile ?? "") },
        { label: userLabels.phone_private, value: formatPhone(user.phone_private ?? "") },
        { label: userLabels.phone_business, value: formatPhone(user.phone_business ?? "") },
        { label: userLabels.website, value: user.website },
      ]}
    />
  );
}

function OfferFacts({ user }: { user: OwnUser }) {
  const languageTitle = useTitles("language");
  const services = user.services.map(({ service }) => service?.title).filter(Boolean);
  return (
    <Facts
      showMissing
      facts={[
        { label: userLabels.languages, value: languageList(user.languages, languageTitle) },
        { label: userLabels.services, value: services.join(", ") },
        { label: userLabels.services_text, value: user.services_text },
      ]}
    />
  );
}

function MediationFacts({ user }: { user: OwnUser }) {
  const count = user.mediations_current_month ?? 0;
  return (
    <Facts
      facts={[
        {
          label: "Dieser Monat",
          value: (
            <span className={styles.load}>
              <LoadText count={count} limit={user.mediation_limit} />
              {user.mediation_limit !== null && <LoadBlocks count={count} limit={user.mediation_limit} />}
            </span>
          ),
        },
        { label: userLabels.max_mediations_permonth, value: <OwnLimit own={user.max_mediations_permonth} /> },
        {
          label: "Benachrichtigung",
          value: user.send_email_notifications ? "per E-Mail" : "keine E-Mails",
        },
      ]}
    />
  );
}

function OwnLimit({ own }: { own: number | null }) {
  const { limit_mediations, max_mediations_permonth } = useAppSettings();
  if (own !== null) return <>{limit_mediations ? own : `${own}, zurzeit ohne Wirkung`}</>;
  if (!limit_mediations || max_mediations_permonth === null) return <>keine</>;
  return <>{max_mediations_permonth} (Limite der Vermittlungsstelle)</>;
}

function SignInSection() {
  return (
    <SectionCard title="Anmeldung">
      <a className={styles.security} href={securityPath}>
        <LockKeyhole size={17} strokeWidth={1.9} aria-hidden="true" />
        Passwort, Passkeys und vertraute Telefone
      </a>
    </SectionCard>
  );
}

/** What only the office changes. */
function OfficeFacts({ user }: { user: OwnUser }) {
  const { organisation_contact } = useAppSettings();
  const contact = organisation_contact?.split(/\r?\n/).filter(Boolean).join(", ");
  return (
    <SectionCard title="Beim Büro hinterlegt">
      <Facts
        facts={[
          { label: userLabels.fullname, value: user.fullname },
          { label: userLabels.email, value: user.email },
          { label: userLabels.birthday, value: user.birthday && dayAndYear(user.birthday) },
          { label: userLabels.zsr_number, value: user.zsr_number },
          { label: userLabels.membertype, value: user.user_membertype?.title },
          { label: userLabels.association, value: user.user_association?.title },
          {
            label: userLabels.association_member_since,
            value: user.association_member_since && dayAndYear(user.association_member_since),
          },
        ]}
      />
      <p className={styles.hint}>
        Stimmt etwas nicht mehr? Das Büro ändert es für Sie
        {contact ? <PhoneText text={`: ${contact}`} /> : "."}
      </p>
    </SectionCard>
  );
}
