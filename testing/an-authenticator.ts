/** A device with passkeys, in software: makes keys, signs what browsers let sign, and lies where a test wants it to. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface StoredKey {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
  count: number;
}

/** What the browser would have said, unless a test says otherwise. */
export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userHandle?: string | undefined;
  count?: number;
  verified?: boolean;
  /** COSE number of the algorithm that the key pretends to be of. */
  algorithm?: number;
  /** A credential id that is not its own. */
  id?: Buffer;
  attestation?: { fmt: string; attStmt: Map<string, Cbor> };
}

type Cbor = number | string | Buffer | Cbor[] | Map<Cbor, Cbor>;

/** As much of RFC 8949 as an attestation needs. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

function coseKey(publicKey: KeyObject, algorithm: number): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return cbor(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, algorithm],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

interface Creation {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface Request {
  challenge: string;
  rpId: string;
  allowCredentials: { id: string }[];
}

export type Authenticator = ReturnType<typeof anAuthenticator>;

/** `counts`: as security keys do; passkeys that are synchronised say 0 for ever. */
export function anAuthenticator(origin: string, { counts = true }: { counts?: boolean } = {}) {
  const keys: StoredKey[] = [];

  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, count: number, lie: Lie, attested?: Buffer): Buffer {
    const flags = 0x01 | (lie.verified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.count ?? count);
    return Buffer.concat([
      sha256(lie.rpId ?? rpId),
      Buffer.from([flags]),
      counter,
      attested ?? Buffer.alloc(0),
    ]);
  }

  return {
    keys,

    /** What navigator.credentials.create would give, as the page's script sends it. */
    create(options: Creation, lie: Lie = {}): string {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const id = lie.id ?? randomBytes(32);
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey, lie.algorithm ?? -7)]);
      const authData = authenticatorData(options.rp.id, 0, lie, attested);
      keys.push({ id, privateKey, userHandle: options.user.id, count: 0 });
      const { fmt, attStmt } = lie.attestation ?? { fmt: "none", attStmt: new Map<string, Cbor>() };
      const attestation = cbor(
        new Map<Cbor, Cbor>([
          ["fmt", fmt],
          ["attStmt", attStmt],
          ["authData", authData],
        ]),
      );
      return JSON.stringify({
        id: id.toString("base64url"),
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, lie).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      });
    },

    /** What navigator.credentials.get would give, by its last key that the page asks for. */
    get(options: Request, lie: Lie = {}): string {
      const wanted = options.allowCredentials.map(({ id }) => id);
      const key = keys.findLast(({ id }) => wanted.length === 0 || wanted.includes(id.toString("base64url")));
      if (!key) throw new Error("no passkey on this device is asked for");
      if (counts) key.count += 1;
      const data = authenticatorData(options.rpId, key.count, lie);
      const client = clientData("webauthn.get", options.challenge, lie);
      const userHandle = "userHandle" in lie ? lie.userHandle : key.userHandle;
      return JSON.stringify({
        id: (lie.id ?? key.id).toString("base64url"),
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, sha256(client)]), key.privateKey).toString(
            "base64url",
          ),
          ...(userHandle !== undefined && { userHandle }),
        },
      });
    },
  };
}
