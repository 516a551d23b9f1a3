// antd's German in Swiss spelling: every ß becomes ss.
import type { Locale } from "antd/es/locale";
import german from "antd/es/locale/de_DE";

export function swissSpelling<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll("ß", "ss").replaceAll("ẞ", "SS") as Value;
  if (Array.isArray(value)) return value.map(swissSpelling) as Value;
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, swissSpelling(inner)]),
    ) as Value;
  }
  return value;
}

export const swissGerman: Locale = swissSpelling(german);
