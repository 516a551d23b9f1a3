/** Where a midwife's mothers are handed over. */
export function handoverPath(midwifeId: string): string {
  return `/admin/user/handover/${midwifeId}`;
}
