/** The matrix as sets: what each role may do to which column, and what it may call. */
import * as calls from "./calls.ts";
import * as reads from "./reads.ts";
import * as writes from "./writes.ts";

export const roles = ["anonymous", "user", "mediator", "manager", "admin", "auditor"] as const;
export type Role = (typeof roles)[number];

export const FAMILY: Record<Role, string> = {
  anonymous: "anonymous",
  user: "midwife",
  mediator: "staff",
  manager: "staff",
  admin: "staff",
  auditor: "auditor",
};

type Verb = "select" | "insert" | "update" | "delete";

/** `verb column` of each relation; a deletion has no column. */
type Deeds = Map<string, Set<string>>;

const READS: Record<Role, string[]> = {
  anonymous: [reads.anonymous],
  user: [reads.midwife],
  mediator: [reads.office],
  manager: [reads.office, reads.managers],
  admin: [reads.office, reads.managers, reads.administrators],
  auditor: [reads.auditor],
};

const WRITES: Record<Role, string[]> = {
  anonymous: [],
  user: [writes.midwife],
  mediator: [writes.office],
  manager: [writes.office, writes.managers],
  admin: [writes.office, writes.managers, writes.administrators],
  auditor: [],
};

const CALLS: Record<Role, string[]> = {
  anonymous: [calls.anonymous],
  user: [calls.everybodySignedIn, calls.midwivesAndOffice, calls.midwife],
  mediator: [calls.everybodySignedIn, calls.midwivesAndOffice, calls.office],
  manager: [calls.everybodySignedIn, calls.midwivesAndOffice, calls.office, calls.managers],
  admin: [
    calls.everybodySignedIn,
    calls.midwivesAndOffice,
    calls.office,
    calls.managers,
    calls.administrators,
  ],
  auditor: [calls.everybodySignedIn, calls.auditor],
};

const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** Lines that are indented go on with the one before. */
function lines(text: string): [string, string[]][] {
  return text
    .replaceAll(/\n\s+/g, " ")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [head = "", columns = ""] = line.split(":");
      return [head, words(columns)];
    });
}

function deedsOf(role: Role): Deeds {
  const deeds: Deeds = new Map();
  const add = (relation: string, verb: Verb, columns: readonly string[]) => {
    const all = deeds.get(relation) ?? new Set();
    for (const column of columns) all.add(`${verb} ${column}`);
    if (verb === "delete") all.add(verb);
    deeds.set(relation, all);
  };
  for (const text of READS[role])
    for (const [relation, columns] of lines(text)) add(relation, "select", columns);
  for (const text of WRITES[role])
    for (const [head, columns] of lines(text)) {
      const [verb, relation] = head.split(" ") as [Verb, string];
      add(relation, verb, columns);
    }
  return deeds;
}

export const matrix = Object.fromEntries(roles.map((role) => [role, deedsOf(role)])) as Record<Role, Deeds>;

/** By their names with the schema. */
export const callable = Object.fromEntries(
  roles.map((role) => [
    role,
    new Set(CALLS[role].flatMap(words).map((name) => (name.includes(".") ? name : `actions.${name}`))),
  ]),
) as Record<Role, Set<string>>;

export function columnsOf(role: Role, relation: string, verb: Verb): string[] {
  const deeds = [...(matrix[role].get(relation) ?? [])];
  return deeds.filter((deed) => deed.startsWith(`${verb} `)).map((deed) => deed.slice(verb.length + 1));
}

/** What lies behind the views and is asked for by their conditions and functions, never by a caller. */
const BEHIND: { roles: readonly Role[]; relation: string; columns: string }[] = [
  { roles: ["mediator", "manager", "admin"], relation: "actionlog_daily", columns: "*" },
  { roles: ["mediator", "manager", "admin"], relation: "figure_count", columns: "*" },
  { roles: ["mediator", "manager", "admin"], relation: "figure_part", columns: "*" },
  { roles: ["mediator", "manager", "admin"], relation: "figure_later", columns: "*" },
  { roles: ["mediator", "manager", "admin"], relation: "puerpera_duplicate", columns: "*" },
  { roles: ["mediator", "manager", "admin"], relation: "sms_account", columns: "*" },
  { roles: ["mediator", "manager", "admin"], relation: "user_circle", columns: "*" },
  { roles: ["mediator", "manager", "admin"], relation: "user_puerpera_hidden", columns: "*" },
  { roles: ["user", "mediator", "manager", "admin"], relation: "user_seen", columns: "*" },
  { roles: ["user", "mediator", "manager", "admin"], relation: "substitution", columns: "*" },
  { roles: ["user"], relation: "appmessage_read", columns: "*" },
  { roles: ["user"], relation: "midwife_request", columns: "is_unsettled author_id" },
  { roles: ["mediator", "manager", "admin"], relation: "midwife_request", columns: "is_unsettled" },
  { roles: ["auditor"], relation: "access_log", columns: "id at user_id puerpera_id operation column_class" },
  {
    roles: ["auditor"],
    relation: "sign_in_log",
    columns: "id first_at last_at times user_id way outcome network",
  },
];

/** Relations of the family whose table of the same name the role does not read itself: its owner, or a function, does. */
const NOT_BEHIND: Partial<Record<Role, string[]>> = {
  user: ["puerpera", "edit"],
  mediator: ["puerpera_search"],
  manager: ["puerpera_search"],
  admin: ["puerpera_search"],
};

/** What the role may do to a table of `app`, which has these columns. */
export function deedsBehind(role: Role, table: string, columns: readonly string[]): Set<string> {
  const given = NOT_BEHIND[role]?.includes(table) ? [] : [...(matrix[role].get(table) ?? [])];
  const deeds = new Set(
    given.filter((deed) => deed === "delete" || columns.includes(deed.split(" ")[1] ?? "")),
  );
  if (role === "auditor" && table === "user") deeds.delete("select languages");
  for (const { roles, relation, columns: more } of BEHIND) {
    if (relation !== table || !roles.includes(role)) continue;
    for (const column of more === "*" ? columns : words(more)) deeds.add(`select ${column}`);
  }
  return deeds;
}
