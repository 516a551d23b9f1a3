import { useState } from "react";
import { wholeNumber } from "#domain/locale.ts";
import {
  isVerdict,
  placeOf,
  sentenceOfFinding,
  type Verdict,
  verdictTitles,
} from "#domain/taking-over/outcome.ts";
import type { Finding } from "#domain/taking-over/read-line.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { type Column, DataTable } from "#web/components/table/DataTable.tsx";
import { Pager } from "#web/components/table/Pager.tsx";
import type { PageSize } from "#web/components/table/table-address.ts";
import {
  type Import_Line_Bool_Exp,
  ImportLinesDocument,
  type ImportLinesQuery,
  type ImportRunFragment,
} from "#web/generated/admin/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import styles from "./ImportLines.module.css";
import { subjectOf } from "./run-words.ts";

type Line = ImportLinesQuery["import_line"][number];
type Shown = Verdict | "suspect" | "all";

const tones: Record<Verdict, "done" | "neutral" | "primary" | "warning"> = {
  new: "done",
  same: "neutral",
  different: "primary",
  refused: "warning",
};
const keyOf = ({ line }: Line) => String(line);

/** What would happen to each line, and why; what needs an eye first. */
export function ImportLines({ run }: { run: ImportRunFragment }) {
  const counts: Record<Shown, number> = {
    all: run.line_count,
    new: run.new_count,
    same: run.same_count,
    different: run.different_count,
    refused: run.refused_count,
    suspect: run.suspect_count,
  };
  const [shown, setShown] = useState<Shown>(() => (run.refused_count > 0 ? "refused" : "all"));
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<PageSize>(50);
  const { data, error, stale, refetch } = useLiveQuery(
    ImportLinesDocument,
    {
      where: { import_run_id: { _eq: run.id }, ...conditionOf(shown) },
      offset: (page - 1) * size,
      limit: size,
    },
    { keepPrevious: true },
  );
  const rows = data?.import_line;
  const choose = (next: Shown) => {
    setShown(next);
    setPage(1);
  };
  const option = (value: Shown, word: string) => ({ value, label: `${word} ${wholeNumber(counts[value])}` });

  return (
    <SectionCard title="Zeile für Zeile" flush>
      <div className={styles.filter}>
        <SegmentedControl
          label="Welche Zeilen"
          className={styles.choices}
          value={shown}
          onChange={choose}
          options={[
            option("all", "alle"),
            option("refused", "abgelehnt"),
            option("suspect", "Doppelverdacht"),
            option("different", "anders"),
            option("new", "neu"),
            option("same", "gleich"),
          ]}
        />
      </div>
      <div className={styles.rows}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label="Zeilen der Datei"
            columns={run.what === "midwives" ? ofMidwives : ofMothers}
            rows={rows}
            rowKey={keyOf}
            isStale={stale}
            isDense
            empty={<p className={styles.nothing}>Keine Zeilen.</p>}
          />
        )}
        <Pager
          page={page}
          size={size}
          total={counts[shown]}
          onPage={setPage}
          onSize={(next) => {
            setSize(next);
            setPage(1);
          }}
        />
      </div>
    </SectionCard>
  );
}

function conditionOf(shown: Shown): Import_Line_Bool_Exp {
  if (shown === "all") return {};
  return shown === "suspect" ? { is_suspect: { _eq: true } } : { verdict: { _eq: shown } };
}

function columnsFor(what: "mothers" | "midwives"): readonly Column<Line>[] {
  return [
    { key: "line", title: "Zeile", width: 80, align: "right", render: ({ line }) => wholeNumber(line) },
    { key: "title", title: "Wer", width: 300, render: ({ title }) => title },
    { key: "verdict", title: "Ergebnis", width: 190, render: (row) => <LineVerdict row={row} /> },
    { key: "why", title: "Warum", render: (row) => <Findings row={row} what={what} /> },
  ];
}
const ofMothers = columnsFor("mothers");
const ofMidwives = columnsFor("midwives");

function LineVerdict({ row: { verdict, is_suspect } }: { row: Line }) {
  if (!isVerdict(verdict)) return null;
  return (
    <span className={styles.verdict}>
      <Chip tone={tones[verdict]}>{verdictTitles[verdict]}</Chip>
      {is_suspect && <Chip tone="urgent">Doppelverdacht</Chip>}
    </span>
  );
}

function Findings({ row, what }: { row: Line; what: "mothers" | "midwives" }) {
  const findings = Array.isArray(row.findings) ? (row.findings as Finding[]) : [];
  return (
    <ul className={styles.findings}>
      {findings.map((finding, at) => {
        const place = placeOf(finding, subjectOf({ what }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
          <li key={at}>
            {place !== "" && <strong>{place}: </strong>}
            {finding.value !== undefined && finding.message === undefined && `«${finding.value}». `}
            {sentenceOfFinding(finding)}
          </li>
        );
      })}
    </ul>
  );
}
