import { Info } from "lucide-react";
import { careHint } from "#domain/puerpera/dates.ts";
import { type FeeSettings, feeHint } from "#domain/puerpera/fee.ts";
import styles from "./FormHints.module.css";
import type { FormValues } from "./form-values.ts";

interface Birthplace {
  value: string;
  partner: boolean;
}

interface FormHintsProps {
  values: FormValues;
  birthplaces: readonly Birthplace[];
  settings: FeeSettings | null | undefined;
}

/** What follows from the birth's data: home visits, and a fee where one is due. */
export function FormHints({ values, birthplaces, settings }: FormHintsProps) {
  const { zipcode, birthplace } = values;
  const isPartner = birthplaces.find(({ value }) => value === birthplace)?.partner;
  const fee = settings && zipcode !== "" && feeHint({ zipcode, birthplace, isPartner }, settings);
  const isDay = /^\d{4}-\d{2}-\d{2}$/;
  const day = (text: string) => (isDay.test(text) ? text : null);
  const care = careHint({
    nth_child: values.nth_child ?? null,
    multiples: values.multiples,
    birthtype: values.birthtype,
    sectiodate: day(values.sectiodate),
    birthday_child: day(values.birthday_child),
  });
  return (
    <p className={styles.hints}>
      <Info size={15} strokeWidth={1.9} aria-hidden="true" />
      <span>
        {care}
        {fee && (
          <>
            {" · "}
            <strong>{fee}</strong>
          </>
        )}
      </span>
    </p>
  );
}
