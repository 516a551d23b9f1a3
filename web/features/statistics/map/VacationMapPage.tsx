import { MapScreen } from "./MapScreen.tsx";

/** Who is left on a day on which others are away. */
export function VacationMapPage() {
  return <MapScreen title="Ferienkarte" usualMeasure="ferien" choices={["ferien"]} />;
}
