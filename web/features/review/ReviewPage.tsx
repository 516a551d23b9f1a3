import { History, SearchX } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { FilterField } from "#web/components/filter/FilterField.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { ReviewDocument } from "#web/generated/staff/graphql.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useRemembered } from "#web/platform/browser/use-remembered.ts";
import { useStableList } from "#web/platform/browser/use-stable-list.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { CaseFrame } from "../puerpera/split-view/CaseFrame.tsx";
import { useSplitView } from "../puerpera/split-view/use-split-view.ts";
import { ReviewList } from "./ReviewList.tsx";
import styles from "./ReviewPage.module.css";
import { filterRows, keyOf, nothingWords, type ReviewGroup, reviewGroups, rowsOf } from "./review-rows.ts";

/** Of each kind; older ones are found by the search and the list. */
const MOST = 50;

const choices = [
  { value: "", label: "Alle" },
  { value: "lost", label: "Hinfällig" },
  { value: "mediated", label: "Vermittelt" },
];

/** What was mediated or became void last: to look back, and to take a step back. */
export function ReviewPage() {
  const [search, putAddress] = useAddress();
  const text = search.get("q") ?? "";
  const only = reviewGroups.find((group) => group === search.get("liste"));
  const put = (name: "q" | "liste", value: string) =>
    putAddress((now) => {
      if (value === "") now.delete(name);
      else now.set(name, value);
      return now;
    });
  const { data, error, refetch } = useLiveQuery(ReviewDocument, { most: MOST });
  const all = useMemo(() => data && rowsOf(data), [data]);
  const languageTitle = useTitles("language");
  const answer = useMemo(
    () => all && filterRows(all, text, only, languageTitle),
    [all, text, only, languageTitle],
  );
  const stable = useStableList(answer, keyOf, `${only} ${text}`);
  const [closed, setClosed] = useRemembered<readonly ReviewGroup[]>("review.closed", []);
  const lines = useMemo(() => {
    const rows = stable.rows?.map(({ row }) => row) ?? [];
    return reviewGroups
      .filter((group) => !closed.includes(group))
      .flatMap((group) => rows.filter((row) => row.group === group));
  }, [stable.rows, closed]);
  const motherOf = (id: string) => all?.find((row) => row.id === id)?.mother;
  const beside = useSplitView({ title: "Rückblick", lines, motherOf, refetch, release: stable.release });

  return (
    <CaseFrame
      label="Vermittelte und hinfällige Anmeldungen"
      beside={beside}
      holdHandlers={stable.holdHandlers}
    >
      <div className={styles.bar}>
        <h1>Rückblick</h1>
        <span className={styles.count}>je die letzten {MOST}</span>
        <SegmentedControl
          className={styles.choice}
          value={only ?? ""}
          onChange={(group) => put("liste", group)}
          options={choices}
          label="Welche Anmeldungen"
        />
        <FilterField
          className={styles.search}
          text={text}
          label="Filtern nach Name, Ort, Grund oder Hebamme"
          placeholder="Filtern"
          showsKey
          onChange={(next) => put("q", next)}
        />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !stable.rows || !all ? (
        <TableSkeleton rows={14} />
      ) : stable.rows.length === 0 ? (
        <NothingThere only={only} isFiltered={text !== ""} onReset={() => put("q", "")} />
      ) : (
        <ReviewList stable={stable} closed={closed} onClosed={setClosed} beside={beside} />
      )}
    </CaseFrame>
  );
}

interface NothingThereProps {
  only: ReviewGroup | undefined;
  isFiltered: boolean;
  onReset: () => void;
}

function NothingThere({ only, isFiltered, onReset }: NothingThereProps) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Nichts davon passt zu diesem Filter"
        action={<Button onClick={onReset}>Filter zurücksetzen</Button>}
      >
        Gesucht wird unter den letzten {MOST} vermittelten und hinfälligen. Ältere finden Sie mit der Suche.
      </EmptyState>
    );
  }
  const { title, help } = nothingWords[only ?? "all"];
  return (
    <EmptyState icon={<History size={24} strokeWidth={1.9} aria-hidden="true" />} title={title}>
      {help}
    </EmptyState>
  );
}
