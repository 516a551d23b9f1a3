/** The map of a canton by postal codes, as paths of an SVG picture. */
/** The canton that the office serves, as the postal codes' list writes it. */
export const servedCanton = "ZH";

export interface Point {
  x: number;
  y: number;
}

export interface MapArea {
  zipcode: string;
  canton: string;
  path: string;
  centre: Point;
}

export interface MapAreas {
  /** Those of the canton and those near it. */
  areas: readonly MapArea[];
  /** The outline of the canton. */
  outline: string;
  viewBox: string;
  /** How many kilometres one unit of the picture is. */
  unitKm: number;
}
