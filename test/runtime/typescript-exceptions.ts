import { readFileSync } from "node:fs";
import * as z from "zod";
import type { Vector } from "../vectors/serve/vector.js";

/** What a transport's exception has as its `cause`, e.g. `code` and `syscall`. */
export type Cause = Readonly<Record<string, string>>;

const table = z.record(z.string(), z.array(z.record(z.string(), z.string())).min(1));

/** By neutral word, the causes with which the `fetch` of a JavaScript platform reports the failure. */
const typescriptExceptions: Readonly<Record<string, readonly Cause[]>> = table.parse(
  JSON.parse(readFileSync("test/vectors/exceptions/typescript.json", "utf8")),
);

/** The causes to play a vector with, each in a run of its own; `undefined` for a vector without failing transport. */
export function causesFor({ play }: Vector): readonly (Cause | undefined)[] {
  const word = play.find(({ fails }) => fails !== undefined)?.fails;
  return word === undefined ? [undefined] : (typescriptExceptions[word] ?? []);
}

/** As Node's own `fetch` fails. */
export function transportException(members: Cause): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(members["code"]), members) });
}
