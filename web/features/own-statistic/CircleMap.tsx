import { useEffect, useMemo, useRef, useState } from "react";
import type { TakePicture } from "#web/components/chart/DrawnChart.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { type PlzArea, PlzMap } from "#web/components/map/PlzMap.tsx";
import { loadPlzAreas } from "#web/components/map/plz-areas.ts";
import { OwnStatisticMapDocument } from "#web/generated/midwife/graphql.ts";
import { useInSight } from "#web/platform/browser/use-in-sight.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { FigurePanel } from "../statistics/FigurePanel.tsx";
import styles from "./CircleMap.module.css";
import { FigureTable } from "./FigureTable.tsx";
import { type Count, countText, type MapStep, stepOf } from "./figures.ts";
import { pictureOfMap } from "./map-picture.ts";

type Measure = "midwives" | "registrations";

const titles: Record<Measure, string> = {
  midwives: "Hebammen/PFF",
  registrations: "Anmeldungen dieses Jahres",
};

const steps: Record<Measure, readonly MapStep[]> = {
  midwives: [
    { from: 0, label: "keine", fill: "#f1ece4" },
    { from: 1, label: "1–4", fill: "#d7e6e8" },
    { from: 5, label: "5–9", fill: "#9cc8cc" },
    { from: 10, label: "10–19", fill: "#5d9aa1" },
    { from: 20, label: "ab 20", fill: "#1f6f78" },
  ],
  registrations: [
    { from: 1, label: "nicht genannt", fill: "#f1ece4" },
    { from: 5, label: "5–19", fill: "#c5b6ea" },
    { from: 20, label: "20–49", fill: "#8b6fd6" },
    { from: 50, label: "ab 50", fill: "#463089" },
  ],
};

const caption = "Hebammen und Anmeldungen pro Postleitzahl";
const columns = ["PLZ", titles.midwives, titles.registrations];
const FEW = "Was selten vorkam, ist nicht genannt.";

/** Only of midwives it is told that there are a few. */
function areaText(measure: Measure, count: Count): string {
  return count === null && measure === "midwives" ? "1–4" : countText(count);
}

/** How many midwives work in each postal code, and how many mothers registered there. */
export function CircleMap() {
  const [place, isInSight] = useInSight<HTMLDivElement>();
  const { data, error, refetch } = useLiveQuery(
    OwnStatisticMapDocument,
    {},
    { interval: "never", skip: !isInSight },
  );
  const [measure, setMeasure] = useState<Measure>("midwives");
  const rows = data?.circles;
  const areas = useMemo(
    () =>
      new Map<string, PlzArea>(
        (rows ?? []).map((row) => [
          row.zipcode,
          {
            fill: stepOf(row[measure], steps[measure])?.fill ?? "#f1ece4",
            title: `${row.zipcode} ${row.place ?? ""}: ${areaText(measure, row[measure])}`,
          },
        ]),
      ),
    [rows, measure],
  );
  const picture = useRef<TakePicture | null>(null);
  useEffect(() => {
    if (areas.size === 0) return;
    let isGone = false;
    const name = `${titles[measure]} pro Postleitzahl`;
    loadPlzAreas().then(
      (drawn) => {
        if (!isGone) picture.current = () => pictureOfMap(name, drawn, areas, steps[measure]);
      },
      // The map itself says that it is missing.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [areas, measure]);
  return (
    <FigurePanel
      title="Karte"
      isFlush={false}
      picture={picture}
      asked={[FEW]}
      sheet={{
        title: caption,
        columns,
        rows: (rows ?? []).map(({ zipcode, place, midwives, registrations }) => [
          `${zipcode} ${place ?? ""}`.trim(),
          midwives ?? areaText("midwives", midwives),
          registrations ?? areaText("registrations", registrations),
        ]),
      }}
    >
      {error !== undefined && !rows && (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!rows && error === undefined && (
        <div ref={place} className={styles.place}>
          {isInSight && <TextSkeleton lines={6} />}
        </div>
      )}
      {rows && (
        <>
          <SegmentedControl<Measure>
            label="Was die Karte zeigt"
            value={measure}
            onChange={setMeasure}
            options={[
              { value: "midwives", label: titles.midwives },
              { value: "registrations", label: "Anmeldungen" },
            ]}
          />
          <div className={styles.map}>
            <PlzMap label={`Karte: ${titles[measure]} pro Postleitzahl`} areas={areas} />
            <ul className={styles.legend} aria-label={titles[measure]}>
              {steps[measure].map(({ label, fill }) => (
                <li key={label}>
                  <span style={{ background: fill }} />
                  {label}
                </li>
              ))}
            </ul>
          </div>
          <FigureTable
            caption={caption}
            columns={columns}
            rows={rows.map(({ zipcode, place, midwives, registrations }) => ({
              key: zipcode,
              head: `${zipcode} ${place ?? ""}`,
              cells: [areaText("midwives", midwives), areaText("registrations", registrations)],
            }))}
          />
        </>
      )}
    </FigurePanel>
  );
}
