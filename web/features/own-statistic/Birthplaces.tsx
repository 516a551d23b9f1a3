import type { OwnStatisticQuery } from "#web/generated/midwife/graphql.ts";
import { FigurePanel } from "../statistics/FigurePanel.tsx";
import { pictureOfBars } from "./bars-picture.ts";
import { FigureTable } from "./FigureTable.tsx";
import { compareCounts, countText, leastText } from "./figures.ts";
import styles from "./RankedBars.module.css";
import { RankedBars } from "./RankedBars.tsx";

type Row = OwnStatisticQuery["birthplaces"][number];

const PARTNER = "#5d8f95";
const OTHER = "#b8ab98";

/** Where the mothers gave birth, partners of the service in their colour. */
export function Birthplaces({ rows, year }: { rows: readonly Row[]; year: number }) {
  const sorted = [...rows].sort((a, b) => compareCounts(a.registered, b.registered));
  const caption = `Anmeldungen, Vermittelte und Hinfällige nach Geburtsort im Jahr ${year}`;
  const columns = ["Geburtsort", "Anmeldungen", "Vermittelt", "Hinfällig"];
  const bars = sorted.map(({ birthplace, title, registered, partner }) => ({
    key: birthplace,
    title: title ?? birthplace,
    count: registered,
    fill: partner ? PARTNER : OTHER,
    note: partner ? "Partner" : undefined,
  }));
  return (
    <FigurePanel
      title="Nach Geburtsort"
      note={`Anmeldungen im Jahr ${year}`}
      isFlush={false}
      {...(bars.length > 0 && {
        picture: { current: () => pictureOfBars(`Anmeldungen nach Geburtsort im Jahr ${year}`, bars) },
      })}
      asked={["Was selten vorkam, ist nicht aufgeführt."]}
      sheet={{
        title: caption,
        columns,
        rows: sorted.map(({ birthplace, title, registered, mediated, lost }) => [
          title ?? birthplace,
          ...[registered, mediated, lost].map((count) => count ?? countText(null)),
        ]),
      }}
    >
      <RankedBars bars={bars} />
      <p className={styles.rare}>Was selten vorkam, ist nicht aufgeführt.</p>
      <FigureTable
        caption={caption}
        columns={columns}
        rows={sorted.map(({ birthplace, title, registered, mediated, lost }) => ({
          key: birthplace,
          head: title ?? birthplace,
          cells: [registered, mediated, lost].map(countText),
        }))}
        total={[
          leastText(sorted.map(({ registered }) => registered)),
          leastText(sorted.map(({ mediated }) => mediated)),
          leastText(sorted.map(({ lost }) => lost)),
        ]}
      />
    </FigurePanel>
  );
}
