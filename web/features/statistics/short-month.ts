const names = ["Jan", "Feb", "März", "Apr", "Mai", "Juni", "Juli", "Aug", "Sept", "Okt", "Nov", "Dez"];

/** "Nov", as it stands over a narrow column. */
export function shortMonth(month: number): string {
  return names[month - 1] ?? "";
}
