/** Something that must hold however often it is tried; answers its figure, or throws with what was found. */
export interface Proof {
  name: string;
  /** It says how soon something happens: tried by `npm run prove` alone, since no test knows how fast the machine is. */
  isAboutSpeed?: true;
  /** Not even a sample of it fits into a test run. */
  isLong?: true;
  /** `share` of the full size, for a sample of it in every test run; another seed gives another sample. */
  run(share: number, seed: number): Promise<string>;
}

export function times(full: number, share: number): number {
  return Math.max(1, Math.round(full * share));
}

/** So many things, some of them at once. */
export async function inParallel(
  count: number,
  atOnce: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count) }, async () => {
      while (next < count) {
        next += 1;
        await work(next - 1);
      }
    }),
  );
}
