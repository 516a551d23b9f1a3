/** A thread of its own for the robots, and for the work of a person's telephone: what they cost holds up nobody else. */
import { parentPort } from "node:worker_threads";
import { aProof } from "#testing/a-proof.ts";
import { type Crowd, sendRobots } from "./robot-crowd.ts";

parentPort?.on("message", async (asked: Crowd | { challenge: string }) => {
  parentPort?.postMessage("challenge" in asked ? aProof(asked.challenge) : await sendRobots(asked));
});
