/** Where SMS are read and written; whom one is for stands in the address, so that a reload asks nobody again. */
export const smsListPath = "/admin/office/sms/list";
const insertPath = "/admin/office/sms/insert";

export function smsPath(id: string): string {
  return `/admin/office/sms/single/${id}`;
}

/** Whom it is for. */
export type SmsAudience =
  | { kind: "open" }
  /** The midwives who match a mother. */
  | { kind: "matching"; motherId: string }
  /** The mother herself. */
  | { kind: "mother"; motherId: string }
  | { kind: "midwives"; ids: string[] }
  | { kind: "circle"; zipcodes: string[] }
  | { kind: "all" }
  /** Those who did not get another one. */
  | { kind: "again"; smsId: string };

export function smsInsertPath(audience: SmsAudience): string {
  const query = queryOf(audience);
  return query ? `${insertPath}?${query}` : insertPath;
}

function queryOf(audience: SmsAudience): string {
  switch (audience.kind) {
    case "open":
      return "";
    case "matching":
      return `passend=${audience.motherId}`;
    case "mother":
      return `mutter=${audience.motherId}`;
    case "midwives":
      return `hebammen=${audience.ids.join(",")}`;
    case "circle":
      return `plz=${audience.zipcodes.join(",")}`;
    case "all":
      return "alle=1";
    case "again":
      return `nochmals=${audience.smsId}`;
  }
}

const list = (text: string) => [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ""))];

export function zipcodesIn(text: string): string[] {
  return list(text).filter((word) => /^[1-9]\d{3}$/.test(word));
}

export function readAudience(search: URLSearchParams): SmsAudience {
  const uuid = (name: string) => {
    const value = search.get(name) ?? "";
    return /^[0-9a-f-]{36}$/i.test(value) ? value : undefined;
  };
  const matching = uuid("passend");
  if (matching) return { kind: "matching", motherId: matching };
  const mother = uuid("mutter");
  if (mother) return { kind: "mother", motherId: mother };
  const again = uuid("nochmals");
  if (again) return { kind: "again", smsId: again };
  const ids = list(search.get("hebammen") ?? "").filter((id) => /^[0-9a-f-]{36}$/i.test(id));
  if (ids.length > 0) return { kind: "midwives", ids };
  const zipcodes = zipcodesIn(search.get("plz") ?? "");
  if (zipcodes.length > 0) return { kind: "circle", zipcodes };
  return search.get("alle") === "1" ? { kind: "all" } : { kind: "open" };
}
