/** How often one visitor may ask, where asking costs us or helps a guesser. */
import rateLimit from "@fastify/rate-limit";
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "#server/kernel/network-of.ts";

export interface RateLimits {
  /** The steps of a sign-in. What is tried there is counted in the database, see identity/attempts. */
  signIn: FastifyContextConfig;
  /** A calendar read by its key; providers of calendars ask for many people from one network. */
  calendar: FastifyContextConfig;
  /** The SMS gateway tells of each recipient by itself, so of hundreds within a minute. */
  sms: FastifyContextConfig;
  /** A page that broke in a browser. */
  clientError: FastifyContextConfig;
  /** A page that needs no account: a ward, or a mobile network, may stand behind one address. */
  publicPage: FastifyContextConfig;
  /** What opens by a link or a code alone: fewer, since each could be a guess. */
  status: FastifyContextConfig;
}

export interface RequestsPerMinute {
  signIn: number;
  /** Operations of the data service, per user; an open tab asks 150 by itself. Answers from memory also per network. */
  data: number;
  /** Exports, per user. */
  exports: number;
  /** Pages behind a link or a code, per network. */
  status: number;
}

export const USUAL: RequestsPerMinute = {
  signIn: 300,
  data: 6_000,
  exports: 12,
  status: 120,
};

const CALENDARS = 300;
const SMS_RECEIPTS = 1_200;
const CLIENT_ERRORS = 20;
const PUBLIC_PAGES = 600;

export async function registerRateLimits(app: FastifyInstance, perMinute = USUAL): Promise<RateLimits> {
  const keyGenerator = ({ ip }: FastifyRequest) => networkOf(ip);
  await app.register(rateLimit, { global: false, keyGenerator, cache: 20_000 });
  return {
    signIn: { rateLimit: { max: perMinute.signIn, timeWindow: 60_000, groupId: "sign-in" } },
    calendar: { rateLimit: { max: CALENDARS, timeWindow: 60_000, groupId: "calendar" } },
    sms: { rateLimit: { max: SMS_RECEIPTS, timeWindow: 60_000, groupId: "sms" } },
    publicPage: { rateLimit: { max: PUBLIC_PAGES, timeWindow: 60_000, groupId: "public-page" } },
    status: { rateLimit: { max: perMinute.status, timeWindow: 60_000, groupId: "status" } },
    clientError: { rateLimit: { max: CLIENT_ERRORS, timeWindow: 60_000, groupId: "client-error" } },
  };
}
