import type { ReactNode } from "react";
import type { FieldProps } from "./FormField.tsx";
import type { SelectOption } from "./select-option.ts";

/** How a field of a record is asked for. */
export type FieldShape<Values> =
  | { kind: "phone" | "date" | "time" | "note" | "nationality" | "country" | "web-address" }
  | {
      kind: "text";
      type?: "email";
      inputMode?: "numeric";
      placeholder?: string;
      /** As wide as a number. */
      isShort?: true;
    }
  | { kind: "number"; range: { least: number; most: number } }
  | {
      kind: "boolean";
      /** What changes along with it. */
      also?: (isOn: boolean, values: Values) => Partial<Values>;
    }
  | {
      kind: "choice";
      choices: readonly SelectOption[];
      isNeverEmpty?: true;
      /** What changes along with it. */
      also?: (value: string, values: Values) => Partial<Values>;
    }
  | { kind: "languages"; placeholder?: string; isOrdered?: true }
  /** The code fills the place, the place offers what the code may mean. */
  | {
      kind: "zipcode";
      place: keyof Values & string;
      /** Of the address; abroad a code finds no place. */
      country?: keyof Values & string;
    }
  | { kind: "place"; zipcode: keyof Values & string }
  /** An input that knows more than a form can. */
  | { kind: "custom"; input: (field: FieldProps & { onBlur: () => void }) => ReactNode };
