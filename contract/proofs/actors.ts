/** Somebody of each role who asks over HTTP, and is put right again if the asking has put her out. */
import { readFileSync } from "node:fs";
import { buildSchema, type GraphQLSchema } from "graphql";
import { anAccount } from "#testing/an-account.ts";
import { graphqlClient, type HttpAnswer } from "#testing/graphql-client.ts";
import type { ServedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";

const ROLES = ["anonymous", "user", "mediator", "manager", "admin"] as const;

export interface Actor {
  role: string;
  schema: GraphQLSchema;
  ask(
    query: string,
    variables: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<HttpAnswer>;
}

export async function actorsOf(app: ServedApp): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const role of ROLES) actors.push(await anActor(app, role));
  return actors;
}

async function anActor(app: ServedApp, role: (typeof ROLES)[number]): Promise<Actor> {
  const schema = buildSchema(readFileSync(`contract/schema/${role}.graphql`, "utf8"));
  if (role === "anonymous") return { role, schema, ask: graphqlClient(app.baseUrl) };
  const signedIn = async () => {
    const email = `${role}${Math.random()}@probe.example`;
    const account = await anAccount(app.database.admin, { role, email, languages: [], circles: [] });
    return graphqlClient(app.baseUrl, (await signIn(app.baseUrl, account)).accessToken);
  };
  let ask = Promise.resolve(await signedIn());
  return {
    role,
    schema,
    async ask(query, variables, headers) {
      const now = ask;
      const answer = await (await now)(query, variables, headers);
      if (answer.status !== 401) return answer;
      if (now === ask) ask = signedIn();
      return (await ask)(query, variables, headers);
    },
  };
}
