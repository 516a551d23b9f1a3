/** Where a mother's case is opened; `tab` is one of the page's tabs. */
export function casePath(id: string, tab?: string): string {
  return `/admin/puerpera/single/${id}${tab ? `?tab=${tab}` : ""}`;
}
