/** Which mother goes to whom, and what speaks against it. */
import { type MatchType, matchTypes } from "#domain/matching/match-type.ts";
import { compareRank } from "#domain/matching/rank.ts";
import { type MediationWarning, warningsOf } from "#domain/matching/warnings.ts";
import type { HandoverMotherFragment, HandoverPairFragment } from "#web/generated/staff/graphql.ts";

export interface Proposal {
  id: string;
  fullname: string;
  place: string | null;
  distance_km: number | null;
  count: number;
  limit: number | null;
  warnings: readonly MediationWarning[];
}

export interface HandoverMother extends HandoverMotherFragment {
  /** Best first, as matching has them. */
  proposals: readonly Proposal[];
}

/** By the mother's id, her next midwife's; whoever is not in it stays. */
export type Plan = Readonly<Record<string, string>>;

export function handoverMothers(
  mothers: readonly HandoverMotherFragment[],
  pairs: readonly HandoverPairFragment[],
): HandoverMother[] {
  const byMother = Map.groupBy(pairs, ({ puerpera_id }) => puerpera_id);
  return mothers.map((mother) => ({
    ...mother,
    proposals: (byMother.get(mother.id) ?? [])
      .flatMap((pair) =>
        pair.user ? [{ pair, user: pair.user, rank: rankOf(pair, pair.user.fullname) }] : [],
      )
      .sort((a, b) => compareRank(a.rank, b.rank))
      .map(({ pair, user, rank }) => ({
        id: user.id,
        fullname: user.fullname,
        place: user.place ?? null,
        distance_km: pair.distance_km ?? null,
        count: pair.mediations_current_month ?? 0,
        limit: pair.mediation_limit ?? null,
        warnings: warningsOf(
          { ...user, ...rank, email: user.email ?? null, rejected: rank.matchtype === "rejected" },
          mother,
        ),
      })),
  }));
}

function rankOf(pair: HandoverPairFragment, fullname: string): Parameters<typeof compareRank>[0] {
  return {
    accepted: pair.accepted === true,
    returned: pair.returned_actionlog_id !== null && pair.returned_actionlog_id !== undefined,
    matchtype: matchTypes.find((type): type is MatchType => type === pair.matchtype) ?? "none",
    entriesnow: pair.entriesnow === true,
    entriestargetdate: pair.entriestargetdate === true,
    entriescare: pair.entriescare === true,
    speaks_own_language: pair.speaks_own_language === true,
    limited: pair.limited === true,
    distance_km: pair.distance_km ?? null,
    fullname,
  };
}

export interface Candidate {
  id: string;
  fullname: string;
  /** How many of the mothers nothing speaks against. */
  suits: number;
}

/** Everybody who is proposed for somebody, first who suits most of them. */
export function candidatesFor(mothers: readonly HandoverMother[]): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const { proposals } of mothers)
    for (const { id, fullname, warnings } of proposals) {
      const known = found.get(id) ?? { id, fullname, suits: 0 };
      found.set(id, { ...known, suits: known.suits + Number(warnings.length === 0) });
    }
  // Equals stay in the order of the first mother's ranking.
  return [...found.values()].sort((a, b) => b.suits - a.suits);
}

export function allTo(mothers: readonly HandoverMother[], midwifeId: string): Plan {
  return Object.fromEntries(mothers.map(({ id }) => [id, midwifeId]));
}

/** The best for each; of whom nobody is proposed, nothing. */
export function bestForEach(mothers: readonly HandoverMother[]): Plan {
  return Object.fromEntries(
    mothers.flatMap(({ id, proposals: [best] }) => (best ? [[id, best.id] as const] : [])),
  );
}

export interface Assignment {
  mother: HandoverMother;
  midwife: Proposal;
}

/** What is really handed over: mothers who went elsewhere meanwhile, and midwives who cannot any more, fall out of the plan. */
export function assignmentsOf(mothers: readonly HandoverMother[], plan: Plan): Assignment[] {
  return mothers.flatMap((mother) => {
    const midwife = mother.proposals.find(({ id }) => id === plan[mother.id]);
    return midwife ? [{ mother, midwife }] : [];
  });
}

export interface Share {
  id: string;
  fullname: string;
  mothers: readonly HandoverMother[];
  /** Of some of them something speaks against her. */
  warned: number;
}

/** By the midwife who takes over, in the order of the list. */
export function sharesOf(assignments: readonly Assignment[]): Share[] {
  const byMidwife = Map.groupBy(assignments, ({ midwife }) => midwife.id);
  return [...byMidwife.values()].flatMap((hers) => {
    const [first] = hers;
    if (!first) return [];
    const warned = hers.filter(({ midwife }) => midwife.warnings.length > 0).length;
    return [
      {
        id: first.midwife.id,
        fullname: first.midwife.fullname,
        mothers: hers.map(({ mother }) => mother),
        warned,
      },
    ];
  });
}

export function mothersCount(count: number): string {
  return count === 1 ? "1 Wöchnerin" : `${count} Wöchnerinnen`;
}

/** "7 Wöchnerinnen an 3 Hebammen, 1 bleibt bei Lea Brunner." */
export function planSentence(assignments: readonly Assignment[], all: number, giverName: string): string {
  const takers = sharesOf(assignments).length;
  const staying = all - assignments.length;
  const given = `${mothersCount(assignments.length)} an ${takers === 1 ? "1 Hebamme" : `${takers} Hebammen`}`;
  if (staying === 0) return `${given}.`;
  return `${given}, ${staying} ${staying === 1 ? "bleibt" : "bleiben"} bei ${giverName}.`;
}
