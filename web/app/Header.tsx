import { LogOut } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { areaOf, homePath, profilePath } from "#domain/role.ts";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import { Logo } from "#web/components/layout/Logo.tsx";
import { OfficeAvatars } from "#web/features/colleagues/OfficeAvatars.tsx";
import { logoutPath, securityPath } from "#web/platform/browser/paths.ts";
import { leaveFor } from "#web/platform/offline/forget.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { GlobalSearch } from "./GlobalSearch.tsx";
import styles from "./Header.module.css";

export function Header() {
  const { role } = useCurrentUser();
  const { apptitle } = useAppSettings();
  return (
    <header className={styles.header}>
      <Link className={styles.title} to={homePath(role)}>
        <Logo size={26} />
        {apptitle}
      </Link>
      <GlobalSearch />
      <div className={styles.account}>
        {areaOf(role) === "admin" && <OfficeAvatars />}
        <ProfileLink />
        <LogoutLink />
      </div>
    </header>
  );
}

export function ProfileLink() {
  const { id, role, firstname, lastname } = useCurrentUser();
  const path = profilePath(role, id);
  const face = (
    <>
      <Avatar id={id} firstname={firstname} lastname={lastname} size={28} />
      <span className={styles.name}>{[firstname, lastname].filter(Boolean).join(" ")}</span>
    </>
  );
  if (path === undefined)
    return (
      <a
        className={styles.profile}
        href={securityPath}
        data-tooltip="Passwort, Passkeys und vertraute Telefone"
      >
        {face}
      </a>
    );
  return (
    <Link className={styles.profile} to={path} data-tooltip="Mein Profil">
      {face}
    </Link>
  );
}

/** A real navigation: the server ends the session here and at the identity provider. Before it nothing of hers stays here. */
export function LogoutLink() {
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    void leaveFor(logoutPath);
  };
  return (
    <a className={styles.logout} href={logoutPath} onClick={leave}>
      <LogOut size={16} strokeWidth={1.9} aria-hidden="true" />
      Abmelden
    </a>
  );
}
