// The palette as antd's tokens and as the custom properties that our own markup reads.
import type { ThemeConfig } from "antd";
import type { Palette } from "./palette.ts";

const fontFamily =
  "'Source Sans 3 Variable', 'Source Sans 3 Fallback', 'Segoe UI', 'Helvetica Neue', sans-serif";

export function antdTheme(palette: Palette): ThemeConfig {
  const ring = `0 0 0 2px ${palette.focus}`;
  return {
    token: {
      fontFamily,
      fontSize: 16,
      fontSizeSM: 14,
      fontSizeLG: 17,
      lineHeight: 1.45,
      borderRadius: 3,
      borderRadiusLG: 3,
      borderRadiusSM: 3,
      borderRadiusXS: 2,
      colorPrimary: palette.primary,
      colorPrimaryHover: palette.primaryHover,
      colorPrimaryActive: palette.primaryActive,
      colorLink: palette.link,
      colorLinkHover: palette.ink,
      colorLinkActive: palette.ink,
      colorSuccess: "#12dda7",
      colorWarning: "#ff8f49",
      colorError: "#ff1744",
      colorErrorText: "#a8002a",
      colorTextBase: "#222222",
      colorTextSecondary: "#57524b",
      colorTextTertiary: "#6b655d",
      colorTextDescription: "#6b655d",
      colorTextPlaceholder: "#6b655d",
      colorTextLightSolid: palette.onPrimary,
      colorBgLayout: "#f7f4ef",
      colorBorder: "#cfc7bb",
      colorBorderSecondary: "#e8e2d9",
      colorSplit: "#e8e2d9",
      colorFillAlter: "#faf8f4",
      controlHeight: 36,
      controlHeightSM: 28,
      controlHeightLG: 48,
      boxShadow: "none",
      boxShadowSecondary: "0 0 0 1px #e8e2d9",
      boxShadowTertiary: "none",
    },
    components: {
      Input: { activeShadow: ring, paddingInline: 12 },
      Select: { activeOutlineColor: palette.focus },
    },
  };
}

/** Writes the palette where the stylesheets find it; property by property, as the content policy allows. */
export function applyPalette(palette: Palette, style: CSSStyleDeclaration): void {
  style.setProperty("--primary", palette.primary);
  style.setProperty("--on-primary", palette.onPrimary);
  style.setProperty("--primary-hover", palette.primaryHover);
  style.setProperty("--primary-tint", palette.tint);
  style.setProperty("--primary-tint-strong", palette.tintStrong);
  style.setProperty("--primary-tint-ink", palette.tintInk);
  style.setProperty("--primary-ink", palette.ink);
  style.setProperty("--link", palette.link);
  style.setProperty("--focus", palette.focus);
  style.setProperty("--load", palette.load);
  style.setProperty("--map-circle", palette.mapCircle);
  style.setProperty("--accent", palette.accent);
  style.setProperty("--accent-ink", palette.accentInk);
}
