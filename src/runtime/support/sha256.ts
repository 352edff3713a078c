/**
 * SHA-256 by hand, because keys are derived and requests completed synchronously: `crypto.subtle.digest` is
 * asynchronous, browsers lack `node:crypto`, and a client depends on no package for it. Quoin's tests compare its
 * digests with Node's. No other cryptography is by hand: webhooks are verified with `crypto.subtle`. FIPS 180-4; the
 * constants are the fractions of the roots of the first primes.
 */
const primes = /* @__PURE__ */ firstPrimes(64);
const roundConstants = /* @__PURE__ */ Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const startState = /* @__PURE__ */ Uint32Array.from(/* @__PURE__ */ primes.slice(0, 8), (prime) =>
  fraction(Math.sqrt(prime)),
);

/** The digest of the parts, each preceded by its length so that no two lists of parts run into each other. */
export function digestParts(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const chunks = parts.map((part) => encoder.encode(part));
  return sha256(encoder.encode(chunks.map(({ length }) => `${length}:`).join("")), ...chunks);
}

/** SHA-256 of the chunks, one after the other. */
export function sha256(...chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const padded = new Uint8Array(Math.ceil((length + 9) / 64) * 64);
  let offset = 0;
  for (const chunk of chunks) {
    padded.set(chunk, offset);
    offset += chunk.length;
  }
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, (length * 8) % 2 ** 32);
  const state = startState.slice();
  const schedule = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) mixBlock(state, schedule, view, block);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setUint32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

function mixBlock(state: Uint32Array, schedule: Uint32Array, view: DataView, block: number): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = view.getUint32(block + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const early = at(schedule, index - 15);
    const late = at(schedule, index - 2);
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[index] = at(schedule, index - 16) + small + at(schedule, index - 7) + large;
  }
  mixRounds(state, schedule);
}

function mixRounds(state: Uint32Array, schedule: Uint32Array): void {
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g);
    const first =
      h +
      (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
      choice +
      at(roundConstants, index) +
      at(schedule, index);
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) >>> 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) >>> 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = at(state, index) + word;
  });
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
