/** In the browser's next idle moment, at the latest after `most` ms. Older Safaris know no such moments: the next free one has to do. */
export function whenIdle(work: () => void, most: number): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: most });
  return () => cancelIdleCallback(handle);
}
