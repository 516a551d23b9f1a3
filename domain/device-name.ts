/** "iPhone, Safari": by what its owner knows a device in a list, guessed from what its browser says of itself. */
export function deviceName(userAgent: string | undefined, touchPoints = 0): string {
  if (!userAgent) return "Unbekanntes Gerät";
  return `${machineOf(userAgent, touchPoints)}, ${browserOf(userAgent)}`;
}

function machineOf(userAgent: string, touchPoints: number): string {
  if (userAgent.includes("iPhone")) return "iPhone";
  // An iPad calls itself a Mac; no Mac has a touch screen.
  if (userAgent.includes("iPad") || (userAgent.includes("Macintosh") && touchPoints > 1)) return "iPad";
  if (userAgent.includes("Android"))
    return userAgent.includes("Mobile") ? "Android-Telefon" : "Android-Tablet";
  if (userAgent.includes("Macintosh")) return "Mac";
  if (userAgent.includes("Windows")) return "Windows";
  if (userAgent.includes("Linux") || userAgent.includes("CrOS")) return "Linux";
  return "Gerät";
}

/** The first that fits: most browsers also bear the names of others. */
function browserOf(userAgent: string): string {
  const names: [RegExp, string][] = [
    [/Edg(e|A|iOS)?\//, "Edge"],
    [/OPR\/|Opera/, "Opera"],
    [/SamsungBrowser/, "Samsung Internet"],
    [/Firefox\/|FxiOS/, "Firefox"],
    [/Chrome\/|CriOS/, "Chrome"],
    [/Safari\//, "Safari"],
  ];
  return names.find(([mark]) => mark.test(userAgent))?.[1] ?? "Browser";
}
