import { useMemo, useState } from "react";
import { type ImportField, importFields } from "#domain/taking-over/fields.ts";
import { Select } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import type { ImportRunFragment } from "#web/generated/admin/graphql.ts";
import { sentenceOf } from "#web/platform/data/errors.ts";
import styles from "./ColumnMatch.module.css";
import { columnsOf, type FileColumn, subjectOf } from "./run-words.ts";

interface ColumnMatchProps {
  run: ImportRunFragment;
  onCheck: (mapping: string[]) => Promise<unknown>;
}

const NOTHING = { value: "", label: "– nicht übernehmen –" };

/** Which column of the file is what here; what its title says is chosen already. */
export function ColumnMatch({ run, onCheck }: ColumnMatchProps) {
  const columns = columnsOf(run);
  const fields = importFields[subjectOf(run)];
  const [mapping, setMapping] = useState<readonly string[]>(() =>
    columns.map((_, at) => run.mapping[at] ?? ""),
  );
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const options = useMemo(() => [NOTHING, ...fields.map(toOption)], [fields]);
  const left = mapping.filter((field) => field === "").length;

  // A field has one column: chosen elsewhere, it leaves the one that had it.
  const choose = (at: number, field: string) =>
    setMapping((now) => now.map((own, index) => (index === at ? field : own === field ? "" : own)));
  const check = async () => {
    setSending(true);
    setRefusal(undefined);
    try {
      await onCheck([...mapping]);
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <SectionCard
      title="Spalten zuordnen"
      note={left === 0 ? "alle zugeordnet" : `${left} von ${columns.length} nicht zugeordnet`}
      flush
    >
      <ul className={styles.list}>
        {columns.map((column, at) => (
          <ColumnLine
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, places are not
            key={at}
            column={column}
            field={mapping[at] ?? ""}
            options={options}
            onChoose={(field) => choose(at, field)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <Button type="primary" loading={isSending} onClick={() => void check()}>
          Datei prüfen
        </Button>
        <span className={styles.hint}>Dabei wird noch nichts übernommen.</span>
      </div>
    </SectionCard>
  );
}

function toOption({ name, label }: ImportField) {
  return { value: name, label };
}

interface ColumnLineProps {
  column: FileColumn;
  field: string;
  options: readonly { value: string; label: string }[];
  onChoose: (field: string) => void;
}

function ColumnLine({ column, field, options, onChoose }: ColumnLineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.title}>{column.title}</span>
      <span className={styles.samples}>{column.samples.join(" · ") || "leer"}</span>
      <Select
        className={styles.field}
        aria-label={`«${column.title}» ist`}
        value={field}
        options={options}
        onChange={onChoose}
      />
    </li>
  );
}
