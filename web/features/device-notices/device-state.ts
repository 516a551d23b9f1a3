import type { NoticeState } from "#web/platform/browser/browser-notices.ts";

/** "on": also while the application is closed; "open": only while it is open. */
export type DeviceState = "unsupported" | "home-screen" | "refused" | "off" | "open" | "on";

interface DeviceFacts {
  permission: NoticeState;
  needsHomeScreen: boolean;
  /** This browser remembers that the server knows it. */
  isKnown: boolean;
  /** The server says so; undefined while it was not asked or has not answered. */
  isListed: boolean | undefined;
}

export function deviceState({ permission, needsHomeScreen, isKnown, isListed }: DeviceFacts): DeviceState {
  if (permission === "unsupported" && needsHomeScreen) return "home-screen";
  if (permission !== "on") return permission;
  if (!isKnown) return "open";
  // Removed from the list, by her on another device or by the office: that holds here too.
  return isListed === false ? "off" : "on";
}

export const deviceSentences: Record<DeviceState, string> = {
  unsupported: "Dieser Browser kann nichts melden. Mit einem anderen oder neueren Browser geht es.",
  "home-screen":
    "Auf dem iPhone und dem iPad geht es, wenn die Anwendung auf dem Home-Bildschirm liegt: Tippen Sie auf «Teilen», dann «Zum Home-Bildschirm», und öffnen Sie sie von dort.",
  refused:
    "Sie haben Meldungen für diese Seite gesperrt. In den Einstellungen des Browsers lassen sie sich wieder erlauben.",
  off: "Neue Anmeldungen, bei denen PLZ und Sprache passen, Dringendes und Mitteilungen des Büros, auch wenn die Anwendung geschlossen ist. Auf dem Bildschirm stehen Ort, Sprachen und Datum, nie ein Name.",
  open: "Dieser Browser erreicht seinen Dienst für Meldungen nicht: Er meldet nur, solange die Anwendung offen ist.",
  on: "Dieses Gerät meldet neue Anmeldungen, bei denen PLZ und Sprache passen, Dringendes und Mitteilungen des Büros, auch wenn die Anwendung geschlossen ist.",
};
