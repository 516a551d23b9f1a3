const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Addresses are typed by hand too: what is no id is not asked for. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
