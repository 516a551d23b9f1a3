import { useMemo } from "react";
import { type PlzArea, PlzMap, type PlzPin } from "#web/components/map/PlzMap.tsx";

interface MatchingMapProps {
  label: string;
  /** Where the mother lives. */
  home: string;
  homeName: string;
  /** Where the midwife goes. */
  circles: readonly string[];
  /** Postal code of the midwife. */
  homeZipcode?: string | undefined;
}

/** The mother's area and the circles around it. */
export function MatchingMap({ label, home, homeName, circles, homeZipcode }: MatchingMapProps) {
  const areas = useMemo(
    () =>
      new Map<string, PlzArea>([
        ...circles.map((zipcode) => [zipcode, { look: "circle" }] as const),
        [home, { look: "home" }],
      ]),
    [circles, home],
  );
  const pins: PlzPin[] = [{ zipcode: home, look: "home", name: homeName }];
  if (homeZipcode !== undefined) pins.unshift({ zipcode: homeZipcode, look: "base" });
  return (
    <PlzMap
      label={label}
      areas={areas}
      pins={pins}
      way={homeZipcode === undefined ? undefined : [home, homeZipcode]}
    />
  );
}
