import { History, MousePointerClick, SearchX } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { typedBirthday } from "#domain/search.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { SearchPuerperaDocument } from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useMedia } from "#web/platform/browser/use-media.ts";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useNotePresence } from "../colleagues/use-note-presence.ts";
import { casePath } from "../puerpera/case-path.ts";
import { rememberList } from "../puerpera/list/list-trail.ts";
import { CasePane } from "../puerpera/single/CasePane.tsx";
import { FoundGroups } from "./FoundGroups.tsx";
import { type FoundMother, groupFound } from "./found-mother.ts";
import styles from "./PuerperaSearchPage.module.css";
import { SearchInput } from "./SearchInput.tsx";
import { type RecentSearches, useRecentSearches } from "./use-recent-searches.ts";
import { useSearchText } from "./use-search-text.ts";
import { linkOf, toField, walk } from "./walk-found.ts";

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
  const isWide = useMedia("(min-width: 1100px)");
  const recent = useRecentSearches();
  const navigate = useNavigate();
  const rows = useMemo(() => (text === undefined ? [] : (data?.search_puerpera ?? [])), [data, text]);
  const isBusy = typed.trim().length >= 2 && (typed.trim() !== text || stale || (!data && !error));
  useTrail(rows);

  const named = address.get("case");
  const caseId = isWide && named !== null && isUuid(named) ? named : undefined;
  useNotePresence(caseId);
  useEffect(() => {
    putAddress((now) => {
      if (text === undefined) now.delete("q");
      else now.set("q", text);
      return now;
    });
  }, [text, putAddress]);
  const close = () =>
    putAddress((now) => {
      now.delete("case");
      return now;
    });
  const hrefOf = ({ id }: FoundMother) =>
    isWide ? `?${new URLSearchParams({ q: typed.trim(), case: id })}` : casePath(id);

  // Whoever presses Enter before the answer is there means its first hit.
  const [isHurried, setHurried] = useState(false);
  const { exact, near } = groupFound(rows, text ?? "");
  const first = exact[0] ?? near[0];
  useEffect(() => {
    if (!isHurried || isBusy) return;
    setHurried(false);
    if (!first) return;
    recent.remember(typed);
    navigate(hrefOf(first), { replace: isWide, preventScrollReset: true });
    if (isWide) linkOf(first.id)?.focus();
  });
  useShortcuts({
    "/": { label: "Suchen", act: toField },
    j: { label: "Nächste Anmeldung", act: () => walk(1) },
    k: { label: "Vorherige Anmeldung", act: () => walk(-1) },
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Escape: { label: "Anmeldung schliessen", act: caseId === undefined ? undefined : close },
  });

  return (
    <div className={cx(styles.page, isWide && styles.wide)}>
      <section className={styles.list} aria-label="Suche">
        <div className={styles.top}>
          <h1>Suche</h1>
          <SearchInput
            text={typed}
            onText={setTyped}
            isBusy={isBusy}
            onDown={() => walk(1)}
            onEnter={() => setHurried(true)}
          />
        </div>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : typed.trim().length < 2 ? (
          <BeforeTyping recent={recent} onSearch={setTyped} />
        ) : !data ? (
          <TableSkeleton rows={6} />
        ) : rows.length === 0 && !isBusy ? (
          <NothingFound />
        ) : (
          <FoundGroups
            exact={exact}
            near={near}
            typed={text ?? ""}
            chosenId={caseId}
            hrefOf={hrefOf}
            onChoose={() => recent.remember(typed)}
          />
        )}
      </section>
      {isWide && (
        <aside className={styles.pane} aria-label="Anmeldung">
          {caseId === undefined ? (
            <NobodyChosen />
          ) : (
            <CasePane key={caseId} id={caseId} onDone={() => void refetch()} onClose={close} />
          )}
        </aside>
      )}
    </div>
  );
}

/** The case page goes on with the same hits. */
function useTrail(rows: readonly FoundMother[]): void {
  const { pathname, search } = useLocation();
  const ids = rows.map(({ id }) => id).join();
  const latest = useRef(rows);
  latest.current = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other hits are another trail
  useEffect(() => {
    if (latest.current.length > 0)
      rememberList({ url: pathname + search, title: "Suche", ids: latest.current.map(({ id }) => id) });
  }, [ids, pathname, search]);
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
        Gesucht wird in allen Anmeldungen, auch in abgeschlossenen und hinfälligen, die neuesten zuerst.
        Umlaute, Akzente und ein Tippfehler machen nichts; von einer Telefonnummer genügen vier Ziffern.
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
      Enter öffnet den ersten Treffer, die Pfeiltasten gehen durch die Liste.
    </EmptyState>
  );
}
