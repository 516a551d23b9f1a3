// Auth0's own answers, by others: their handlers on plain http, which their ready-made server does not offer.
import { createRequire } from "node:module";

// As CommonJS: their other build cannot sign.
const require = createRequire(import.meta.url);
const { createFoundationSimulationServer } = require("@simulacrum/foundation-simulator");
const their = "./node_modules/@simulacrum/auth0-simulator/dist";
const { extendRouter } = require(`${their}/handlers/index.cjs`);
const { extendStore } = require(`${their}/store/index.cjs`);

const port = Number(process.env.PORT);
const config = {
  port,
  clientID: "wiege",
  audience: "https://praxis.example/api",
  scope: "openid profile email",
};
const users = [
  { id: "auth0|petra", name: "Petra Muster", email: "petra@beispiel.example", password: "12345" },
];
const create = createFoundationSimulationServer({
  port,
  protocol: "http",
  extendStore: extendStore({ users }),
  extendRouter: extendRouter(config),
});
const server = await create().listen(port);
process.stdout.write("ready\n");
process.on("SIGTERM", async () => {
  await server.ensureClose();
  process.exit(0);
});
