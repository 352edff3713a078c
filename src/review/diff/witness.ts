import { changeKinds, type KindId } from "./kinds/catalog.js";

/** What a change is about in a client, by the names in the witnesses of its kind. */
export type WitnessSymbols = Readonly<Partial<Record<string, string>>>;

/**
 * A line of a caller's code that shows what a change does to it: it compiles with the client of one side only. `undefined`
 * where the kind has none, or where a symbol isn't known.
 */
export function witnessOf(kind: KindId, symbols: WitnessSymbols): string | undefined {
  const template = changeKinds[kind].witness;
  return template === undefined ? undefined : fillWitness(template, symbols);
}

/** A template with its symbols; `undefined` where one isn't known. */
export function fillWitness(template: string, symbols: WitnessSymbols): string | undefined {
  const used = [...template.matchAll(symbol)].map(([, name = ""]) => symbols[name]);
  if (used.some((one) => one === undefined)) return undefined;
  return template.replaceAll(symbol, (_, name: string) => symbols[name] ?? "");
}

const symbol = /\{([a-z]+)\}/gu;
