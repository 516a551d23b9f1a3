interface Present<Person> {
  user_id: string;
  puerpera_id: string;
  user?: Person | null | undefined;
}

/** The others on each case; oneself is no company. */
export function companyOf<Person>(
  present: readonly Present<Person>[],
  ownId: string,
): ReadonlyMap<string, readonly Person[]> {
  const company = new Map<string, Person[]>();
  for (const { user_id, puerpera_id, user } of present) {
    if (!user || user_id === ownId) continue;
    company.set(puerpera_id, [...(company.get(puerpera_id) ?? []), user]);
  }
  return company;
}
