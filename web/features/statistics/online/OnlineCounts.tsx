import { Link } from "react-router";
import { wholeNumber } from "#domain/locale.ts";
import { cx } from "#web/components/layout/class-names.ts";
import { OnlineCountsDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import styles from "./OnlineCounts.module.css";
import { onlineFilters, presences, presenceTitles } from "./online-list.tsx";

const families = {
  office: { title: "Büro", roles: ["admin", "manager", "mediator"] },
  midwives: { title: "Hebammen/PFF", roles: ["user"] },
} as const;

/** How many are here now, were here lately, never came; each number leads to its people. */
export function OnlineCounts() {
  const { data } = useLiveQuery(OnlineCountsDocument, {});
  const count = (family: string, presence: string) =>
    data?.statistic_presence.find((row) => row.family === family && row.presence === presence)?.count;
  return (
    <table className={styles.counts} aria-busy={data === undefined}>
      <caption>Wer hier ist</caption>
      <thead>
        <tr>
          <td />
          {presences.map((presence) => (
            <th key={presence} scope="col">
              {presenceTitles[presence]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(families).map(([family, { title, roles }]) => (
          <tr key={family}>
            <th scope="row">{title}</th>
            {presences.map((presence) => {
              const number = count(family, presence);
              const search = onlineFilters.write({ presence: [presence], role: [...roles] });
              return (
                <td key={presence} className={cx(presence === "online" && styles.here)}>
                  {number === undefined ? "–" : <Link to={`?${search}`}>{wholeNumber(number)}</Link>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
