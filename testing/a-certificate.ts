/** A certificate for this machine that nobody has signed but itself. */
import { generateKeyPairSync, sign } from "node:crypto";

const ECDSA_WITH_SHA256 = "06082a8648ce3d040302";
const COMMON_NAME = "0603550403";
const ALTERNATIVE_NAME = "0603551d11";

function der(tag: number, ...contents: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(
    contents.map((part) => (typeof part === "string" ? Buffer.from(part, "hex") : part)),
  );
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: (Buffer | string)[]) => der(0x30, ...parts);
const bits = (content: Buffer) => der(0x03, "00", content);

const time = (at: string) => der(0x17, Buffer.from(at));

function pem(label: string, content: Buffer): string {
  const lines = content.toString("base64").match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}

/** For 127.0.0.1, and for as long as its way of writing a year reaches. */
export function aCertificate(): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(ECDSA_WITH_SHA256);
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from("127.0.0.1")))));
  const validity = sequence(time("000101000000Z"), time("491231235959Z"));
  const names = sequence(ALTERNATIVE_NAME, der(0x04, sequence(der(0x87, "7f000001"))));
  const content = sequence(
    der(0xa0, der(0x02, "02")),
    der(0x02, "01"),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(names)),
  );
  const certificate = sequence(content, algorithm, bits(sign("sha256", content, privateKey)));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: pem("CERTIFICATE", certificate),
  };
}
