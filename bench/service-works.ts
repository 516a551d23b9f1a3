/** The four works: asked of this service and of PostGraphile, and the SQL of the first for pgbench. */

export interface ServiceWork {
  name: string;
  /** Goals: times PostGraphile, and share of the pgbench limit. */
  goals: { peer: number; limit: number };
  /** A mutation is compared with presence written each time. */
  writes: boolean;
  ask(subject: Subject): { query: string; variables: Record<string, unknown> };
  askPeer(subject: Subject): { query: string; variables: Record<string, unknown> };
  expected(subject: Subject): string[];
}

/** What one question is about. */
export interface Subject {
  userId: string;
  motherId: string;
  zipcode: string;
  /** Closed cases with that postal code. */
  total: number;
  lastEntry: string;
}

const DETAIL = `id lastname firstname status zipcode place address phone_mobile email birthday birthdate_child birthday_child birthtype
  languages needs_interpreter nth_child multiples registrationtype notes_to_midwife notes_internal created_at updated_at`;
const PEER_DETAIL = `rowId lastname firstname status zipcode place address phoneMobile email birthday birthdateChild birthdayChild birthtype
  languages needsInterpreter nthChild multiples registrationtype notesToMidwife notesInternal createdAt updatedAt`;

export const serviceWorks: ServiceWork[] = [
  {
    name: "current user by key",
    goals: { peer: 4, limit: 0.3 },
    writes: false,
    // With last_seen, so that no answer comes from memory.
    ask: ({ userId }) => ({
      query: `query CurrentUser($id: uuid!) { user_by_pk(id: $id) { id role firstname lastname fullname status teamaccount languages last_seen user_role { value title } } }`,
      variables: { id: userId },
    }),
    askPeer: ({ userId }) => ({
      query: `query CurrentUser($id: UUID!) { userByRowId(rowId: $id) { rowId role firstname lastname fullname status teamaccount languages userSeenByUserId { lastSeen } userRoleByRole { value title } } }`,
      variables: { id: userId },
    }),
    expected: ({ userId }) => [userId, '"role":"mediator"'],
  },
  {
    name: "mother with newest log entries",
    goals: { peer: 4, limit: 0.5 },
    writes: false,
    ask: ({ motherId }) => ({
      query: `query Card($id: uuid!) { puerpera_by_pk(id: $id) { ${DETAIL} midwife { id fullname } actionlogs(order_by: [{ created_at: desc }, { id: desc }], limit: 10) { id type created_at author { fullname } } } }`,
      variables: { id: motherId },
    }),
    askPeer: ({ motherId }) => ({
      query: `query Card($id: UUID!) { puerperaByRowId(rowId: $id) { ${PEER_DETAIL} userByMidwifeId { rowId fullname } actionlogsByPuerperaId(orderBy: [CREATED_AT_DESC, ROW_ID_DESC], first: 10) { nodes { rowId type createdAt userByAuthorId { fullname } } } } }`,
      variables: { id: motherId },
    }),
    expected: ({ motherId, lastEntry }) => [motherId, lastEntry],
  },
  {
    name: "update last seen",
    goals: { peer: 3, limit: 0.5 },
    writes: true,
    ask: ({ userId }) => ({
      query: "mutation UpdateLastSeen($id: uuid!) { update_last_seen(id: $id) { id last_seen } }",
      variables: { id: userId },
    }),
    askPeer: ({ userId }) => ({
      query:
        "mutation UpdateLastSeen($id: UUID!) { actionsUpdateLastSeen(input: { id: $id }) { result { rowId lastSeen } } }",
      variables: { id: userId },
    }),
    expected: ({ userId }) => [userId],
  },
  {
    name: "mother table (filter, order, page, total count)",
    goals: { peer: 2, limit: 0.8 },
    writes: false,
    ask: ({ zipcode }) => ({
      query: `query Table($where: puerpera_bool_exp!) {
        puerpera(where: $where, order_by: [{ lastname: asc }, { firstname: asc }, { id: asc }], limit: 50) { id lastname firstname status zipcode place birthdate_child created_at midwife { id fullname } }
        puerpera_aggregate(where: $where) { aggregate { count } }
      }`,
      variables: { where: { status: { _eq: "closed" }, zipcode: { _eq: zipcode } } },
    }),
    askPeer: ({ zipcode }) => ({
      query: `query Table($status: String!, $zipcode: Zipcode!) {
        allPuerperas(condition: { status: $status, zipcode: $zipcode }, orderBy: [LASTNAME_ASC, FIRSTNAME_ASC, ROW_ID_ASC], first: 50) { nodes { rowId lastname firstname status zipcode place birthdateChild createdAt userByMidwifeId { rowId fullname } } totalCount }
      }`,
      variables: { status: "closed", zipcode },
    }),
    expected: ({ total, zipcode }) => [`:${total}}`, `"zipcode":"${zipcode}"`],
  },
];
