import { CornerDownRight, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { areaOf } from "#domain/role.ts";
import { searchHits } from "#domain/search.ts";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { SearchField, type SearchGroup } from "#web/components/filter/SearchField.tsx";
import { LazyOverlay } from "#web/components/overlay/LazyOverlay.tsx";
import type { FoundPeople } from "#web/features/search/found-people.ts";
import { useOwnMotherSearch } from "#web/features/search/use-own-mother-search.tsx";
import { usePeopleSearch } from "#web/features/search/use-people-search.tsx";
import { sentenceOf } from "#web/platform/data/errors.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import styles from "./GlobalSearch.module.css";
import { type MenuEntry, menuOf, pagesOf } from "./menu.ts";

const { Component: DrawerPanel, fetch: fetchPanel } = preloadable(
  async () => (await import("#web/components/overlay/DrawerPanel.tsx")).DrawerPanel,
);

interface GlobalSearchProps {
  /** Behind a button, over the whole screen. */
  isPhone?: boolean;
}

/** Ctrl+K: people and screens, as far as the role goes. */
export function GlobalSearch({ isPhone = false }: GlobalSearchProps) {
  const { role } = useCurrentUser();
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

const officeWords = "Name, Telefon, PLZ oder Fallnummer suchen";
const midwifeWords = "Name, Telefon, PLZ oder Ort suchen";

function SearchAnywhere({ isPhone, typed, onType, people }: SearchAnywhereProps) {
  const { role } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  /** Where Ctrl+K came from: Escape leads back there, and the next one closes what stands open there. */
  const before = useRef<Element>(null);
  const navigate = useNavigate();
  const words = areaOf(role) === "admin" ? officeWords : midwifeWords;

  useCtrlK(() => {
    const { activeElement } = document;
    if (activeElement !== input.current) before.current = activeElement;
    setOpen(true);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.select();
    });
  });
  useOutside(box, isOpen && !isPhone, () => {
    before.current = null;
    setOpen(false);
  });

  const close = () => {
    setOpen(false);
    if (isPhone) return;
    input.current?.blur();
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  };
  const choose = (href: string) => {
    onType("");
    setOpen(false);
    input.current?.blur();
    navigate(href);
  };
  const screens = screensOf(menuOf(role), typed);
  const field = (
    <SearchField
      label="Überall suchen"
      placeholder={words}
      text={typed}
      onText={onType}
      groups={[...people.groups, screens]}
      isBusy={people.isBusy}
      nothing={
        people.error
          ? sentenceOf(people.error)
          : `Nichts gefunden. Gesucht wird nach ${words.replace(" suchen", "")}.`
      }
      onChoose={choose}
      onClose={close}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      inputRef={input}
      hint={<kbd className={styles.key}>Ctrl K</kbd>}
      isFull={isPhone}
    />
  );
  if (!isPhone) {
    return (
      <search ref={box} className={styles.box}>
        {field}
      </search>
    );
  }
  return (
    <>
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
  useEffect(() => {
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
