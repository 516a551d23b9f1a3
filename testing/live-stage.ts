/** A served app with a mother that is watched: a mediator, a midwife, and the documents they watch her by. */
import { aPuerpera } from "./a-puerpera.ts";
import { aSession, type GivenSession } from "./a-session.ts";
import { aUser } from "./a-user.ts";
import { type LiveSocket, liveSocket } from "./live-socket.ts";
import { type ServedApp, servedApp } from "./served-app.ts";

export const LIST = "subscription { puerpera(order_by: [{ id: asc }]) { id priority } }";
export const ONE = "subscription ($id: uuid!) { puerpera_by_pk(id: $id) { id priority } }";

export interface LiveStage {
  served: ServedApp;
  mediator: GivenSession;
  midwife: GivenSession;
  mother: string;
  open(given?: { params: Record<string, unknown> }): LiveSocket;
  setPriority(priority: number): Promise<unknown>;
}

export async function liveStage(): Promise<LiveStage> {
  const served = await servedApp();
  const { admin } = served.database;
  const mediator = await aSession(served, await aUser(admin, { role: "mediator" }), "mediator");
  const midwife = await aSession(served, await aUser(admin), "user");
  const mother = await aPuerpera(admin, { status: "published", priority: 0 });
  return {
    served,
    mediator,
    midwife,
    mother,
    open: (given) => liveSocket(served.baseUrl, given?.params),
    setPriority: (priority) =>
      admin.query("update app.puerpera set priority = $1 where id = $2", [priority, mother]),
  };
}
