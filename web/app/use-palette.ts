import { useMemo } from "react";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { derivePalette, type Palette } from "./palette.ts";

/** The organisation's colours, as the settings say now. */
export function usePalette(): Palette {
  const { primary_color, secondary_color } = useAppSettings();
  return useMemo(() => derivePalette(primary_color, secondary_color), [primary_color, secondary_color]);
}
