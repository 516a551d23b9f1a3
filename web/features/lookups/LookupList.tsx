import { ListPlus, Plus } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { formatPhone } from "#domain/place/phone.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { OrderedList } from "#web/components/table/OrderedList.tsx";
import { useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { EntryMarks } from "./EntryMarks.tsx";
import { useKeeps } from "./KeepersOnly.tsx";
import styles from "./LookupList.module.css";
import type { ListRules } from "./lookup-lists.ts";
import { type Entry, entriesOf } from "./lookup-values.ts";
import { useLookupSteps } from "./use-lookup-steps.ts";

const keyOf = ({ key }: Entry) => key;
const nameOf = ({ title }: Entry) => title;

/** All entries of a list in the order in which they are offered. */
export function LookupList({ rules }: { rules: ListRules }) {
  const lookups = useLookups();
  const entries = useMemo(() => entriesOf(rules, lookups), [rules, lookups]);
  const { move } = useLookupSteps(rules.list);
  const isKeeper = useKeeps(rules);
  if (lookups.isWaiting) return <TextSkeleton lines={8} />;
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<ListPlus size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Noch keine Einträge"
        action={<InsertLink rules={rules} />}
      >
        {rules.note}
      </EmptyState>
    );
  }
  const active = entries.filter((entry) => entry.active).length;
  const count = `${entries.length} ${rules.noun[entries.length === 1 ? 0 : 1]}`;
  return (
    <SectionCard
      title={active === entries.length ? count : `${count}, davon ${active} aktiv`}
      note={rules.note}
      flush
    >
      <OrderedList
        label={rules.title}
        items={entries}
        keyOf={keyOf}
        nameOf={nameOf}
        onMove={isKeeper ? move : undefined}
        render={(entry) => (
          <div className={styles.entry}>
            <Link to={rules.singlePath(entry.key)} className={styles.title}>
              {entry.title}
            </Link>
            <EntryMarks entry={entry} />
            <span className={styles.more}>
              {[entry.email, entry.phone && formatPhone(entry.phone)].filter(Boolean).join(" · ")}
            </span>
          </div>
        )}
      />
    </SectionCard>
  );
}

export function InsertLink({ rules }: { rules: ListRules }) {
  if (!useKeeps(rules) || rules.isClosed) return null;
  return (
    <ButtonLink to={rules.insertPath} icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}>
      {rules.newOne}
    </ButtonLink>
  );
}
