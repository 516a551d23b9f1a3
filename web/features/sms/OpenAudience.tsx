import { Users } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { MidwifeSearch } from "./MidwifeSearch.tsx";
import styles from "./OpenAudience.module.css";
import { smsInsertPath, zipcodesIn } from "./sms-paths.ts";

/** Whom an SMS is for, where one did not come from a mother or a midwife. */
export function OpenAudience() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const inputId = useId();
  const zipcodes = zipcodesIn(typed);
  return (
    <>
      <PageHead title="SMS senden" note="an wen?" />
      <div className={styles.choices}>
        <SectionCard title="Hebammen eines Gebiets">
          <form
            className={styles.area}
            onSubmit={(event) => {
              event.preventDefault();
              if (zipcodes.length > 0) void navigate(smsInsertPath({ kind: "circle", zipcodes }));
            }}
          >
            <label htmlFor={inputId}>Postleitzahlen</label>
            <TextInput
              id={inputId}
              inputMode="numeric"
              autoComplete="off"
              placeholder="8050, 8051"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <p className={styles.note}>Wer eine davon in ihrem PLZ-Kreis hat, wird vorgeschlagen.</p>
            <Button type="primary" isSubmit disabled={zipcodes.length === 0}>
              Weiter
            </Button>
          </form>
        </SectionCard>
        <SectionCard title="Eine Hebamme">
          <MidwifeSearch
            known={[]}
            onChoose={({ id }) => void navigate(smsInsertPath({ kind: "midwives", ids: [id] }))}
          />
        </SectionCard>
        <SectionCard title="Alle Hebammen">
          <div className={styles.area}>
            <p className={styles.note}>Zum Beispiel bei einem Engpass in den Ferien oder einer Störung.</p>
            <Button
              icon={<Users size={16} strokeWidth={1.9} aria-hidden="true" />}
              onClick={() => void navigate(smsInsertPath({ kind: "all" }))}
            >
              Alle aktiven Hebammen
            </Button>
          </div>
        </SectionCard>
      </div>
      <p className={styles.hint}>
        Passende Hebammen zu einer Wöchnerin und die Wöchnerin selbst erreichen Sie aus ihrem Fall, unter «…».
      </p>
    </>
  );
}
