// Towns that tell where one is, the larger ones first: where two names would lie on each other, the first stays.
export interface Town {
  zipcode: string;
  name: string;
  isLarge?: boolean;
}

export const towns: readonly Town[] = [
  { zipcode: "8001", name: "Zürich", isLarge: true },
  { zipcode: "3011", name: "Bern", isLarge: true },
  { zipcode: "1204", name: "Genève", isLarge: true },
  { zipcode: "4051", name: "Basel", isLarge: true },
  { zipcode: "1003", name: "Lausanne", isLarge: true },
  { zipcode: "8400", name: "Winterthur", isLarge: true },
  { zipcode: "6003", name: "Luzern", isLarge: true },
  { zipcode: "9000", name: "St. Gallen", isLarge: true },
  { zipcode: "6900", name: "Lugano", isLarge: true },
  { zipcode: "7000", name: "Chur" },
  { zipcode: "1950", name: "Sion" },
  { zipcode: "2000", name: "Neuchâtel" },
  { zipcode: "1700", name: "Fribourg" },
  { zipcode: "8200", name: "Schaffhausen" },
  { zipcode: "8610", name: "Uster" },
  { zipcode: "8180", name: "Bülach" },
  { zipcode: "8620", name: "Wetzikon ZH" },
  { zipcode: "8820", name: "Wädenswil" },
  { zipcode: "8810", name: "Horgen" },
  { zipcode: "8302", name: "Kloten" },
  { zipcode: "8600", name: "Dübendorf" },
  { zipcode: "8953", name: "Dietikon" },
  { zipcode: "8910", name: "Affoltern a. A." },
  { zipcode: "8450", name: "Andelfingen" },
  { zipcode: "8105", name: "Regensdorf" },
  { zipcode: "8330", name: "Pfäffikon ZH" },
  { zipcode: "8630", name: "Rüti ZH" },
  { zipcode: "8706", name: "Meilen" },
  { zipcode: "8712", name: "Stäfa" },
];
