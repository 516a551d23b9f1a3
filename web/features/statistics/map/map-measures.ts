// What the map shows of an area, in classes: their colours, and what they are called in the legend.
import { decimal, wholeNumber } from "#domain/locale.ts";
import type { AreaLook } from "#web/components/map/area-patterns.ts";

export interface AreaFigures {
  zipcode: string;
  place: string;
  /** Outside the canton only where somebody works or lives who is known here. */
  isServed: boolean;
  midwives: number;
  available: number;
  registrations: number;
}

interface MapClass {
  /** In the address. */
  key: string;
  label: string;
  look: AreaLook;
  /** Names beside the map: nobody must overlook these. */
  isCalled?: boolean;
  /** Too few midwives. */
  isShort?: boolean;
}

export interface Measure {
  label: string;
  title: string;
  note: string;
  classes: readonly MapClass[];
  /** Whatever it is, it is one of the classes. */
  classOf: (figures: AreaFigures) => string;
}

const none: Pick<AreaLook, "fill" | "pattern" | "ink"> = {
  fill: "#bb4d27",
  pattern: "hatched",
  ink: "#fbe6dc",
};

/** The first class whose bound is not reached. */
function step(value: number, bounds: readonly (readonly [below: number, key: string])[]): string {
  return bounds.find(([below]) => value < below)?.[1] ?? "";
}

export const measures = {
  hebammen: {
    label: "Hebammen",
    title: "Verfügbare Hebammen",
    note: "Hebammen mit diesem PLZ-Kreis, die an diesem Tag nicht abwesend sind",
    classes: [
      { key: "0", label: "0, keine Hebamme", look: none, isCalled: true, isShort: true },
      { key: "1-2", label: "1 bis 2", look: { fill: "#f2a36b" } },
      { key: "3-5", label: "3 bis 5", look: { fill: "#f8dcc2" } },
      { key: "6-9", label: "6 bis 9", look: { fill: "#bfdcdf" } },
      { key: "10", label: "10 und mehr", look: { fill: "#5d9aa1" } },
    ],
    classOf: ({ available }) =>
      step(available, [
        [1, "0"],
        [3, "1-2"],
        [6, "3-5"],
        [10, "6-9"],
        [Infinity, "10"],
      ]),
  },
  anmeldungen: {
    label: "Anmeldungen",
    title: "Anmeldungen",
    note: "Anmeldungen, die an diesem Tag im Wochenbett sind",
    classes: [
      { key: "0", label: "keine", look: { fill: "#efeae2" } },
      { key: "1", label: "1", look: { fill: "#ddd3f2" } },
      { key: "2-3", label: "2 bis 3", look: { fill: "#bba8e6" } },
      { key: "4-6", label: "4 bis 6", look: { fill: "#8b6fd6" } },
      { key: "7", label: "7 und mehr", look: { fill: "#463089" } },
    ],
    classOf: ({ registrations }) =>
      step(registrations, [
        [1, "0"],
        [2, "1"],
        [4, "2-3"],
        [7, "4-6"],
        [Infinity, "7"],
      ]),
  },
  verhaeltnis: {
    label: "Verhältnis",
    title: "Verfügbare Hebammen pro Anmeldung",
    note: "Anmeldungen, die an diesem Tag im Wochenbett sind",
    classes: [
      { key: "0", label: "0, keine Hebamme", look: none, isCalled: true, isShort: true },
      { key: "unter-1", label: "unter 1", look: { fill: "#f2a36b" }, isShort: true },
      { key: "1-2", label: "1 bis 2", look: { fill: "#f8dcc2" } },
      { key: "2-4", label: "2 bis 4", look: { fill: "#bfdcdf" } },
      { key: "4", label: "4 und mehr", look: { fill: "#5d9aa1" } },
      { key: "ohne", label: "keine Anmeldung", look: { fill: "#efeae2" } },
    ],
    classOf: ({ available, registrations }) =>
      registrations === 0
        ? "ohne"
        : available === 0
          ? "0"
          : step(available / registrations, [
              [1, "unter-1"],
              [2, "1-2"],
              [4, "2-4"],
              [Infinity, "4"],
            ]),
  },
  ferien: {
    label: "Ferienkarte",
    title: "Verfügbare Hebammen",
    note: "Hebammen mit diesem PLZ-Kreis, die an diesem Tag nicht abwesend sind",
    classes: [
      { key: "0", label: "0, keine Hebamme", look: none, isCalled: true, isShort: true },
      { key: "1-2", label: "1 bis 2", look: { fill: "#f2a36b", pattern: "dotted", ink: "#74370a" } },
      { key: "3", label: "3 und mehr", look: { fill: "#6aa982" } },
    ],
    classOf: ({ available }) =>
      step(available, [
        [1, "0"],
        [3, "1-2"],
        [Infinity, "3"],
      ]),
  },
} as const satisfies Record<string, Measure>;

export type MeasureKey = keyof typeof measures;

/** "2 verfügbar, 6 Anmeldungen: 0,3 pro Anmeldung" */
export function areaSentence({ available, registrations }: AreaFigures): string {
  const asked = `${wholeNumber(registrations)} ${registrations === 1 ? "Anmeldung" : "Anmeldungen"}`;
  if (registrations === 0) return `${wholeNumber(available)} verfügbar, keine Anmeldung`;
  return `${wholeNumber(available)} verfügbar, ${asked}: ${decimal(available / registrations)} pro Anmeldung`;
}

export function ratioOf({ available, registrations }: AreaFigures): number | null {
  return registrations === 0 ? null : Math.round((available / registrations) * 10) / 10;
}
