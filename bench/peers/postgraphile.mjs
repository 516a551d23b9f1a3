/** PostGraphile 5 over the same tables, by the same database role and its policies; tokens are verified once each, as ours are. */

import { createSecretKey } from "node:crypto";
import { createServer } from "node:http";
import { jwtVerify } from "jose";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";

const { DATABASE_URL, PORT, SECRET, CONNECTIONS } = process.env;
const key = createSecretKey(Buffer.from(SECRET));
const verified = new Map();

async function userOf(authorization) {
  const token = authorization?.slice("Bearer ".length) ?? "";
  const known = verified.get(token);
  if (known) return known;
  const { payload } = await jwtVerify(token, key);
  verified.set(token, payload.sub);
  return payload.sub;
}

/** A domain of ours is called like one of PostgreSQL's own types. */
const OtherNameForLine = {
  name: "OtherNameForLine",
  version: "1.0.0",
  inflection: {
    replace: {
      scalarCodecTypeName(previous, _options, codec) {
        const name = previous(codec);
        return name === "Line" ? "ShortText" : name;
      },
    },
  },
};

const preset = {
  extends: [PostGraphileAmberPreset],
  plugins: [OtherNameForLine],
  pgServices: [
    makePgService({
      connectionString: DATABASE_URL,
      schemas: ["app", "actions"],
      poolConfig: { max: Number(CONNECTIONS), statement_timeout: 5000 },
    }),
  ],
  grafast: {
    context: async ({ node }) => ({
      pgSettings: { "app.user_id": await userOf(node?.req.headers.authorization) },
    }),
  },
  grafserv: { graphqlPath: "/v1/graphql", graphiql: false, watch: false },
};

const server = createServer();
const serv = postgraphile(preset).createServ(grafserv);
await serv.addTo(server);
server.listen(Number(PORT), "127.0.0.1", () => process.send?.("ready"));
