import { useMemo } from "react";
import { type PlzArea, PlzMap } from "#web/components/map/PlzMap.tsx";
import { circleCount } from "./circles.ts";

interface CirclesMapProps {
  circles: readonly string[];
  /** Postal code of the own address. */
  homeZipcode: string | null;
  titleOf: (zipcode: string) => string;
  onChoose?: (zipcode: string) => void;
}

/** The circles of a midwife on the map, with a pin where she lives. */
export function CirclesMap({ circles, homeZipcode, titleOf, onChoose }: CirclesMapProps) {
  const areas = useMemo(
    () =>
      new Map<string, PlzArea>(
        circles.map((zipcode) => [zipcode, { look: "circle", title: titleOf(zipcode) }]),
      ),
    [circles, titleOf],
  );
  return (
    <PlzMap
      label={`Karte: ${circleCount(circles.length)}`}
      areas={areas}
      pins={homeZipcode ? [{ zipcode: homeZipcode, look: "base" }] : []}
      titleOf={titleOf}
      {...(onChoose && { onChoose })}
    />
  );
}
