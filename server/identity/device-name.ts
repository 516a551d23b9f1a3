/** What somebody calls the device that she holds in her hand, guessed from what its browser says of itself. */

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

export function nameOfDevice(userAgent: string | undefined): string {
  const find = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser && system ? `${browser} auf ${system}` : (system ?? browser ?? "Unbekanntes Gerät");
}

/** Something that one carries about; a computer may be shared. */
export function isTelephone(userAgent: string | undefined): boolean {
  return /\b(?:Mobi(?:le)?|Android|iPhone|iPad)\b/.test(userAgent ?? "");
}
