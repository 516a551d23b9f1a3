import type { FastifyRequest } from "fastify";

/** Whether another website made the browser send this; a link typed or bookmarked is the person's own. */
export function isFromElsewhere(request: FastifyRequest, baseUrl: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  // Browsers without that header still say where they come from.
  const from = request.headers.origin ?? request.headers.referer;
  return from !== undefined && !`${from}/`.startsWith(`${baseUrl}/`);
}
