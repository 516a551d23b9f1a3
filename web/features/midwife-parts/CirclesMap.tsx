import { useMemo } from "react";
import { type PlzArea, PlzMap } from "#web/components/map/PlzMap.tsx";
import { circleCount } from "./circles.ts";

interface CirclesMapProps {
  circles: readonly string[];
  /** Postal code of the own address. */
  homeZipcode: string | null;
  titleOf: (zipcode: string) => string;
  /** A finger hides what it presses. */
  onChoose?: (zipcode: string, isByFinger: boolean) => void;
  /** The area that is just being asked about. */
  asked?: string | undefined;
}

/** The circles of a midwife on the map, with a pin where she lives. */
export function CirclesMap({ circles, homeZipcode, titleOf, onChoose, asked }: CirclesMapProps) {
  const areas = useMemo(
    () =>
      new Map<string, PlzArea>([
        ...(asked === undefined ? [] : [[asked, { isChosen: true }] as const]),
        ...circles.map(
          (zipcode) =>
            [zipcode, { look: "circle", title: titleOf(zipcode), isChosen: zipcode === asked }] as const,
        ),
      ]),
    [circles, titleOf, asked],
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
