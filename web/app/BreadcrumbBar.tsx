import { Drawer } from "antd";
import { ChevronRight, Menu, X } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { homePath } from "#domain/role.ts";
import { Logo } from "#web/components/Logo.tsx";
import { useAppSettings } from "#web/platform/AppSettingsProvider.tsx";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";
import styles from "./BreadcrumbBar.module.css";
import { GlobalSearch } from "./GlobalSearch.tsx";
import { LogoutLink, ProfileLink } from "./Header.tsx";
import { menuOf, trailOf } from "./menu.ts";
import { Navigation } from "./Navigation.tsx";

/** The navigation of narrow screens: where one is, and on tapping the drawer with the rest. */
export function BreadcrumbBar() {
  const [isOpen, setOpen] = useState(false);
  const { role, user_role } = useCurrentUser();
  const { apptitle } = useAppSettings();
  const { pathname } = useLocation();
  const trail = trailOf(menuOf(role), pathname).map((entry) => entry.label);
  const words = [user_role?.title ?? "", ...trail];
  const close = () => setOpen(false);
  return (
    <header className={styles.place}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`Menü öffnen. Sie sind hier: ${words.join(", ")}`}
          onClick={() => setOpen(true)}
        >
          <span className={styles.trail}>
            {words.map((word, index) => (
              <span key={word} className={index === words.length - 1 ? styles.here : styles.above}>
                {index > 0 && <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />}
                <span className={styles.word}>{word}</span>
              </span>
            ))}
          </span>
          <Menu size={22} strokeWidth={1.9} aria-hidden="true" />
        </button>
        <GlobalSearch isPhone />
      </div>
      <Drawer
        open={isOpen}
        placement="right"
        size="66%"
        onClose={close}
        closable={false}
        destroyOnHidden
        rootClassName={styles.drawer ?? ""}
        styles={{ body: { padding: 0, background: "var(--nav)" } }}
        aria-label="Menü"
      >
        <div className={styles.content}>
          <div className={styles.top}>
            <Link className={styles.title} to={homePath(role)} onClick={close}>
              <Logo size={24} />
              {apptitle}
            </Link>
            <button type="button" className={styles.close} aria-label="Menü schliessen" onClick={close}>
              <X size={20} strokeWidth={1.9} aria-hidden="true" />
            </button>
          </div>
          <Navigation onChoose={close} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: closes after the link inside did its work */}
          <div className={styles.account} onClick={close}>
            <ProfileLink />
            <LogoutLink />
          </div>
        </div>
      </Drawer>
    </header>
  );
}
