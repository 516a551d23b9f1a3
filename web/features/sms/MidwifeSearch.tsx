import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { SmsMidwivesDocument } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { typedCondition } from "../search/search-conditions.ts";
import styles from "./MidwifeSearch.module.css";
import type { Candidate } from "./sms-recipients.ts";
import { midwifeCandidate } from "./use-sms-audience.ts";

interface MidwifeSearchProps {
  /** Who stands in the list already. */
  known: readonly string[];
  onChoose: (candidate: Candidate) => void;
}

const MOST = 8;

/** One more midwife, found by a part of her name. */
export function MidwifeSearch({ known, onChoose }: MidwifeSearchProps) {
  const [typed, setTyped] = useState("");
  const today = zurichDay(new Date(useNow()));
  const inputId = useId();
  const isAsked = typed.trim().length > 1;
  const { data } = useLiveQuery(
    SmsMidwivesDocument,
    {
      where: {
        role: { _eq: "user" },
        status: { _in: ["active", "onhold"] },
        id: { _nin: [...known] },
        ...typedCondition(typed),
      },
      today,
      most: MOST,
    },
    { skip: !isAsked, keepPrevious: true, interval: "never" },
  );
  const found = isAsked ? data?.user : undefined;
  return (
    <div className={styles.search}>
      <label htmlFor={inputId}>Hebamme dazunehmen</label>
      <TextInput
        id={inputId}
        type="search"
        autoComplete="off"
        placeholder="Name, Ort oder Telefon"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found && (
        <ul className={styles.found} aria-label="Gefunden">
          {found.map((user) => (
            <li key={user.id}>
              <button type="button" onClick={() => onChoose(midwifeCandidate(user, today))}>
                <Plus size={14} strokeWidth={2.1} aria-hidden="true" />
                {user.fullname}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={styles.none}>Niemand gefunden</li>}
        </ul>
      )}
    </div>
  );
}
