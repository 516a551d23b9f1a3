/** With which settings the embedded PostgreSQL runs: one small machine, short statements, nothing personal in its log. */
import os from "node:os";

const megabyte = 1024 * 1024;

function memory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem();
}

function share(divisor: number, least: number, most: number): string {
  const size = Math.round(memory() / divisor / megabyte);
  return `${Math.min(Math.max(size, least), most)}MB`;
}

export type ServerSettings = Record<string, string>;

export function serverSettings(): ServerSettings {
  return {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    password_encryption: "scram-sha-256",
    max_connections: "100",
    shared_buffers: share(8, 32, 2048),
    effective_cache_size: share(2, 128, 16_384),
    maintenance_work_mem: share(32, 32, 512),
    work_mem: "16MB",
    random_page_cost: "1.1",
    jit: "off",
    wal_compression: "on",
    timezone: "UTC",
    log_timezone: "UTC",
    logging_collector: "on",
    log_directory: "log",
    log_filename: "postgres-%a.log",
    log_truncate_on_rotation: "on",
    log_rotation_age: "1d",
    log_rotation_size: "0",
    // A failed statement and its detail quote what people typed.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_parameter_max_length_on_error: "0",
  };
}

/** A cluster that may be lost at any time: for tests. */
export function throwAwaySettings(): ServerSettings {
  return {
    ...serverSettings(),
    shared_buffers: "128MB",
    max_connections: "200",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    wal_level: "minimal",
    max_wal_senders: "0",
    max_wal_size: "4GB",
    autovacuum: "off",
    logging_collector: "off",
  };
}
