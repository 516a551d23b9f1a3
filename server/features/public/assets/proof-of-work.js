// Solves the challenge of a form while it is being read: looks for a number whose SHA-256 begins with enough zero bits. In slices, so that
// the page stays quick; without a script a mail confirms the registration instead.
const K = new Uint32Array(64);
const FIRST = new Uint32Array(8);

// The fractions of the square and cube roots of the first primes, as the standard has them.
for (let prime = 2, found = 0; found < 64; prime += 1) {
  let isPrime = true;
  for (let by = 2; by * by <= prime; by += 1) if (prime % by === 0) isPrime = false;
  if (!isPrime) continue;
  if (found < 8) FIRST[found] = (Math.sqrt(prime) % 1) * 0x100000000;
  K[found] = (Math.cbrt(prime) % 1) * 0x100000000;
  found += 1;
}

const W = new Uint32Array(64);

function block(state, words, at) {
  for (let i = 0; i < 16; i += 1) W[i] = words[at + i];
  for (let i = 16; i < 64; i += 1) {
    const x = W[i - 15];
    const y = W[i - 2];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    W[i] = W[i - 16] + s0 + W[i - 7] + s1;
  }
  let a = state[0] | 0;
  let b = state[1] | 0;
  let c = state[2] | 0;
  let d = state[3] | 0;
  let e = state[4] | 0;
  let f = state[5] | 0;
  let g = state[6] | 0;
  let h = state[7] | 0;
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + W[i]) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

/** What the whole blocks at the beginning of a text come to. */
function beginningOf(text) {
  const state = FIRST.slice();
  for (let from = 0; from + 64 <= text.length; from += 64) {
    const words = new Uint32Array(16);
    for (let i = 0; i < 64; i += 1) words[i >> 2] |= text.charCodeAt(from + i) << (24 - (i % 4) * 8);
    block(state, words, 0);
  }
  return state;
}

/** The first word of the hash is enough: no challenge asks for more than 32 zero bits. */
function firstWordAfter(beginning, from, text) {
  const length = text.length - from;
  const words = new Uint32Array(((length + 8) >> 6) * 16 + 16);
  for (let i = 0; i < length; i += 1) words[i >> 2] |= text.charCodeAt(from + i) << (24 - (i % 4) * 8);
  words[length >> 2] |= 0x80 << (24 - (length % 4) * 8);
  words[words.length - 1] = text.length * 8;
  const state = beginning.slice();
  for (let at = 0; at < words.length; at += 16) block(state, words, at);
  return state[0];
}

export function firstWord(text) {
  return firstWordAfter(beginningOf(text), text.length & ~63, text);
}

/** Looks for the proof from where it stopped, so many numbers at a time. What all of them begin with is hashed once. */
export function searchFor(challenge) {
  const bits = Number(challenge.split(".")[2]);
  const start = `${challenge}~`;
  const from = start.length & ~63;
  const beginning = beginningOf(start);
  let count = 0;
  return (tries) => {
    for (let i = 0; i < tries; i += 1, count += 1) {
      const proof = start + count;
      if (Math.clz32(firstWordAfter(beginning, from, proof)) >= bits) return proof;
    }
    return undefined;
  };
}

const SLICE_MS = 12;
const now = () => (typeof performance === "object" ? performance.now() : Date.now());

/** Resolves to the proof; calls back between slices. */
export function solve(challenge) {
  const search = searchFor(challenge);
  return new Promise((resolve) => {
    function slice() {
      const until = now() + SLICE_MS;
      do {
        const proof = search(64);
        if (proof) return resolve(proof);
      } while (now() < until);
      setTimeout(slice);
    }
    slice();
  });
}

const proofs = new WeakMap();

function begin(input) {
  if (!proofs.has(input)) {
    const solved = solve(input.dataset.challenge).then((proof) => {
      input.value = proof;
    });
    proofs.set(input, solved);
  }
  return proofs.get(input);
}

function beginAll() {
  for (const input of document.querySelectorAll("input[data-challenge]")) begin(input);
}

/** Whoever is quicker than the machine waits a moment; the press is not lost. */
function holdBack(event) {
  const input = event.target.querySelector("input[data-challenge]");
  // A named button goes elsewhere than on: back, or into another language.
  if (!input || input.value || event.submitter?.name) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { target, submitter } = event;
  target.setAttribute("aria-busy", "true");
  begin(input).then(() => {
    target.removeAttribute("aria-busy");
    if (target.requestSubmit) target.requestSubmit(submitter ?? undefined);
    else target.submit();
  });
}

if (typeof document === "object") {
  beginAll();
  // Steps of a form may come in without a new page.
  new MutationObserver(beginAll).observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener("submit", holdBack, true);
}
