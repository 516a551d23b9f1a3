import { AutoComplete } from "antd";
import { useState } from "react";
import type { FieldProps } from "./FormField.tsx";
import { placesOf } from "./known-places.ts";

interface PlaceInputProps extends FieldProps {
  value: string;
  onChange: (place: string) => void;
  onBlur: () => void;
  /** Whose places are offered. */
  zipcode: string;
}

/** Free text that offers the places of the postal code. */
export function PlaceInput({ value, onChange, onBlur, zipcode, ...field }: PlaceInputProps) {
  const [isOpen, setOpen] = useState(false);
  const places = placesOf(zipcode);
  return (
    <AutoComplete
      {...field}
      {...(field["aria-invalid"] && { status: "error" as const })}
      style={{ width: "100%" }}
      value={value}
      open={isOpen && places.length > 1}
      onOpenChange={setOpen}
      options={places.map((place) => ({ value: place }))}
      onChange={(place) => onChange(place ?? "")}
      onBlur={onBlur}
    />
  );
}
