import { useEffect, useLayoutEffect } from "react";
import { parseColour } from "#domain/organisation/colour.ts";
import { applyPalette } from "#web/components/layout/apply-palette.ts";
import { faviconSvg } from "#web/components/layout/logo-mark.ts";
import { logQuietly } from "#web/platform/browser/log.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { usePalette } from "./use-palette.ts";

/** Puts the organisation's colours and icon where stylesheets and the tab find them. */
export function OrganisationLook() {
  const { primary_color, secondary_color } = useAppSettings();
  const palette = usePalette();

  useEffect(() => {
    for (const colour of [primary_color, secondary_color]) {
      if (colour && !parseColour(colour)) logQuietly("Farbe nicht lesbar", colour);
    }
  }, [primary_color, secondary_color]);

  useLayoutEffect(() => applyPalette(palette, document.documentElement.style), [palette]);

  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const svg = faviconSvg(palette.primary, palette.mapCircle, palette.accent);
    if (icon) icon.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [palette]);

  return null;
}
