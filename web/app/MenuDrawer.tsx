import { X } from "lucide-react";
import { Link } from "react-router";
import { homePath } from "#domain/role.ts";
import { Logo } from "#web/components/layout/Logo.tsx";
import { DrawerPanel } from "#web/components/overlay/DrawerPanel.tsx";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { LogoutLink, ProfileLink } from "./Header.tsx";
import styles from "./MenuDrawer.module.css";
import { Navigation } from "./Navigation.tsx";

/** The menu of narrow screens. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { role } = useCurrentUser();
  const { apptitle } = useAppSettings();
  return (
    <DrawerPanel
      isOpen={isOpen}
      label="Menü"
      place="right"
      width="66%"
      className={styles.drawer}
      onClose={onClose}
    >
      <div className={styles.content}>
        <div className={styles.top}>
          <Link className={styles.title} to={homePath(role)} onClick={onClose}>
            <Logo size={24} />
            {apptitle}
          </Link>
          <button
            type="button"
            className={styles.close}
            aria-label="Menü schliessen"
            // It stands where the menu button was: the second half of a double tap was meant for that one.
            onClick={({ detail }) => detail < 2 && onClose()}
          >
            <X size={20} strokeWidth={1.9} aria-hidden="true" />
          </button>
        </div>
        <Navigation onChoose={onClose} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: closes after the link inside did its work */}
        <div className={styles.account} onClick={onClose}>
          <ProfileLink />
          <LogoutLink />
        </div>
      </div>
    </DrawerPanel>
  );
}
