import { History, MousePointerClick, SearchX } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { typedBirthday } from "#domain/search.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import { SearchPuerperaDocument } from "#web/generated/staff/graphql.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { CaseFrame } from "../puerpera/split-view/CaseFrame.tsx";
import { useSplitView } from "../puerpera/split-view/use-split-view.ts";
import { FoundGroups } from "./FoundGroups.tsx";
import { groupFound } from "./found-mother.ts";
import styles from "./PuerperaSearchPage.module.css";
import { SearchInput, toField } from "./SearchInput.tsx";
import { type RecentSearches, useRecentSearches } from "./use-recent-searches.ts";
import { useSearchText } from "./use-search-text.ts";

/** One field, the mothers it finds while one types, and the case one opens beside them. */
export function PuerperaSearchPage() {
  const [address, putAddress] = useAddress();
  const [typed, setTyped] = useState(address.get("q") ?? "");
  const text = useSearchText(typed);
  const { data, error, stale, refetch } = useLiveQuery(
    SearchPuerperaDocument,
    { text: text ?? "", birthday: typedBirthday(text ?? "", new Date()) },
    { skip: text === undefined, keepPrevious: true },
  );
  const recent = useRecentSearches();
  const found = useMemo(
    () => groupFound(text === undefined ? [] : (data?.search_puerpera ?? []), text ?? ""),
    [data, text],
  );
  const rows = useMemo(() => [...found.exact, ...found.near], [found]);
  const lines = useMemo(() => rows.map(({ id }) => ({ id, key: id })), [rows]);
  const isBusy = typed.trim().length >= 2 && (typed.trim() !== text || stale || (!data && !error));
  const motherOf = (id: string) => rows.find((row) => row.id === id);
  const beside = useSplitView({ title: "Suche", lines, motherOf, refetch });
  const { cursor } = beside;
  useEffect(() => {
    putAddress((now) => {
      if (text === undefined) now.delete("q");
      else now.set("q", text);
      return now;
    });
  }, [text, putAddress]);

  const choose = (id: string) => {
    recent.remember(typed);
    cursor.select(id);
  };
  const walk = (by: 1 | -1) => {
    if (cursor.step(by)) recent.remember(typed);
    else if (by === -1) toField();
  };
  // Enter before the response opens its first hit, unless the text changes first. A response never moves the focus: the person may
  // be about to type on. The next Enter does.
  const [isHurried, setHurried] = useState(false);
  const type = (next: string) => {
    setHurried(false);
    setTyped(next);
  };
  const [first] = rows;
  useEffect(() => {
    if (!isHurried || isBusy) return;
    setHurried(false);
    if (first) choose(first.id);
  });
  const enter = () => {
    if (isBusy) setHurried(true);
    else if (first && first.id !== cursor.openId) choose(first.id);
    else if (first) document.querySelector<HTMLElement>(`[data-row="${first.id}"] a`)?.focus();
  };
  useShortcuts({
    "/": { label: "Suchen", act: toField },
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
  });

  return (
    <CaseFrame label="Suche" beside={beside} nobody={<NobodyChosen />}>
      <div className={styles.page}>
        <div className={styles.top}>
          <h1>Suche</h1>
          <SearchInput text={typed} onText={type} isBusy={isBusy} onDown={() => walk(1)} onEnter={enter} />
        </div>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : typed.trim().length < 2 ? (
          <BeforeTyping recent={recent} onSearch={type} />
        ) : !data ? (
          <TableSkeleton rows={6} />
        ) : rows.length === 0 && !isBusy ? (
          <NothingFound />
        ) : (
          <FoundGroups {...found} typed={text ?? ""} beside={beside} onChoose={choose} />
        )}
      </div>
    </CaseFrame>
  );
}

function BeforeTyping({ recent, onSearch }: { recent: RecentSearches; onSearch: (text: string) => void }) {
  return (
    <div className={styles.before}>
      {recent.texts.length > 0 && (
        <section aria-label="Zuletzt gesucht">
          <h2 className={styles.recent}>
            <History size={16} strokeWidth={1.9} aria-hidden="true" />
            Zuletzt gesucht
          </h2>
          <div className={styles.texts}>
            {recent.texts.map((each) => (
              <Button key={each} onClick={() => onSearch(each)}>
                {each}
              </Button>
            ))}
            <Button type="link" onClick={recent.forget}>
              Vergessen
            </Button>
          </div>
        </section>
      )}
      <p className={styles.help}>
        Gesucht wird nach Name, Geburtsdatum, Telefon, E-Mail, Fallnummer, PLZ und Ort, in allen Anmeldungen,
        auch in abgeschlossenen und hinfälligen, die neuesten zuerst. Umlaute, Akzente und ein Tippfehler
        machen nichts; von einer Telefonnummer genügen vier Ziffern.
      </p>
    </div>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={<SearchX size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Niemand gefunden"
      action={<ButtonLink to="/admin/puerpera/insert">Neue Anmeldung erfassen</ButtonLink>}
    >
      Gesucht wird nach Name, Geburtsdatum, Telefon, E-Mail, Fallnummer, PLZ und Ort. Jedes Wort muss
      vorkommen.
    </EmptyState>
  );
}

function NobodyChosen() {
  return (
    <EmptyState
      icon={<MousePointerClick size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Noch keine Anmeldung gewählt"
    >
      Enter öffnet den ersten Treffer, nochmals Enter oder die Pfeiltasten führen in die Liste. Dort wirken
      die Tasten der Triage (V, P, Z, D, E) auf die Anmeldung, die hier steht.
    </EmptyState>
  );
}
