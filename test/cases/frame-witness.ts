import type { WitnessSymbols } from "../../src/diff/witness.js";
import { importOf } from "./witness-import.js";

/** A module with a witness in it: a line about a value, a client or an error is in a function that is given one. */
export function frameWitness(witness: string, symbols: WitnessSymbols): string {
  if (/^(?:import|export) /mu.test(witness)) return `${importOf(witness, symbols)}${witness}\n`;
  const { object = "", type = "", client = "" } = symbols;
  const values: readonly [name: string, type: string][] = [
    [object, type],
    ["client", client],
    ["error", "unknown"],
  ];
  const parameters = values
    .filter(([name]) => name !== "" && new RegExp(`\\b${name}\\b`, "u").test(witness))
    .map((value) => value.join(": "));
  const text = `export function example(${parameters.join(", ")}): void {\n  ${witness}\n}`;
  return `${importOf(text, symbols)}${text}\n`;
}
