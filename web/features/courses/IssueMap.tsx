import { useMemo } from "react";
import { type PlzArea, PlzMap } from "#web/components/map/PlzMap.tsx";

interface IssueMapProps {
  zipcode: string;
  /** Of the place. */
  name: string;
  /** "8610 Uster" */
  titleOf: (zipcode: string) => string;
  /** An area was pressed. */
  onChoose?: (zipcode: string) => void;
}

/** Where an issue takes place, by its postal code. */
export function IssueMap({ zipcode, name, titleOf, onChoose }: IssueMapProps) {
  const areas = useMemo(
    () =>
      new Map<string, PlzArea>(
        zipcode === "" ? [] : [[zipcode, { look: "circle", title: titleOf(zipcode) }]],
      ),
    [zipcode, titleOf],
  );
  const place = [name.trim(), titleOf(zipcode)].filter(Boolean).join(", ");
  return (
    <PlzMap
      label={zipcode === "" ? "Karte: noch kein Ort" : `Karte: ${place}`}
      areas={areas}
      pins={zipcode === "" ? [] : [{ zipcode, look: "home", name: titleOf(zipcode).replace(/^\d+ /, "") }]}
      titleOf={titleOf}
      {...(onChoose && { onChoose })}
    />
  );
}
