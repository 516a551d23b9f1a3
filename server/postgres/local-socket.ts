/**
 * The socket of an embedded PostgreSQL. It lies in the folder of its data, into which nobody but its own account and ours may go,
 * and asks for the same password as TCP does.
 */
import { existsSync } from "node:fs";
import path from "node:path";

/** Addresses of sockets are short: 104 bytes on macOS, 108 on Linux. */
const LONGEST = 103;
const LARGEST_PORT = 65_535;

function socketFile(folder: string, port: number | string): string {
  return path.join(folder, `.s.PGSQL.${port}`);
}

/** For `unix_socket_directories`, which is a list: nowhere if the folder cannot stand there. */
export function socketFolder(folder: string): string {
  const isShort = Buffer.byteLength(socketFile(folder, LARGEST_PORT)) <= LONGEST;
  return isShort && !/[",]|^\s|\s$/.test(folder) ? folder : "";
}

/** The address as it is where there is no socket: an older program may have started this PostgreSQL. */
export function bySocketIn(folder: string, url: string): string {
  const address = new URL(url);
  if (!existsSync(socketFile(folder, address.port))) return url;
  address.searchParams.set("host", folder);
  return address.href;
}
