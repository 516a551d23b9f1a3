import { useRef } from "react";
import type { PostalPlace } from "#domain/place/postal-place.ts";
import { isSwissZipcode, normaliseZipcode } from "#domain/place/zipcode.ts";
import { PostalPlacesDocument } from "#web/generated/everyone/graphql.ts";
import { logQuietly } from "#web/platform/browser/log.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { FieldProps } from "./FormField.tsx";
import { rememberPlaces } from "./known-places.ts";
import { TextInput } from "./TextInput.tsx";

interface PostalCodeInputProps extends Partial<FieldProps> {
  value: string | null | undefined;
  onChange: (zipcode: string) => void;
  /** The places of a Swiss code, the usual one first; empty when there is no such code. */
  onPlaces?: (places: readonly PostalPlace[]) => void;
  /** They are asked for; over when they are told, or cannot be. */
  onAsked?: (answer: Promise<void>) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** A postal code that finds its place as soon as four digits stand. */
export function PostalCodeInput({
  value,
  onChange,
  onPlaces,
  onAsked,
  onBlur,
  disabled,
  ...field
}: PostalCodeInputProps) {
  const typedLast = useRef("");

  const change = (typed: string) => {
    const zipcode = normaliseZipcode(typed);
    typedLast.current = zipcode;
    onChange(zipcode);
    if (!onPlaces || !isSwissZipcode(zipcode)) return;
    const answer = ask(PostalPlacesDocument, { zipcode })
      .then(({ postal_place, postal_code_by_pk }) => {
        const isUsual = ({ place }: PostalPlace) => place === postal_code_by_pk?.place;
        const places = [
          ...postal_place.filter(isUsual),
          ...postal_place.filter((each) => !isUsual(each)),
        ].map(({ place, municipality }) => ({ place, municipality }));
        rememberPlaces(zipcode, places);
        // The answer for a code that was corrected meanwhile may come last.
        if (typedLast.current === zipcode) onPlaces(places);
      })
      .catch((cause) => logQuietly("Ort nicht gefunden", cause));
    onAsked?.(answer);
  };

  return (
    <TextInput
      {...field}
      value={value ?? ""}
      disabled={disabled ?? false}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      onChange={(event) => change(event.target.value)}
      onBlur={onBlur}
    />
  );
}
