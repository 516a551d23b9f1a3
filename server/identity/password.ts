/** Passwords as argon2id in a PHC string: 19 MiB, two passes, one lane. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const TAG_LENGTH = 32;
/** Longer ones are refused before any work: nobody types them, and hashing costs. */
const LONGEST = 1024;

interface Phc {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

function readPhc(text: string): Phc | undefined {
  const parts =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{16,})$/.exec(text);
  if (!parts) return undefined;
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive("argon2id", {
    message: password.normalize("NFC"),
    nonce: salt,
    parallelism: LANES,
    tagLength: TAG_LENGTH,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`;
}

/** Somebody without a password costs the same work as somebody with one, so that time tells nothing. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(randomBytes(16))}$${base64(randomBytes(TAG_LENGTH))}`;

export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  if (password.length > LONGEST) return false;
  const phc = readPhc(stored ?? NOBODY);
  if (!phc) return false;
  const tag = await derive("argon2id", {
    message: password.normalize("NFC"),
    nonce: phc.salt,
    parallelism: phc.parallelism,
    tagLength: phc.tag.length,
    memory: phc.memory,
    passes: phc.passes,
  });
  return timingSafeEqual(tag, phc.tag) && stored != null;
}
