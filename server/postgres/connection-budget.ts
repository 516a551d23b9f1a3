/** Whether PostgreSQL has room for all connections that the processes on it may open, said before they are missing. */
import { OperatorError } from "#server/kernel/errors.ts";
import { asOwner } from "./as-owner.ts";
import { LEAST_CONNECTIONS } from "./pool-sizes.ts";
import { loginRoles } from "./roles.ts";

const NAME = "wiege: listen for changes";

/** Each process tells the others by the name of the one connection that it always has. */
export function announcing(connections: number | undefined): string {
  return connections === undefined ? NAME : `${NAME} (${connections})`;
}

interface Room {
  /** For everybody but superusers. */
  room: number;
  /** What other processes of ours may open. */
  announced: number;
  /** What strangers have open now. */
  others: number;
}

async function readRoom(databaseUrl: string): Promise<Room> {
  const { rows } = await asOwner(databaseUrl, (client) =>
    client.query<Room>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - current_setting('reserved_connections')::int as room,
         coalesce(sum(substring(application_name from '^wiege: listen for changes \\((\\d{1,6})\\)$')::int)
           filter (where usename = any ($1)), 0)::int as announced,
         (count(*) filter (where datname is not null and usename is not null
           and usename <> all ($1) and pid <> pg_backend_pid()))::int as others
       from pg_stat_activity`,
      [loginRoles],
    ),
  );
  return rows[0] ?? { room: 0, announced: 0, others: 0 };
}

/** A line for the operator if connections may be missing; a process that cannot have its own is refused. */
export async function missingConnections(databaseUrl: string, own: number): Promise<string | undefined> {
  const { room, announced, others } = await readRoom(databaseUrl);
  if (own > room) {
    throw new OperatorError(
      `PostgreSQL allows ${room} connections, this process may need ${own}: raise max_connections or lower DATABASE_CONNECTIONS (at least ${LEAST_CONNECTIONS}).`,
    );
  }
  const missing = own + announced + others - room;
  if (missing <= 0) return undefined;
  return `PostgreSQL allows ${room} connections, but this process may need ${own}, others of ours ${announced}, and ${others} more are open: ${missing} are missing. Raise max_connections or lower DATABASE_CONNECTIONS.`;
}
