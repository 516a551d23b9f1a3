// The palette as the custom properties that our stylesheets read.
import type { Palette } from "#domain/organisation/palette.ts";

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
