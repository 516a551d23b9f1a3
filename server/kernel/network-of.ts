/** The network that an address speaks for: whoever counts visitors counts these. */
import { isIPv6 } from "node:net";

const GROUPS = 8;
const MAPPED = /^0:0:0:0:0:ffff:([0-9a-f]+):([0-9a-f]+)$/;

/**
 * An address of the fourth version is its own network. A household has a whole /64 of the sixth, so its other addresses
 * are the same visitor; one of the fourth in the clothes of the sixth is that of the fourth.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [, high, low] = MAPPED.exec(groups.join(":")) ?? [];
  if (high !== undefined && low !== undefined) return [high, low].flatMap(bytesOf).join(".");
  return `${groups.slice(0, GROUPS / 2).join(":")}::/64`;
}

/** The part of the internet that a network lies in: about what one provider has at one place. */
export function regionOf(address: string): string {
  const network = networkOf(address);
  const [first, second] = network.split(/[.:]/);
  return `${first}${network.includes(":") ? ":" : "."}${second}`;
}

/** All eight, without leading zeros; the name of an interface behind `%` says nothing about the network. */
function groupsOf(address: string): string[] {
  const [plain = ""] = address.split("%", 1);
  const [head = "", tail] = plain.split("::");
  const front = piecesOf(head);
  const back = piecesOf(tail ?? "");
  const gap = tail === undefined ? 0 : GROUPS - front.length - back.length;
  return [...front, ...Array<string>(gap).fill("0"), ...back];
}

function piecesOf(part: string): string[] {
  return part === ""
    ? []
    : part
        .split(":")
        .flatMap((piece) => (piece.includes(".") ? pairsOf(piece) : piece))
        .map(plain);
}

function plain(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}

/** `192.0.2.7` at the end of an address of the sixth version: two groups. */
function pairsOf(dotted: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number);
  return [a * 256 + b, c * 256 + d].map((number) => number.toString(16));
}

function bytesOf(group: string): number[] {
  const number = Number.parseInt(group, 16);
  return [Math.floor(number / 256), number % 256];
}
