import type { Form, LinkState } from "./state.js";

/** What a link has, without the names of its members. */
export type PackedState = readonly [
  inputs: Form["inputs"],
  body: string,
  hasKey: boolean,
  faults: Form["faults"],
  seed: number,
  startedAt: number,
  steps?: LinkState["steps"],
];

export function packState({ form, steps }: LinkState): PackedState {
  const { inputs, body, hasKey, faults, seed, startedAt } = form;
  const last = faults.findLastIndex((fault) => fault !== null);
  const known = [inputs, body, hasKey, faults.slice(0, last + 1), seed, startedAt] as const;
  return steps === undefined ? known : [...known, steps];
}

export function unpackState(packed: PackedState): LinkState {
  const [inputs, body, hasKey, faults, seed, startedAt, steps] = packed;
  return { form: { inputs, body, hasKey, faults, seed, startedAt }, steps };
}

/** As base64url, which no program that hands links on changes. */
export function encodeText(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @throws Error for anything else than `encodeText` makes */
export function decodeText(text: string): string {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(
    Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
  );
}
