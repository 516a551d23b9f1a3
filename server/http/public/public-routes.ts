/** What anybody may open without an account: pages that the server draws, whole without a script. */
import formbody from "@fastify/formbody";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { asAnybody } from "#server/features/public/as-anybody.ts";
import { createReadCourses } from "#server/features/public/courses/read-courses.ts";
import { loadPublicAssets } from "#server/features/public/public-assets.ts";
import { createReadRegistrationLists } from "#server/features/public/registration-lists.ts";
import { troublePage } from "#server/features/public/trouble-page.ts";
import { registerApplicationRoutes } from "./application-routes.ts";
import { registerConfirmRoutes } from "./confirm-routes.ts";
import { registerCourseRoutes } from "./course-routes.ts";
import type { PublicRoom, PublicRoutes } from "./public-room.ts";
import { registerRegistrationRoutes } from "./registration-routes.ts";
import { registerRobotsRoutes } from "./robots-routes.ts";
import { createSendPublicPage, takesBrotli } from "./send-public-page.ts";
import { registerStatusRoutes } from "./status-routes.ts";
import { registerWardRoutes } from "./ward-routes.ts";

const FORM_LIMIT_BYTES = 32 * 1024;

export async function registerPublicRoutes(app: FastifyInstance, routes: PublicRoutes): Promise<void> {
  const assets = await loadPublicAssets();
  const room: PublicRoom = {
    ...routes,
    assets,
    sendPage: createSendPublicPage({ ...routes, assets }),
    readLists: createReadRegistrationLists(asAnybody(routes.pools)),
  };
  await app.register(async (scope) => {
    // Within these pages people see these pages; whatever else asks is answered as everywhere.
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const status = error.statusCode ?? 500;
      if (!request.headers.accept?.includes("text/html")) throw error;
      if (status >= 500) request.log.error({ err: error }, "A request failed");
      const trouble = status === 429 ? "tooMany" : "failed";
      return await room.sendPage(request, reply, (frame) => troublePage(frame, trouble), { status });
    });
    await scope.register(formbody, { bodyLimit: FORM_LIMIT_BYTES });
    scope.get<{ Params: { "*": string } }>("/public/assets/*", (request, reply) =>
      sendAsset(room, request, request.params["*"], reply),
    );
    registerRegistrationRoutes(scope, room);
    registerWardRoutes(scope, room);
    registerApplicationRoutes(scope, room);
    registerStatusRoutes(scope, room);
    registerConfirmRoutes(scope, room);
    const readCourses = createReadCourses(routes.pools);
    registerCourseRoutes(scope, room, readCourses);
    registerRobotsRoutes(scope, room, readCourses);
  });
}

function sendAsset(
  { assets }: PublicRoom,
  request: FastifyRequest,
  path: string,
  reply: FastifyReply,
): FastifyReply {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const asset = assets.get(name);
  if (!asset || `/public/assets/${path}` !== `${assets.path}/${name}`) {
    reply.callNotFound();
    return reply;
  }
  reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("vary", "accept-encoding")
    .type(asset.type);
  if (asset.brotli === undefined || !takesBrotli(request)) return reply.send(asset.body);
  return reply.header("content-encoding", "br").send(asset.brotli);
}
