import { ConfigProvider } from "antd";
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from "react";
import { faviconSvg } from "#web/components/logo-mark.ts";
import { useAppSettings } from "#web/platform/AppSettingsProvider.tsx";
import { cspNonce } from "#web/platform/csp-nonce.ts";
import { logQuietly } from "#web/platform/log.ts";
import { derivePalette, parseColour } from "./palette.ts";
import { antdTheme, applyPalette } from "./theme.ts";
import { useFormLocale } from "./use-form-locale.ts";

const nonce = cspNonce();

/** Colours, title and icon of the organisation, as the settings say now. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { primary_color, secondary_color } = useAppSettings();
  const palette = useMemo(
    () => derivePalette(primary_color, secondary_color),
    [primary_color, secondary_color],
  );
  const theme = useMemo(() => antdTheme(palette), [palette]);
  const locale = useFormLocale();

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

  return (
    <ConfigProvider
      locale={locale}
      theme={theme}
      wave={{ disabled: true }}
      {...(nonce && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}
