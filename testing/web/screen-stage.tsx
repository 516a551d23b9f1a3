/** Screens for the tests of the data layer: each records what `useLiveQuery` returned at every render. */
import { type ReactNode, useState } from "react";
import type { TypedDocument } from "#web/platform/data/typed-document.ts";
import { type LiveQuery, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";

interface Mother {
  __typename: "puerpera";
  id: string;
  status: string;
  midwife: { __typename: "user"; id: string; fullname: string; phone: string } | null;
}

interface Mothers {
  puerpera: Mother[];
  count: number;
}

export const mothers: TypedDocument<Mothers, { year: number }> = {
  name: "Mothers",
  text: "query Mothers{puerpera{id}count}",
  parts: [
    { key: "puerpera", text: "subscription Mothers{puerpera{id}}", variables: ["year"] },
    { key: "count", text: "subscription Mothers{count}", variables: [] },
  ],
};

const publish: TypedDocument<{ step: Partial<Mother> | null }, { id: string }> = {
  name: "Publish",
  text: "mutation Publish{step{id}}",
};

export function mother(id: string, status: string, midwife: Mother["midwife"] = null): Mother {
  return { __typename: "puerpera", id, status, midwife };
}

/** An answer with mothers 0, 1, … in these states. */
export function list(...statuses: string[]): Mothers & Record<string, unknown> {
  return { puerpera: statuses.map((status, index) => mother(String(index), status)), count: 0 };
}

export const statuses = ({ data }: LiveQuery<Mothers>) => data?.puerpera.map(({ status }) => status);

export interface NotedScreen<Data, Variables> {
  node: ReactNode;
  pictures: LiveQuery<Data>[];
  now: () => LiveQuery<Data>;
  /** Asks with other variables. */
  turn: (next: Variables) => void;
  step: (variables: { id: string }) => Promise<unknown>;
}

export function aScreen<Data extends object, Variables extends object>(
  document: TypedDocument<Data, Variables>,
  first: Variables,
  optionsNow: () => Parameters<typeof useLiveQuery>[2] = () => ({}),
): NotedScreen<Data, Variables> {
  const pictures: LiveQuery<Data>[] = [];
  function Screen() {
    const [variables, setVariables] = useState(first);
    screen.turn = setVariables;
    screen.step = useStep(publish);
    pictures.push(useLiveQuery(document, variables, optionsNow()));
    return null;
  }
  const screen: NotedScreen<Data, Variables> = {
    node: <Screen />,
    pictures,
    now: () => pictures.at(-1) as LiveQuery<Data>,
    turn: () => undefined,
    step: () => Promise.reject(new Error("not drawn yet")),
  };
  return screen;
}
