/** What a mother can ask for behind her link, in the office's words. */
const wishKinds = ["own_midwife", "change", "deletion"] as const;
export type WishKind = (typeof wishKinds)[number];

export const wishTitles: Record<WishKind, { short: string; long: string }> = {
  own_midwife: { short: "Eigene Hebamme", long: "Die Mutter hat selbst eine Hebamme gefunden." },
  change: { short: "Änderung", long: "Die Mutter möchte Angaben ändern." },
  deletion: { short: "Löschung", long: "Die Mutter möchte ihre Daten löschen lassen." },
};

export function isWishKind(value: string): value is WishKind {
  return Object.hasOwn(wishTitles, value);
}
