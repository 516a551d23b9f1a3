/** Joins the names that are there: `cx("row", isOpen && "open")`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
