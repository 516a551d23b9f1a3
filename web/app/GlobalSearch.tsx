import { CornerDownRight, Search } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { areaOf } from "#domain/role.ts";
import { searchHits } from "#domain/search.ts";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { SearchField, type SearchGroup, type SearchHit } from "#web/components/filter/SearchField.tsx";
import { LazyOverlay } from "#web/components/overlay/LazyOverlay.tsx";
import type { FoundPeople } from "#web/features/search/found-people.ts";
import { type Opened, recentlyOpened } from "#web/features/search/recently-opened.ts";
import { useOwnMotherSearch } from "#web/features/search/use-own-mother-search.tsx";
import { usePeopleSearch } from "#web/features/search/use-people-search.tsx";
import { sentenceOf } from "#web/platform/data/errors.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import styles from "./GlobalSearch.module.css";
import { type MenuEntry, menuOf, pagesOf } from "./menu.ts";

const { Component: DrawerPanel, fetch: fetchPanel } = preloadable(
  async () => (await import("#web/components/overlay/DrawerPanel.tsx")).DrawerPanel,
);

// What was opened last is asked for when the field opens, not with the page.
const { Component: RecentPeople } = preloadable(
  async () => (await import("#web/features/search/RecentPeople.tsx")).RecentPeople,
);
const { Component: RecentMothers } = preloadable(
  async () => (await import("#web/features/search/RecentMothers.tsx")).RecentMothers,
);

interface GlobalSearchProps {
  /** Behind a button, over the whole screen. */
  isPhone?: boolean;
}

/** Ctrl+K: people and screens, as far as the role goes. */
export function GlobalSearch({ isPhone = false }: GlobalSearchProps) {
  const { role } = useCurrentUser();
  // Whoever checks the looks of others looks for nobody.
  if (areaOf(role) === "audit") return null;
  const Area = areaOf(role) === "admin" ? OfficeSearch : MidwifeSearch;
  return <Area isPhone={isPhone} />;
}

function OfficeSearch({ isPhone }: { isPhone: boolean }) {
  const [typed, setTyped] = useState("");
  return <SearchAnywhere isPhone={isPhone} typed={typed} onType={setTyped} people={usePeopleSearch(typed)} />;
}

function MidwifeSearch({ isPhone }: { isPhone: boolean }) {
  const [typed, setTyped] = useState("");
  return (
    <SearchAnywhere isPhone={isPhone} typed={typed} onType={setTyped} people={useOwnMotherSearch(typed)} />
  );
}

interface SearchAnywhereProps {
  isPhone: boolean;
  typed: string;
  onType: (text: string) => void;
  people: FoundPeople;
}

/** Few words: beside a long title and the faces of colleagues there is little room for them. */
const officeWords = "Name, Telefon, PLZ oder Fallnummer";
const midwifeWords = "Name, Telefon, PLZ oder Ort";

function SearchAnywhere({ isPhone, typed, onType, people }: SearchAnywhereProps) {
  const { role } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  /** Escape leads back there, and the next one closes what stands open there. */
  const lastOnPage = useLastOnPage(box);
  const navigate = useNavigate();
  const words = areaOf(role) === "admin" ? officeWords : midwifeWords;

  const open = () => {
    setOpen(true);
    input.current?.focus();
    input.current?.select();
  };
  useCtrlK(() => {
    // At once, for the next key is already on its way; and in the next frame, if a dialog that was closed just now took the focus back in it.
    open();
    requestAnimationFrame(() => {
      if (!input.current || document.activeElement !== input.current) open();
    });
  });
  useOutside(box, isOpen && !isPhone, () => setOpen(false));

  const close = () => {
    setOpen(false);
    if (isPhone) return;
    input.current?.blur();
    const last = lastOnPage.current;
    last?.focus();
    // What closes in the same moment may let go of the focus once more.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) last?.focus();
    });
  };
  const choose = (href: string) => {
    onType("");
    setOpen(false);
    input.current?.blur();
    navigate(href);
  };
  const recent = useRecent(isOpen && typed.trim() === "");
  const Recent = areaOf(role) === "admin" ? RecentPeople : RecentMothers;
  const screens = screensOf(menuOf(role), typed);
  const field = (
    <SearchField
      label="Überall suchen"
      placeholder={words}
      text={typed}
      onText={onType}
      // Both at once: a list that moves under the finger opens what one did not mean.
      groups={recent.isAwaited ? [] : [...recent.groups, ...people.groups, screens]}
      isBusy={people.isBusy || recent.isAwaited}
      nothing={people.error ? sentenceOf(people.error) : `Nichts gefunden. Gesucht wird nach ${words}.`}
      onChoose={choose}
      onClose={close}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      inputRef={input}
      hint={<kbd className={styles.key}>Ctrl K</kbd>}
      isFull={isPhone}
    />
  );
  const asked = recent.isAwaited && (
    <LazyBoundary waiting={null} onFailed={() => recent.onFound([])}>
      <Recent opened={recent.opened} onFound={recent.onFound} />
    </LazyBoundary>
  );
  if (!isPhone) {
    return (
      <search ref={box} className={styles.box}>
        {field}
        {asked}
      </search>
    );
  }
  return (
    <>
      {asked}
      <button
        type="button"
        className={styles.opener}
        aria-label="Suchen"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Search size={20} strokeWidth={1.9} aria-hidden="true" />
      </button>
      <LazyOverlay isOpen={isOpen} onFailed={close} fetch={fetchPanel}>
        <DrawerPanel isOpen={isOpen} label="Suche" place="screen" onClose={close}>
          {field}
        </DrawerPanel>
      </LazyOverlay>
    </>
  );
}

/** Whom she opened last, asked for each time the empty field opens. */
function useRecent(isShown: boolean) {
  const { id } = useCurrentUser();
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const [hits, setHits] = useState<readonly SearchHit[]>();
  const [wasShown, setShown] = useState(false);
  if (isShown !== wasShown) {
    setShown(isShown);
    setOpened(isShown ? recentlyOpened(id) : []);
    setHits(undefined);
  }
  return {
    opened,
    onFound: setHits,
    isAwaited: isShown && opened.length > 0 && hits === undefined,
    groups: isShown && hits && hits.length > 0 ? [{ title: "Zuletzt geöffnet", hits }] : [],
  };
}

const screenIcon = <CornerDownRight size={16} strokeWidth={1.9} aria-hidden="true" />;

/** The pages of the menu whose name begins with what was typed; all of them as long as nothing was. */
function screensOf(entries: readonly MenuEntry[], typed: string): SearchGroup {
  const hits = pagesOf(entries)
    .filter(({ title }) => typed.trim() === "" || searchHits(title, typed).length > 0)
    .map(({ path, title }) => ({ key: path, href: path, title, icon: screenIcon }));
  return { title: "Seiten", hits };
}

function useCtrlK(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      // What is open above the page is answered first.
      if (!document.querySelector('[role="dialog"]')) latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const APP = "#root";

/** What had the focus last on the page: above it a dialog may stand, or have stood a moment ago, which is drawn beside the page. */
function useLastOnPage(search: { current: HTMLElement | null }): { current: HTMLElement | null } {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || search.current?.contains(target)) return;
      if (target.closest(APP)) last.current = target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [search]);
  return last;
}

/** The results close when one goes on elsewhere. */
function useOutside(box: { current: HTMLElement | null }, isOpen: boolean, onOutside: () => void): void {
  const latest = useRef(onOutside);
  latest.current = onOutside;
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [box, isOpen]);
}
