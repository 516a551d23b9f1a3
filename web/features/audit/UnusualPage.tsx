import { ShieldCheck } from "lucide-react";
import { addDays, zurichDay, zurichInstant } from "#domain/calendar-day.ts";
import { clockTime, dateAndTime, wholeNumber } from "#domain/locale.ts";
import {
  isUnusualKind,
  type UnusualKind,
  USUAL_MOST,
  unusualDays,
  unusualKindTitles,
} from "#domain/privacy/unusual-look.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { UnusualLooksDocument, type UnusualLooksQuery } from "#web/generated/auditor/graphql.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { numberOf, Who } from "./access-list.tsx";
import styles from "./audit-lines.module.css";

type Look = UnusualLooksQuery["unusual_looks"][number];

const periods = unusualDays.map((days) => ({
  value: String(days),
  label: days === 1 ? "Heute" : `${days} Tage`,
}));
const limits = [50, USUAL_MOST, 200].map((most) => ({ value: String(most), label: String(most) }));

/** What one should look at: many mothers in an hour, looks at night, take-overs that were given back. */
export function UnusualPage() {
  const [search, putAddress] = useAddress();
  const today = zurichDay(new Date(useNow()));
  const days = chosen(search.get("tage"), periods, "7");
  const most = chosen(search.get("viele"), limits, String(USUAL_MOST));
  const put = (word: string) => (value: string) =>
    putAddress((now) => {
      now.set(word, value);
      return now;
    });
  const { data, error, refetch } = useLiveQuery(
    UnusualLooksDocument,
    {
      since: zurichInstant(addDays(today, 1 - Number(days))).toISOString(),
      until: zurichInstant(addDays(today, 1)).toISOString(),
      most: Number(most),
    },
    { interval: "never" },
  );
  return (
    <>
      <PageHead
        title="Auffälliges"
        note="Ein Hinweis, kein Vorwurf"
        actions={<Button onClick={() => void refetch()}>Neu suchen</Button>}
      />
      <div className={styles.choices}>
        <SegmentedControl label="Zeitraum" value={days} options={periods} onChange={put("tage")} />
        <span className={styles.choice}>
          Viele sind
          <SegmentedControl
            label="Wöchnerinnen in einer Stunde, die als viele gelten"
            value={most}
            options={limits}
            onChange={put("viele")}
          />
          Wöchnerinnen in einer Stunde
        </span>
      </div>
      <SectionCard title="Gefunden" note={data && wholeNumber(data.unusual_looks.length)} flush>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <TableSkeleton rows={8} />
        ) : data.unusual_looks.length === 0 ? (
          <EmptyState
            icon={<ShieldCheck size={24} strokeWidth={1.9} aria-hidden="true" />}
            title="Nichts Auffälliges"
          >
            In dieser Zeit fiel nichts auf.
          </EmptyState>
        ) : (
          <ul>
            {data.unusual_looks.map((look) => (
              <Line key={look.id} look={look} />
            ))}
          </ul>
        )}
      </SectionCard>
    </>
  );
}

function chosen(text: string | null, options: readonly { value: string }[], usual: string): string {
  return options.find(({ value }) => value === text)?.value ?? usual;
}

const tones: Record<UnusualKind, "urgent" | "warning" | "neutral"> = {
  many: "urgent",
  night: "neutral",
  undone: "warning",
  haste: "urgent",
};

function Line({ look }: { look: Look }) {
  const { kind, user, first_at, last_at } = look;
  if (!isUnusualKind(kind) || !first_at || !last_at) return null;
  return (
    <li className={styles.line}>
      <time className={styles.when} dateTime={last_at}>
        {dateAndTime(last_at)}
      </time>
      <span className={styles.who}>
        <Who user={user} />
      </span>
      <span className={styles.state}>
        <Chip tone={tones[kind]}>{unusualKindTitles[kind]}</Chip>
      </span>
      <span className={styles.second}>
        {sentence(look, kind, first_at, last_at)}{" "}
        {user && (
          <span className={styles.link}>
            <ButtonLink
              type="link"
              size="small"
              to={`/audit/home?person=${user.id}&zeit=${daysOf(first_at, last_at)}`}
            >
              Zugriffe zeigen
            </ButtonLink>
          </span>
        )}
      </span>
    </li>
  );
}

/** As the filter of the list has it in its address. */
function daysOf(first: string, last: string): string {
  return `${zurichDay(first)}..${zurichDay(last)}`;
}

function sentence(look: Look, kind: UnusualKind, first: string, last: string): string {
  const [from, to] = [clockTime(first), clockTime(last)];
  if (kind === "undone") {
    const taken = zurichDay(first) === zurichDay(last) ? `um ${from}` : `am ${dateAndTime(first)}`;
    return `Wöchnerin ${numberOf(look.puerpera_id, look.puerpera?.reference)}: übernommen ${taken}, zurückgegeben um ${to} Uhr.`;
  }
  const mothers = look.mothers === 1 ? "1 Wöchnerin" : `${wholeNumber(look.mothers ?? 0)} Wöchnerinnen`;
  return `${mothers} ${kind === "haste" ? "übernommen" : "angesehen"}, ${from === to ? `um ${to}` : `von ${from} bis ${to}`} Uhr.`;
}
