import { ChevronRight, Menu } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { LazyOverlay } from "#web/components/overlay/LazyOverlay.tsx";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import styles from "./BreadcrumbBar.module.css";
import { GlobalSearch } from "./GlobalSearch.tsx";
import { menuOf, trailOf } from "./menu.ts";

const { Component: MenuDrawer, fetch: fetchDrawer } = preloadable(
  async () => (await import("./MenuDrawer.tsx")).MenuDrawer,
);

/** The navigation of narrow screens: where one is, and on tapping the drawer with the rest. */
export function BreadcrumbBar() {
  const [isOpen, setOpen] = useState(false);
  const { role, user_role } = useCurrentUser();
  const { pathname } = useLocation();
  const trail = trailOf(menuOf(role), pathname).map((entry) => entry.label);
  const words = [user_role?.title ?? "", ...trail];
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
      <LazyOverlay isOpen={isOpen} onFailed={() => setOpen(false)} fetch={fetchDrawer}>
        <MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
      </LazyOverlay>
    </header>
  );
}
