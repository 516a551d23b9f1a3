/** How often one visitor may ask, where asking costs us or helps a guesser. */
import rateLimit from "@fastify/rate-limit";
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "#server/kernel/network-of.ts";

export interface RateLimits {
  /** The steps of a sign-in. What is tried there is counted in the database, see identity/attempts. */
  signIn: FastifyContextConfig;
  /** A calendar read by its key; providers of calendars ask for many people from one network. */
  calendar: FastifyContextConfig;
  /** A page that broke in a browser. */
  clientError: FastifyContextConfig;
}

export interface RequestsPerMinute {
  signIn: number;
  /** Operations of the data service, per user; an open tab asks 150 by itself. Answers from memory also per network. */
  data: number;
  /** Operations of who has no session, per network. */
  anonymous: number;
  /** Exports, per user. */
  exports: number;
}

export const USUAL: RequestsPerMinute = {
  signIn: 300,
  data: 6_000,
  anonymous: 120,
  exports: 12,
};

const CALENDARS = 300;
const CLIENT_ERRORS = 20;

export async function registerRateLimits(app: FastifyInstance, perMinute = USUAL): Promise<RateLimits> {
  const keyGenerator = ({ ip }: FastifyRequest) => networkOf(ip);
  await app.register(rateLimit, { global: false, keyGenerator, cache: 20_000 });
  return {
    signIn: { rateLimit: { max: perMinute.signIn, timeWindow: 60_000, groupId: "sign-in" } },
    calendar: { rateLimit: { max: CALENDARS, timeWindow: 60_000, groupId: "calendar" } },
    clientError: { rateLimit: { max: CLIENT_ERRORS, timeWindow: 60_000, groupId: "client-error" } },
  };
}
