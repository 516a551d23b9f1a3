// What a trusted telephone keeps for times without a line: encrypted, all of one session, for a week without contact at most. Scripts
// can use the key and not read it. Each work opens the database and closes it, so that forgetting never has to wait.
import { DATABASE, forgetKept } from "./forget.ts";

/** As the server gives it to a trusted session. */
export interface GivenKey {
  id: string;
  /** base64url */
  secret: string;
  /** When the session ends by itself. */
  until: string;
}

export interface Device {
  keyId: string;
  key: CryptoKey;
  /** Milliseconds since 1970, as the next one. */
  until: number;
  /** When the server was last heard. */
  contactAt: number;
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 7;
const ONLY = "this";

/** Without contact for too long, after the session's end, or by a clock that somebody has turned back. */
export function isExpired({ until, contactAt }: Pick<Device, "until" | "contactAt">, now: number): boolean {
  return now >= until || now - contactAt > LONGEST_DAYS * DAY_MS || contactAt - now > DAY_MS;
}

/** The key of the session that this telephone has now; what was kept under another goes. */
export async function acceptKey(given: GivenKey, now = Date.now()): Promise<void> {
  const device = await readDevice();
  if (device && device.keyId !== given.id) await forgetKept();
  const key = device?.keyId === given.id ? device.key : await deriveKey(given.secret);
  const next: Device = { keyId: given.id, key, until: Date.parse(given.until), contactAt: now };
  await inStore("readwrite", ({ device: store }) => store.put(next, ONLY));
}

/** The device if it may still open what it keeps; what it may not goes. */
export async function currentDevice(now = Date.now()): Promise<Device | undefined> {
  const device = await readDevice();
  if (!device || !isExpired(device, now)) return device;
  await forgetKept();
  return undefined;
}

/** The server was heard just now. */
export async function noteContact(now = Date.now()): Promise<void> {
  await inStore("readwrite", ({ device: store }) => {
    const read: IDBRequest<Device | undefined> = store.get(ONLY);
    read.onsuccess = () => read.result && store.put({ ...read.result, contactAt: now }, ONLY);
    return read;
  });
}

/** Keeps it under its name; not if the key has gone meanwhile, as by signing out in another tab. */
export async function seal(name: string, value: unknown): Promise<boolean> {
  return await putSealed(name, value, () => true);
}

/** The same, but only in the place of what is there: nothing comes back that was dropped meanwhile. */
export async function reseal(name: string, value: unknown): Promise<boolean> {
  return await putSealed(name, value, (count) => count > 0);
}

async function putSealed(
  name: string,
  value: unknown,
  isWanted: (count: number) => boolean,
): Promise<boolean> {
  const device = await currentDevice();
  if (!device) return false;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: label(name) },
    device.key,
    text,
  );
  let isKept = false;
  await inStore("readwrite", ({ device: store, sealed }) => {
    const read: IDBRequest<Device | undefined> = store.get(ONLY);
    read.onsuccess = () => {
      if (read.result?.keyId !== device.keyId) return;
      const there = sealed.count(name);
      there.onsuccess = () => {
        if (!isWanted(there.result)) return;
        isKept = true;
        sealed.put({ iv, data } satisfies Sealed, name);
      };
    };
    return read;
  });
  return isKept;
}

/** Everything whose name begins so, by name. What cannot be opened is as if it were not there. */
export async function unsealAll(prefix: string): Promise<Map<string, unknown>> {
  const device = await currentDevice();
  if (!device) return new Map();
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const names = await inStore<IDBValidKey[]>("readonly", ({ sealed }) => sealed.getAllKeys(range));
  const found = await inStore<Sealed[]>("readonly", ({ sealed }) => sealed.getAll(range));
  const opened = await Promise.all(
    names.map(async (name, at): Promise<[string, unknown][]> => {
      const each = found[at];
      const value = each && (await open(device, String(name), each));
      return value === undefined ? [] : [[String(name), value]];
    }),
  );
  return new Map(opened.flat());
}

export async function dropSealed(name: string): Promise<void> {
  await inStore("readwrite", ({ sealed }) => sealed.delete(name));
}

async function open(device: Device, name: string, { iv, data }: Sealed): Promise<unknown> {
  try {
    const text = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv, additionalData: label(name) },
      device.key,
      data,
    );
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}

/** So that nothing that was sealed under one name passes for another. */
const label = (name: string) => new TextEncoder().encode(name);

async function deriveKey(secret: string): Promise<CryptoKey> {
  const binary = atob(secret.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const base = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode("wiege offline list");
  return await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

async function readDevice(): Promise<Device | undefined> {
  return await inStore<Device | undefined>("readonly", ({ device }) => device.get(ONLY));
}

type Stores = Record<"device" | "sealed", IDBObjectStore>;

/** The request's result once everything is written. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (stores: Stores) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(["device", "sealed"], mode);
      const request = act({
        device: transaction.objectStore("device"),
        sealed: transaction.objectStore("sealed"),
      });
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("device");
      request.result.createObjectStore("sealed");
    };
    request.onsuccess = () => {
      // Somebody signs out while this is open.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}
