/** What the screen "Betrieb" shows: the state of the whole, and whether the ways out answer this server. */
import { reachHttp, reachSmtp } from "#server/delivery/reach.ts";
import type { Config } from "#server/kernel/config.ts";
import { programVersion } from "#server/kernel/program-version.ts";
import { readEdition } from "#server/postgres/edition.ts";
import type { Pools } from "#server/postgres/pools.ts";
import type { Replica } from "#server/postgres/replica.ts";
import { readState, type Way } from "./read-state.ts";

type Settings = Pick<Config, "smtpUrl" | "hin" | "sms" | "backup">;

type Answers = "off" | "yes" | { complaint: string };

async function answersOf(look: Promise<string | undefined> | undefined): Promise<Answers> {
  if (!look) return "off";
  const complaint = await look;
  return complaint === undefined ? "yes" : { complaint };
}

export async function describeOperation(pools: Pools, { smtpUrl, hin, sms }: Settings, replica?: Replica) {
  const [{ ways, ...state }, smtp, byHin, smsup] = await Promise.all([
    readState(pools),
    answersOf(smtpUrl === undefined ? undefined : reachSmtp(smtpUrl)),
    answersOf(hin && reachSmtp(hin.smtpUrl)),
    answersOf(sms.gateway && reachHttp(sms.gateway.url)),
  ]);
  // The makers of the browsers have no address that one could ask for nothing.
  const answers: Record<Way, Answers> = { smtp, hin: byHin, smsup, push: "yes" };
  return {
    version: programVersion,
    edition: readEdition().number,
    node: process.versions.node,
    since: new Date(Date.now() - process.uptime() * 1000),
    ...state,
    backup: state.backup ?? null,
    replica: replica?.state() ?? null,
    ways: Object.entries(ways).map(([way, figures]) => ({ way, answers: answers[way as Way], ...figures })),
  };
}
