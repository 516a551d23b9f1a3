/** Each user has her own drafts: a section of a mother, or the form for a new one. */
export function draftName(userId: string, puerperaId?: string, section?: string): string {
  return puerperaId === undefined
    ? `${userId}.puerpera.insert`
    : `${userId}.puerpera.${puerperaId}.${section}`;
}
