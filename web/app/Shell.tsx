import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { areaOf } from "#domain/role.ts";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { NoticeStack } from "#web/components/feedback/NoticeStack.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { Tooltips } from "#web/components/overlay/Tooltips.tsx";
import { UndoWatch } from "#web/features/puerpera/single/UndoWatch.tsx";
import { usePageName } from "#web/platform/browser/page-name.ts";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { CurrentUserProvider, useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { LookupsProvider } from "#web/platform/session/LookupsProvider.tsx";
import { useSession } from "#web/platform/session/SessionProvider.tsx";
import { useShortcutSetting } from "#web/platform/session/shortcuts/use-shortcut-setting.ts";
import { useSessionActivity } from "#web/platform/session/use-session-activity.ts";

import { BreadcrumbBar } from "./BreadcrumbBar.tsx";
import { ConnectionBar } from "./ConnectionBar.tsx";
import { Header } from "./Header.tsx";
import { LoginGate } from "./LoginGate.tsx";
import { menuOf, tabWords } from "./menu.ts";
import { Navigation } from "./Navigation.tsx";
import { OrganisationFooter } from "./OrganisationFooter.tsx";
import styles from "./Shell.module.css";
import { ShortcutHelp } from "./ShortcutHelp.tsx";
import { UpdateBar } from "./UpdateBar.tsx";

// Few accounts wait for the office.
const { Component: WaitingPage } = preloadable(async () => (await import("./WaitingPage.tsx")).WaitingPage);

/** What surrounds every page of a signed-in user. */
export function Shell() {
  return (
    <LoginGate>
      <SignedIn />
    </LoginGate>
  );
}

const waiting = (
  <LazyBoundary waiting={null}>
    <WaitingPage />
  </LazyBoundary>
);

function SignedIn() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <CurrentUserProvider userId={user.user_id} waiting={waiting}>
      <LookupsProvider>
        <Frame />
        <NoticeStack />
        <Tooltips />
      </LookupsProvider>
    </CurrentUserProvider>
  );
}

function Frame() {
  const isPhone = useIsPhone();
  const { role } = useCurrentUser();
  const main = useRef<HTMLElement>(null);
  useFreshPage(main);
  useSessionActivity();
  useShortcutSetting();
  usePageTitle();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#inhalt">
        Zum Inhalt springen
      </a>
      {isPhone ? <BreadcrumbBar /> : <Header />}
      <ConnectionBar />
      <UpdateBar />
      <div className={styles.body}>
        {!isPhone && (
          <aside className={styles.aside}>
            <Navigation />
            <OrganisationFooter />
          </aside>
        )}
        <main id="inhalt" ref={main} className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {isPhone && <OrganisationFooter />}
      <ShortcutHelp />
      {areaOf(role) === "admin" && <UndoWatch />}
    </div>
  );
}

/** A new page starts at its top, and readers hear it from there. */
function useFreshPage(main: { current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    // Whoever is typing already is not interrupted by a page that took its time.
    if (!(document.activeElement instanceof HTMLInputElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** The tab names the person, the page and the organisation. */
function usePageTitle(): void {
  const { role } = useCurrentUser();
  const { apptitle } = useAppSettings();
  const { pathname } = useLocation();
  const name = usePageName();
  const title = [...tabWords(menuOf(role), pathname, name), apptitle].join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
