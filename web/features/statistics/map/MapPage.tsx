import { MapScreen } from "./MapScreen.tsx";

/** Where midwives are, where they are needed, and how the two meet. */
export function MapPage() {
  return (
    <MapScreen
      title="Karte"
      usualMeasure="verhaeltnis"
      choices={["hebammen", "anmeldungen", "verhaeltnis"]}
    />
  );
}
