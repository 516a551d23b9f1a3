import { useMemo } from "react";
import { derivePalette, type Palette } from "#domain/organisation/palette.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";

/** The organisation's colours, as the settings say now. */
export function usePalette(): Palette {
  const { primary_color, secondary_color } = useAppSettings();
  return useMemo(() => derivePalette(primary_color, secondary_color), [primary_color, secondary_color]);
}
