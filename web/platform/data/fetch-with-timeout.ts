/** A laptop that woke up may hold a dead line for minutes without knowing. The data service itself gives up after 5 s. */
const TIMEOUT_MS = 20_000;

/** The browser's fetch for small answers: one that does not come is given up, so that the question is asked again. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const tooLong = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, tooLong]) : tooLong });
};
