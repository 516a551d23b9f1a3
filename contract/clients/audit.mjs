/** Runs graphql-http's audits of a server against URL and prints their results. */
import { auditServer } from "graphql-http";

const { URL: url } = process.env;
const results = await auditServer({ url });
process.stdout.write(
  JSON.stringify(
    results.map(({ id, name, status, reason }) => ({
      id,
      name,
      status,
      ...(reason && { reason: String(reason) }),
    })),
  ),
);
