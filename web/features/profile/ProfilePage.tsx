import { UserRoundX } from "lucide-react";
import { useMemo } from "react";
import { useParams } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { isRole, isStaff } from "#domain/role.ts";
import { Avatar } from "#web/components/Avatar.tsx";
import { EmptyState } from "#web/components/EmptyState.tsx";
import { ErrorState } from "#web/components/ErrorState.tsx";
import { TextSkeleton } from "#web/components/Skeletons.tsx";
import { UserUserSingleDocument } from "#web/generated/everyone/graphql.ts";
import { useAppSettings } from "#web/platform/AppSettingsProvider.tsx";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";
import { securityPath } from "#web/platform/paths.ts";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { useNow } from "#web/platform/use-now.ts";
import styles from "./ProfilePage.module.css";
import { AbsenceSection, ContactSection, MediationSection, ProfessionSection } from "./ProfileSections.tsx";
import type { ProfileUser } from "./profile-user.ts";

/** What is known of a user: her own profile, or for the office that of any user. */
export function ProfilePage() {
  const { id: ownId } = useCurrentUser();
  const { id = ownId } = useParams();
  const today = zurichDay(new Date(useNow()));
  const variables = useMemo(() => ({ id, today }), [id, today]);
  const { data, error, refetch } = useLiveQuery(UserUserSingleDocument, variables);
  const user = data?.user_by_pk;
  if (error !== undefined)
    return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <TextSkeleton lines={8} />;
  if (!user) {
    return (
      <EmptyState
        isPage
        icon={<UserRoundX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Dieses Profil gibt es nicht"
      >
        Vielleicht ist der Link veraltet.
      </EmptyState>
    );
  }
  return <Profile user={user} isOwn={user.id === ownId} />;
}

function Profile({ user, isOwn }: { user: ProfileUser; isOwn: boolean }) {
  const isMidwife = !isRole(user.role) || !isStaff(user.role);
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
      <div className={styles.sections}>
        <ContactSection user={user} />
        {isMidwife && <ProfessionSection user={user} />}
        {isMidwife && <MediationSection user={user} />}
        {isMidwife && <AbsenceSection user={user} />}
      </div>
      {isOwn && <ChangeHint />}
      {isOwn && (
        <p className={styles.hint}>
          <a href={securityPath}>Passwort und Anmeldung in zwei Schritten</a>
        </p>
      )}
    </div>
  );
}

function ChangeHint() {
  const { organisation_contact } = useAppSettings();
  const contact = organisation_contact?.split(/\r?\n/).filter(Boolean).join(", ");
  return (
    <p className={styles.hint}>
      Stimmt etwas nicht mehr? Das Büro ändert es für Sie{contact ? `: ${contact}` : "."}
    </p>
  );
}
