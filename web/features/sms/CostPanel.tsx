import { francs, monthName } from "#domain/locale.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import type { SmsAccountQuery } from "#web/generated/staff/graphql.ts";
import styles from "./CostPanel.module.css";

export type SmsAccount = SmsAccountQuery["sms_account"][number];

interface CostPanelProps {
  account: SmsAccount;
  recipients: number;
  parts: number;
  cost: number;
  today: string;
}

/** What it costs, and what of the month's budget is then left. */
export function CostPanel({ account, recipients, parts, cost, today }: CostPanelProps) {
  const spent = Number(account.spent ?? 0);
  const budget = Number(account.budget ?? 0);
  const after = spent + cost;
  return (
    <SectionCard
      title="Kosten"
      note={
        account.credits !== null &&
        account.credits !== undefined &&
        `Guthaben ${Number(account.credits)} Credits`
      }
    >
      <div className={styles.cost}>
        <p className={styles.sum}>
          <span>
            {recipients} {recipients === 1 ? "Empfängerin" : "Empfängerinnen"}, {parts}{" "}
            {parts === 1 ? "Teil" : "Teile"} × {francs(Number(account.unit_price ?? 0))}
          </span>
          <b>{francs(cost)}</b>
        </p>
        <meter
          className={styles.bar}
          min={0}
          max={Math.max(budget, after, 0.01)}
          high={budget}
          value={after}
          aria-label="Budget des Monats"
        />
        <p className={styles.sum}>
          <span>
            {francs(spent)} von {francs(budget)} im {monthName(today)}
          </span>
          <span className={after > budget ? styles.over : undefined}>danach {francs(after)}</span>
        </p>
      </div>
    </SectionCard>
  );
}
