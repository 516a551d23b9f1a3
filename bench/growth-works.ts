/** The reads whose price must not grow with the archive. */

export interface People {
  mediator: string;
  midwives: string[];
  open: string[];
  names: string[];
}

interface Asked {
  role: string;
  userId: string;
  query: string;
  variables: Record<string, unknown>;
}

export interface Work {
  name: string;
  ask(people: People, round: number): Asked;
  // biome-ignore lint/suspicious/noExplicitAny: answers have the shape of their operation
  isRight(data: any): boolean;
}

/** Another one in each round. */
export function pick(list: readonly string[], round: number): string {
  return list[round % list.length] ?? "";
}

export function staff(
  name: string,
  query: string,
  variables: (people: People, round: number) => Record<string, unknown>,
  isRight: Work["isRight"],
): Work {
  return {
    name,
    ask: (people, round) => ({
      role: "mediator",
      userId: people.mediator,
      query,
      variables: variables(people, round),
    }),
    isRight,
  };
}

const line =
  "id fullname zipcode place languages status priority birthday_child birthdate_child dischargedate";
const search = `query($text: String!) { search_puerpera(args: {text: $text}, limit: 20) { ${line} } }`;
const table = `query($where: puerpera_bool_exp!, $order: [puerpera_order_by!], $offset: Int) {
  puerpera(where: $where, order_by: $order, limit: 20, offset: $offset) { ${line} midwife { fullname } }
}`;

export const works: Work[] = [
  staff(
    "search: two letters",
    search,
    () => ({ text: "mu" }),
    (data) => data.search_puerpera.length > 0,
  ),
  staff(
    "search: surname",
    search,
    (people, round) => ({ text: pick(people.names, round) }),
    (data) => data.search_puerpera.length > 0,
  ),
  staff(
    "search: surname with a typo",
    search,
    () => ({ text: "Baumgarnter" }),
    (data) => data.search_puerpera.length > 0,
  ),
  staff(
    "search: name and place",
    search,
    () => ({ text: "keller uster" }),
    (data) => Array.isArray(data.search_puerpera),
  ),
  staff(
    "search: telephone",
    search,
    (_, round) => ({ text: `078 ${String(round + 1).padStart(7, "0")}` }),
    (data) => data.search_puerpera.length > 0,
  ),
  staff(
    "duplicates of an open mother",
    "query($id: uuid!) { similar_puerpera(args: {puerpera_id: $id}) { score reasons duplicate { fullname } } }",
    (people, round) => ({ id: pick(people.open, round) }),
    (data) => Array.isArray(data.similar_puerpera),
  ),
  staff(
    "table: newest of a status",
    table,
    () => ({ where: { status: { _eq: "closed" } }, order: [{ created_at: "desc" }], offset: 0 }),
    (data) => data.puerpera.length === 20,
  ),
  staff(
    "table: a status by surname, page 5",
    table,
    () => ({
      where: { status: { _eq: "closed" } },
      order: [{ lastname: "asc" }, { firstname: "asc" }, { id: "asc" }],
      offset: 80,
    }),
    (data) => data.puerpera.length === 20,
  ),
  staff(
    "table: all by surname",
    table,
    () => ({ where: {}, order: [{ lastname: "asc" }, { firstname: "asc" }, { id: "asc" }], offset: 0 }),
    (data) => data.puerpera.length === 20,
  ),
  staff(
    "triage, whole",
    `query { triage(order_by: [{priority: desc}, {born_order: asc_nulls_last}, {unborn_order: asc_nulls_last}]) {
      triage_group due_marks is_unreachable has_possible_duplicate puerpera { ${line} } } }`,
    () => ({}),
    (data) => data.triage.length >= 900,
  ),
  staff(
    "matching midwives of a mother",
    'query($id: uuid!) { matching_midwives(args: {puerpera_id: $id}, where: {matchtype: {_eq: "fullmatch"}}) { matchtype distance_km limited entriesnow mediations_current_month user { fullname languages } } }',
    (people, round) => ({ id: pick(people.open, round) }),
    (data) => Array.isArray(data.matching_midwives),
  ),
  {
    name: "a midwife's offers",
    ask: (people, round) => ({
      role: "user",
      userId: pick(people.midwives, round),
      query:
        'query { user_puerpera_open(where: {matchtype: {_in: ["fullmatch", "circlesonly"]}, hidden: {_eq: false}}) { matchtype distance_km puerpera { place zipcode languages birthdate_child timetoreveal } } }',
      variables: {},
    }),
    isRight: (data) => Array.isArray(data.user_puerpera_open),
  },
  staff(
    "start page: tiles",
    "query { home_statistic { new onhold published urgent registered_today mediated_month midwives_active midwives_absent } }",
    () => ({}),
    (data) => data.home_statistic.length === 1,
  ),
  staff(
    "recently mediated",
    "query { recently_mediated(order_by: {mediated_at: desc}, limit: 50) { mediated_at puerpera { fullname } midwife { fullname } } }",
    () => ({}),
    (data) => data.recently_mediated.length === 50,
  ),
  staff(
    "recently lost",
    "query { recently_lost(order_by: {lost_at: desc}, limit: 50) { lost_at puerpera { fullname } } }",
    () => ({}),
    (data) => data.recently_lost.length > 0,
  ),
  staff(
    "mother with newest log entries",
    `query($id: uuid!) { puerpera_by_pk(id: $id) { ${line} actionlogs(order_by: {created_at: desc}, limit: 10) { type created_at author { fullname } } } }`,
    (people, round) => ({ id: pick(people.open, round) }),
    (data) => data.puerpera_by_pk !== null,
  ),
];
