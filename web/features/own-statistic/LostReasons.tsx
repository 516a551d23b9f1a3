import { statusLooks } from "#web/components/layout/StatusTag.tsx";
import type { OwnStatisticQuery } from "#web/generated/midwife/graphql.ts";
import { FigurePanel } from "../statistics/FigurePanel.tsx";
import { pictureOfBars } from "./bars-picture.ts";
import { FigureTable } from "./FigureTable.tsx";
import { compareCounts, countText, leastText } from "./figures.ts";
import styles from "./RankedBars.module.css";
import { RankedBars } from "./RankedBars.tsx";

type Row = OwnStatisticQuery["lost"][number];

/** The only reason that counts as unmet demand. */
const NO_MIDWIFE = "keine_hebamme";
const unmet = "#a8002a";

/** Why registrations came to nothing. */
export function LostReasons({ rows, year }: { rows: readonly Row[]; year: number }) {
  const now = rows.filter((row) => row.year === year).sort((a, b) => compareCounts(a.count, b.count));
  const before = new Map(
    rows.filter((row) => row.year === year - 1).map((row) => [row.lostreason, row.count]),
  );
  const total = leastText(now.map(({ count }) => count));
  const caption = `Hinfällige nach Grund in den Jahren ${year} und ${year - 1}`;
  const columns = ["Grund", String(year), String(year - 1)];
  const bars = now.map(({ lostreason, title, count }) => ({
    key: lostreason,
    title: title ?? lostreason,
    count,
    fill: lostreason === NO_MIDWIFE ? unmet : statusLooks.lost.solid,
  }));
  return (
    <FigurePanel
      title="Hinfällige"
      note={`${total} im Jahr ${year}`}
      isFlush={false}
      {...(bars.length > 0 && { picture: { current: () => pictureOfBars(caption, bars) } })}
      asked={["Was selten vorkam, ist nicht aufgeführt."]}
      sheet={{
        title: caption,
        columns,
        rows: now.map(({ lostreason, title, count }) => [
          title ?? lostreason,
          count ?? countText(null),
          before.get(lostreason) ?? countText(null),
        ]),
      }}
    >
      <RankedBars bars={bars} />
      <p className={styles.rare}>Was selten vorkam, ist nicht aufgeführt.</p>
      <FigureTable
        caption={caption}
        columns={columns}
        rows={now.map(({ lostreason, title, count }) => ({
          key: lostreason,
          head: title ?? lostreason,
          cells: [countText(count), countText(before.get(lostreason) ?? null)],
        }))}
        total={[total, leastText([...before.values()])]}
      />
    </FigurePanel>
  );
}
