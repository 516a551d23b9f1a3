/** Whether two pieces of an answer say the same; the same object needs no look. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === "object" && typeof other === "object" && JSON.stringify(one) === JSON.stringify(other));
