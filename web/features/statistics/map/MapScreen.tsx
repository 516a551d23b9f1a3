import { type ReactNode, useMemo, useRef } from "react";
import { dateAndTime, dayAndYear, wholeNumber } from "#domain/locale.ts";
import { servedCanton } from "#domain/place/map-areas.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { FilterChip } from "#web/components/filter/FilterChip.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { AreaMap } from "#web/components/map/AreaMap.tsx";
import { StatisticMapDocument } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { sought, useLookups, useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { AreaPane } from "./AreaPane.tsx";
import { DayStepper } from "./DayStepper.tsx";
import { Legend } from "./Legend.tsx";
import { MapFiles } from "./MapFiles.tsx";
import styles from "./MapScreen.module.css";
import { MapTable } from "./MapTable.tsx";
import { type AreaFigures, areaSentence, type Measure, type MeasureKey, measures } from "./map-measures.ts";
import { useMapQuestion } from "./map-question.ts";

interface MapScreenProps {
  title: string;
  usualMeasure: MeasureKey;
  choices: readonly MeasureKey[];
}

/** How often it is counted again: who looks at a map need not follow every step. */
const COUNTED_MS = 30_000;
const somebody = [{ midwives: { _gt: 0 } }, { registrations: { _gt: 0 } }];
/** Of an area that the legend leaves out. */
const FADED = { fill: "#f7f4ef" };

export function MapScreen({ title, usualMeasure, choices }: MapScreenProps) {
  const { question, change, today } = useMapQuestion(usualMeasure);
  const { day, language, service, isCountry, classes, zipcode } = question;
  const measure: Measure = measures[question.measure];
  const args = { day, language, service_id: service };
  const { data, error, stale, refetch } = useLiveQuery(
    StatisticMapDocument,
    { ...args, where: isCountry ? {} : { _or: [{ cantons: { _contains: [servedCanton] } }, ...somebody] } },
    { interval: COUNTED_MS, keepPrevious: true },
  );
  const lookups = useLookups();
  const [languageOf, serviceOf] = [useTitles("language"), useTitles("user_service")];
  const picture = useRef<(() => HTMLCanvasElement) | null>(null);
  const countedAt = useCountedAt(data);

  const all = useMemo(() => (data?.statistic_map ?? []).map(figuresOf), [data]);
  const rows = useMemo(() => all.filter(({ isServed }) => isServed), [all]);
  const byZipcode = useMemo(() => new Map(all.map((row) => [row.zipcode, row])), [all]);
  const isShown = useMemo(
    () => (row: AreaFigures) => classes.length === 0 || classes.includes(measure.classOf(row)),
    [classes, measure],
  );
  const looks = useMemo(() => {
    const byClass = new Map(measure.classes.map(({ key, look }) => [key, look]));
    const lookOf = (row: AreaFigures) =>
      row.isServed && isShown(row) ? byClass.get(measure.classOf(row)) : undefined;
    return new Map(all.map((row) => [row.zipcode, lookOf(row) ?? FADED]));
  }, [all, measure, isShown]);
  const callouts = useMemo(() => {
    const called = measure.classes.filter(({ isCalled }) => isCalled).map(({ key }) => key);
    return rows
      .filter((row) => isShown(row) && called.includes(measure.classOf(row)))
      .map((row) => ({ zipcode: row.zipcode, name: `${row.zipcode} ${row.place}` }));
  }, [rows, measure, isShown]);
  const wordsOf = (of: string) => {
    const row = byZipcode.get(of);
    return row && { title: `${row.zipcode} ${row.place}`, text: areaSentence(row) };
  };
  const chosen = zipcode === undefined ? undefined : byZipcode.get(zipcode);
  const asked = `${measure.title} am ${dayAndYear(day)}`;
  const stand = countedAt && `Stand: ${dateAndTime(countedAt)}`;
  const filters = [
    language && `Sprache ${languageOf(language)}`,
    service && `Angebot ${serviceOf(service)}`,
    isCountry ? "Schweiz" : "Kanton Zürich",
    stand,
  ];
  const files = {
    title: `${title}, ${asked}`,
    asked: filters.filter((words) => typeof words === "string"),
    measure,
    rows: rows.filter(isShown),
    picture,
  };

  const body: ReactNode = error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : question.isTable ? (
    data ? (
      <MapTable
        caption={asked}
        rows={rows.filter(isShown)}
        chosen={zipcode}
        onChoose={(of) => change({ zipcode: of })}
      />
    ) : (
      <TextSkeleton lines={12} />
    )
  ) : (
    <AreaMap
      label={`${asked}, ${isCountry ? "Schweiz" : "Kanton Zürich"}`}
      looks={looks}
      callouts={callouts}
      isCountry={isCountry}
      chosen={zipcode}
      onChoose={(of) => change({ zipcode: of })}
      wordsOf={wordsOf}
      picture={picture}
      note={`© swisstopo${stand ? ` · ${stand}` : ""}`}
    />
  );

  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <FilterChip
            label="Sprache"
            options={sought(lookups, lookups.language)}
            chosen={language ? [language] : []}
            onChange={([first = null]) => change({ language: first })}
            isSingle
          />
          <FilterChip
            label="Angebot"
            options={sought(lookups, lookups.user_service)}
            chosen={service ? [service] : []}
            onChange={([first = null]) => change({ service: first })}
            isSingle
          />
          <div className={styles.tools}>
            <SegmentedControl
              label="Ausschnitt"
              value={isCountry ? "schweiz" : "kanton"}
              onChange={(value) => change({ isCountry: value === "schweiz" })}
              options={[
                { value: "kanton", label: "Kanton" },
                { value: "schweiz", label: "Schweiz" },
              ]}
            />
            <SegmentedControl
              label="Ansicht"
              value={question.isTable ? "tabelle" : "karte"}
              onChange={(value) => change({ isTable: value === "tabelle" })}
              options={[
                { value: "karte", label: "Karte" },
                { value: "tabelle", label: "Tabelle" },
              ]}
            />
            <MapFiles {...files} />
          </div>
        </div>
        <div className={styles.map} aria-busy={!data || stale}>
          {body}
        </div>
      </div>
      <aside className={styles.panel} aria-label="Auswahl und Legende">
        <div className={styles.when}>
          {choices.length > 1 && (
            <SegmentedControl
              label="Was die Karte zeigt"
              className={styles.measures}
              value={question.measure}
              onChange={(value) => change({ measure: value })}
              options={choices.map((value) => ({ value, label: measures[value].label }))}
            />
          )}
          <h2>{measure.title}</h2>
          <p className={styles.note}>{measure.note}</p>
          <DayStepper
            day={day}
            today={today}
            language={language}
            service={service}
            onChange={(wanted) => change({ day: wanted })}
          />
        </div>
        <Legend
          measure={measure}
          rows={rows}
          chosen={classes}
          total={`${wholeNumber(rows.length)} PLZ`}
          onChange={(wanted) => change({ classes: wanted })}
        />
        {zipcode !== undefined && (
          <AreaPane
            key={zipcode}
            zipcode={zipcode}
            figures={chosen}
            question={question}
            today={today}
            onClose={() => change({ zipcode: undefined })}
          />
        )}
      </aside>
    </div>
  );
}

interface Counted {
  zipcode?: string | null;
  place?: string | null;
  cantons?: readonly string[] | null;
  midwives?: number | null;
  available?: number | null;
  registrations?: number | null;
}

function figuresOf(counted: Counted): AreaFigures {
  const { zipcode, place, cantons, midwives, available, registrations } = counted;
  return {
    isServed: cantons?.includes(servedCanton) || Boolean(midwives) || Boolean(registrations),
    zipcode: zipcode ?? "",
    place: place ?? "",
    midwives: midwives ?? 0,
    available: available ?? 0,
    registrations: registrations ?? 0,
  };
}

/** When the answer came that is shown. */
function useCountedAt(answer: object | undefined): Date | undefined {
  const now = useNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of the answer is kept, not that of the picture
  return useMemo(() => (answer ? new Date(now) : undefined), [answer]);
}
