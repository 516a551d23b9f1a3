interface Present<Person> {
  user_id: string;
  puerpera_id: string;
  user?: Person | null | undefined;
}

/** The others on each case; oneself is no viewer. */
export function caseViewersOf<Person>(
  present: readonly Present<Person>[],
  ownId: string,
): ReadonlyMap<string, readonly Person[]> {
  const viewers = new Map<string, Person[]>();
  for (const { user_id, puerpera_id, user } of present) {
    if (!user || user_id === ownId) continue;
    viewers.set(puerpera_id, [...(viewers.get(puerpera_id) ?? []), user]);
  }
  return viewers;
}
