/** A push service for tests, by the letter of RFC 8030, 8291 and 8292: it checks the server's signature and opens what it brings. */
import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { importJWK, jwtVerify } from "jose";

interface ReceivedPush {
  device: string;
  /** As the browser would get it. */
  payload: Record<string, unknown>;
  /** Everything that went over the wire, the key of the device aside. */
  text: string;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  contact: unknown;
}

interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService {
  url: string;
  pushes: ReceivedPush[];
  /** What was wrong with what came. */
  faults: string[];
  /** What to answer instead of 201. */
  answer: ((device: string) => { status: number; retryAfter?: number } | undefined) | undefined;
  /** The service takes this many notices; it leaves any further one without a response until the number is raised. */
  takesUpTo: number;
  /** How many wait for their response. */
  waiting(): number;
  device(name: string): PushDevice;
  stop(): Promise<void>;
}

const hmac = (key: Buffer, ...data: (Buffer | string)[]) => {
  const made = createHmac("sha256", key);
  for (const each of data) made.update(each);
  return made.digest();
};
const ONE = Buffer.from([1]);

/** RFC 8188 with the key of RFC 8291, one record. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const shared = own.computeSecret(sender);
  const input = hmac(
    hmac(auth, shared),
    Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]),
    ONE,
  );
  const secret = hmac(salt, input);
  const key = hmac(secret, "Content-Encoding: aes128gcm\0", ONE).subarray(0, 16);
  const nonce = hmac(secret, "Content-Encoding: nonce\0", ONE).subarray(0, 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends with a two, then only zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** The contact of whoever signed. */
async function verify(header: string | undefined, origin: string): Promise<unknown> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = await importJWK({ kty: "EC", crv: "P-256", x: part(1), y: part(33) }, "ES256");
  const { payload } = await jwtVerify(token, jwk, { audience: origin });
  if ((payload.exp ?? Infinity) > Date.now() / 1_000 + 24 * 3_600)
    throw new Error("a signature for more than a day");
  return payload.sub;
}

export async function aPushService(): Promise<PushService> {
  const keys = new Map<string, { own: ECDH; auth: Buffer }>();
  const state: Pick<PushService, "pushes" | "faults" | "answer" | "takesUpTo"> = {
    pushes: [],
    faults: [],
    answer: undefined,
    get takesUpTo() {
      return most;
    },
    set takesUpTo(count: number) {
      most = count;
      for (const takeNext of waiting.splice(0)) takeNext();
    },
  };
  let url = "";
  const waiting: (() => void)[] = [];
  let most = Number.POSITIVE_INFINITY;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    while (state.pushes.length >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    const device = decodeURIComponent((request.url ?? "").replace("/push/", ""));
    const refusal = state.answer?.(device);
    if (refusal) {
      response.writeHead(
        refusal.status,
        refusal.retryAfter ? { "retry-after": String(refusal.retryAfter) } : {},
      );
      response.end();
      return;
    }
    try {
      const known = keys.get(device);
      if (!known) throw new Error(`no device ${device}`);
      const { authorization, topic, urgency, ttl, ...others } = request.headers;
      if (others["content-encoding"] !== "aes128gcm") throw new Error("not aes128gcm");
      const contact = await verify(authorization, url);
      const text = decrypt(body, known.own, known.auth);
      state.pushes.push({
        device,
        payload: JSON.parse(text),
        text: `${request.rawHeaders.join("\n")}\n${text}`,
        ttl: Number(ttl),
        urgency: urgency?.toString(),
        topic: topic?.toString(),
        contact,
      });
      response.writeHead(201).end();
    } catch (error) {
      state.faults.push(String(error));
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return Object.assign(state, {
    url,
    waiting: () => waiting.length,
    device(name: string): PushDevice {
      const own = createECDH("prime256v1");
      own.generateKeys();
      const auth = randomBytes(16);
      keys.set(name, { own, auth });
      return {
        endpoint: `${url}/push/${encodeURIComponent(name)}`,
        p256dh: own.getPublicKey("base64url"),
        auth: auth.toString("base64url"),
      };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
