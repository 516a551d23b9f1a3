/** Towns that tell where one is. */
export const towns: readonly (readonly [zipcode: string, name: string])[] = [
  ["8180", "Bülach"],
  ["8400", "Winterthur"],
  ["8001", "Zürich"],
  ["8610", "Uster"],
  ["8910", "Affoltern a. A."],
  ["8820", "Wädenswil"],
  ["8630", "Rüti ZH"],
];
