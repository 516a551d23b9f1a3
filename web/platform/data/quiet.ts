// When no question is under way: the page has what it asked for first, and the line is free for what it may need later.

let underWay = 0;
const waiting = new Set<() => void>();

/** Counts as under way until it is answered or has failed. */
export async function counted<Answer>(question: Promise<Answer>): Promise<Answer> {
  underWay += 1;
  try {
    return await question;
  } finally {
    underWay -= 1;
    if (underWay === 0) {
      for (const work of waiting) work();
      waiting.clear();
    }
  }
}

/** Now, or after the last answer. */
export function whenQuiet(work: () => void): () => void {
  if (underWay === 0) work();
  else waiting.add(work);
  return () => waiting.delete(work);
}
