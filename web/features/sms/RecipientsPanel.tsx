import { Plus, X } from "lucide-react";
import { useState } from "react";
import { decimal } from "#domain/locale.ts";
import { Checkbox } from "#web/components/form/Checkbox.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { MidwifeSearch } from "./MidwifeSearch.tsx";
import styles from "./RecipientsPanel.module.css";
import {
  type Candidate,
  groupTitles,
  type LeftOut,
  type RecipientGroup,
  type Recipients,
  type Ticks,
} from "./sms-recipients.ts";

interface RecipientsPanelProps {
  recipients: Recipients;
  candidates: readonly Candidate[];
  ticks: Ticks;
  onTicks: (ticks: Ticks) => void;
  onTake: (id: string) => void;
  onLeaveOut: (id: string) => void;
  /** Absent for a mother, who is the only one. */
  onAdd: ((candidate: Candidate) => void) | undefined;
}

const MOST_LEFT_OUT = 6;
const order: readonly RecipientGroup[] = ["mother", "fullmatch", "circlesonly", "languageonly", "chosen"];

/** Who gets it, in groups; who does not, and why. */
export function RecipientsPanel(props: RecipientsPanelProps) {
  const { recipients, candidates, ticks, onTicks, onTake, onLeaveOut, onAdd } = props;
  const { chosen, left } = recipients;
  const [isAdding, setAdding] = useState(false);
  const isMatching = candidates.some(({ group }) => group === "circlesonly" || group === "languageonly");
  const count = (kind: LeftOut["kind"], there: (candidate: Candidate) => boolean) =>
    ticks[kind as keyof Ticks] ? left.filter((one) => one.kind === kind).length : chosen.filter(there).length;
  return (
    <SectionCard
      title="Empfängerinnen"
      note={`${chosen.length} ${isMatching ? "passend und erreichbar" : "erreichbar"}, ${left.length} ausgelassen`}
      action={
        onAdd && (
          <Button type="link" size="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            Hebamme dazunehmen
          </Button>
        )
      }
    >
      {isAdding && onAdd && (
        <MidwifeSearch
          known={candidates.map(({ id }) => id)}
          onChoose={(candidate) => {
            onAdd(candidate);
            setAdding(false);
          }}
        />
      )}
      {onAdd && candidates.length > 1 && (
        <div className={styles.ticks}>
          <Checkbox isChecked={ticks.absent} onChange={(absent) => onTicks({ ...ticks, absent })}>
            <span>
              Abwesende auslassen <b>{count("absent", ({ absence }) => absence !== null)}</b>
            </span>
          </Checkbox>
          <Checkbox isChecked={ticks.limited} onChange={(limited) => onTicks({ ...ticks, limited })}>
            <span>
              Limite erreicht auslassen <b>{count("limited", ({ load }) => load !== null)}</b>
            </span>
          </Checkbox>
          {isMatching && (
            <Checkbox isChecked={ticks.language} onChange={(language) => onTicks({ ...ticks, language })}>
              <span>
                Nur mit gemeinsamer Sprache{" "}
                <b>{chosen.filter(({ group }) => group !== "circlesonly").length}</b>
              </span>
            </Checkbox>
          )}
        </div>
      )}
      <div className={styles.groups}>
        {order.map((group) => {
          const people = chosen.filter((one) => one.group === group);
          return (
            people.length > 0 && (
              <div key={group} className={styles.group}>
                <h3>
                  {groupTitles[group]} <b>{people.length}</b>
                </h3>
                <ul className={styles.chips}>
                  {people.map((one) => (
                    <RecipientChip
                      key={one.id}
                      candidate={one}
                      onLeaveOut={group === "mother" ? undefined : () => onLeaveOut(one.id)}
                    />
                  ))}
                </ul>
              </div>
            )
          );
        })}
        {left.length > 0 && <LeftOutList left={left} onTake={onTake} />}
      </div>
    </SectionCard>
  );
}

function RecipientChip({
  candidate,
  onLeaveOut,
}: {
  candidate: Candidate;
  onLeaveOut: (() => void) | undefined;
}) {
  return (
    <li className={styles.chip}>
      {candidate.name}
      {candidate.distanceKm !== null && <small>{decimal(candidate.distanceKm)} km</small>}
      {onLeaveOut && (
        <button type="button" aria-label={`${candidate.name} auslassen`} onClick={onLeaveOut}>
          <X size={14} strokeWidth={2.1} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function LeftOutList({ left, onTake }: { left: readonly LeftOut[]; onTake: (id: string) => void }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? left : left.slice(0, MOST_LEFT_OUT);
  return (
    <div className={styles.group}>
      <h3>
        Ausgelassen <b>{left.length}</b>
      </h3>
      <ul className={styles.chips}>
        {shown.map(({ candidate, reason, isFinal }) => (
          <li key={candidate.id} className={styles.left}>
            {candidate.name}
            <small>{reason}</small>
            {!isFinal && (
              <button
                type="button"
                aria-label={`${candidate.name} dazunehmen`}
                onClick={() => onTake(candidate.id)}
              >
                <Plus size={14} strokeWidth={2.1} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
        {left.length > shown.length && (
          <li>
            <Button type="link" size="small" onClick={() => setWhole(true)}>
              und {left.length - shown.length} weitere
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
