import { isOpen, isPuerperaStatus, type PuerperaStatus } from "#domain/puerpera/status.ts";
import { whyNot } from "#domain/puerpera/steps.ts";

/** What matching needs to know of a mother. */
export interface MatchingMother {
  id: string;
  fullname: string;
  zipcode: string;
  place: string;
  languages: readonly string[];
  status: string;
  /** Who cares for her already. */
  midwifeName: string | null;
  birthday_child: string | null;
  sectiodate: string | null;
  birthdate_child: string | null;
  dischargedate: string | null;
}

type Days = "birthday_child" | "sectiodate" | "birthdate_child" | "dischargedate";

type MotherRow = Omit<MatchingMother, "midwifeName" | Days> & {
  [Day in Days]?: string | null | undefined;
} & { midwife?: { fullname: string } | null | undefined };

export function matchingMother(row: MotherRow): MatchingMother {
  const {
    birthday_child = null,
    sectiodate = null,
    birthdate_child = null,
    dischargedate = null,
    midwife,
  } = row;
  return {
    ...row,
    birthday_child,
    sectiodate,
    birthdate_child,
    dischargedate,
    midwifeName: midwife?.fullname ?? null,
  };
}

function statusOf({ status }: MatchingMother): PuerperaStatus {
  return isPuerperaStatus(status) ? status : "undefined";
}

/** A midwife can be chosen for her. */
export function isStillOpen(mother: MatchingMother): boolean {
  return isOpen(statusOf(mother));
}

/** Why nobody can be chosen here, and what would change that. */
export function whyNotMediate(mother: MatchingMother): string {
  if (mother.status !== "current") return whyNot("establish", statusOf(mother)) ?? "";
  return `${mother.fullname} ist vermittelt${mother.midwifeName ? ` an ${mother.midwifeName}` : ""}. Für eine andere Hebamme zuerst die Vermittlung auflösen.`;
}
