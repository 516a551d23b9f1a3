/** A web address as people type it: without the beginning that browsers put before it themselves. */

/** "www.praxis.ch" → "https://www.praxis.ch"; what names no host stays as it is, so that the form can object to it. */
export function completeWebAddress(typed: string): string {
  const text = typed.trim();
  const isBareHost = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[:/?#]\S*)?$/u.test(text);
  return isBareHost ? `https://${text}` : text;
}
