/** A text field of a form that anybody may have sent. */
export function formText(body: unknown, name: string): string {
  const value =
    typeof body === "object" && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : "";
  return typeof value === "string" ? value : "";
}

const LONGEST_NAME = 60;

/** What somebody calls her device. */
export function nameIn(body: unknown): string {
  return formText(body, "name").replaceAll("\0", "").trim().slice(0, LONGEST_NAME).trim();
}
