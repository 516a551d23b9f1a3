// The lists that the office keeps: read once per tab, live, so that what a colleague adds is offered at once wherever one chooses.
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { areaOf } from "#domain/role.ts";
import { MidwifeLookupsDocument } from "#web/generated/midwife/graphql.ts";
import { StaffLookupsDocument, type StaffLookupsQuery } from "#web/generated/staff/graphql.ts";
import { useRemembered } from "../browser/use-remembered.ts";
import { useLiveQuery } from "../data/use-live-query.ts";
import { useCurrentUser } from "./CurrentUserProvider.tsx";

/** One entry of a list. */
export interface Lookup {
  value: string;
  title: string;
  /** Others stay readable where they stand and are not offered. */
  active: boolean;
  /** The program branches on it: it stays, and stays active. */
  is_fixed: boolean;
}

type Birthplace = StaffLookupsQuery["birthplace"][number];

export interface Lookups {
  /** Nothing is known yet, not even from an earlier visit. */
  isWaiting: boolean;
  /** Nothing is known yet and an answer may still come: it is worth waiting for. */
  isComing: boolean;
  lostreason: readonly Lookup[];
  foundusreason: readonly Lookup[];
  user_association: readonly Lookup[];
  user_membertype: readonly Lookup[];
  language: readonly Lookup[];
  /** Their value is their id. */
  user_service: readonly Lookup[];
  birthplace: readonly Birthplace[];
}

export type LookupList = Exclude<keyof Lookups, "isWaiting" | "isComing">;

export const noLookups: Lookups = {
  isWaiting: true,
  isComing: true,
  lostreason: [],
  foundusreason: [],
  user_association: [],
  user_membertype: [],
  language: [],
  user_service: [],
  birthplace: [],
};

export const LookupsContext = createContext<Lookups>(noLookups);

/** The last seen lists of a midwife, where nobody can be asked. */
export function RememberedLookups({ children }: { children: ReactNode }) {
  const [remembered] = useRemembered<Lookups>("lookups", noLookups);
  return <LookupsContext value={remembered}>{children}</LookupsContext>;
}

export function LookupsProvider({ children }: { children: ReactNode }) {
  const area = areaOf(useCurrentUser().role);
  const isOffice = area === "admin";
  // The last seen lists spare the first picture codes instead of words.
  const [remembered, remember] = useRemembered<Lookups>(isOffice ? "lookups.office" : "lookups", noLookups);
  const { data: office, error: officeFault } = useLiveQuery(StaffLookupsDocument, {}, { skip: !isOffice });
  const { data: own, error: ownFault } = useLiveQuery(MidwifeLookupsDocument, {}, { skip: area !== "user" });
  const hasFailed = (officeFault ?? ownFault) !== undefined;
  const read = useMemo(() => {
    const data = office ?? own;
    return (
      data && {
        ...noLookups,
        ...data,
        isWaiting: false,
        isComing: false,
        user_service: data.user_service.map(({ id, ...service }) => ({ ...service, value: id })),
      }
    );
  }, [office, own]);
  useEffect(() => {
    if (read) remember(read);
  }, [read, remember]);
  const last = useMemo(
    () => (hasFailed ? { ...remembered, isComing: false } : remembered),
    [remembered, hasFailed],
  );
  return <LookupsContext value={read ?? last}>{children}</LookupsContext>;
}

export function useLookups(): Lookups {
  return useContext(LookupsContext);
}

export type TitleOf = (value: string) => string;

/** What the entries of a list are called; a value that nobody named stays readable as it is. */
export function useTitles(list: LookupList): TitleOf {
  const entries = useLookups()[list];
  return useMemo(() => titlesOf(entries), [entries]);
}

export function titlesOf(entries: readonly Pick<Lookup, "value" | "title">[]): TitleOf {
  const titles = new Map(entries.map(({ value, title }) => [value, title]));
  return (value) => titles.get(value) ?? value;
}

/** To choose anew: what is active, and what is chosen already. */
export function offered<Entry extends Lookup>(
  entries: readonly Entry[],
  chosen: readonly string[] = [],
): { value: string; label: string }[] {
  return entries
    .filter(({ active, value }) => active || chosen.includes(value))
    .map(({ value, title }) => ({ value, label: title }));
}

/** To look for: all, since old rows have what is no longer offered. */
export function sought({ isWaiting }: Lookups, entries: readonly Lookup[]) {
  return isWaiting
    ? undefined
    : entries.map(({ value, title, active }) => ({ value, title: active ? title : `${title} (inaktiv)` }));
}
