import type { WitnessSymbols } from "../../src/review/diff/witness.js";
import { importOf } from "./witness-import.js";

/** A module with a witness in it: a line of code is in a function that is given what the line doesn't make itself. */
export function frameWitness(witness: string, symbols: WitnessSymbols): string {
  if (/^(?:import|export) /mu.test(witness)) return `${importOf(witness, symbols)}${witness}\n`;
  const parameters = valuesIn(symbols)
    .filter(([name]) => usesOf(name).test(witness) && !makingOf(name).test(witness))
    .map((value) => value.join(": "));
  const isAsync = witness.includes("await ");
  const start = isAsync ? "async function example" : "function example";
  const result = isAsync ? "Promise<void>" : "void";
  const text = `export ${start}(${parameters.join(", ")}): ${result} {\n  ${witness}\n}`;
  return `${importOf(text, symbols)}${text}\n`;
}

/** What a line of code may be about, with its type. */
function valuesIn({
  object = "",
  type,
  before = "",
  client = "",
  member = "",
  others = "",
}: WitnessSymbols): readonly (readonly [name: string, type: string])[] {
  const given = others.split(", ").filter((name) => name !== "");
  const named = given.filter((name) => name !== "...others");
  const left = [...named, member].map((name) => JSON.stringify(name)).join(" | ");
  const values: readonly (readonly [string, string])[] = [
    [object, type ?? before],
    ["client", client],
    ["error", "unknown"],
    ...named.map((name) => [name, `${type ?? ""}["${name}"]`] as const),
    ["others", `Omit<${type ?? ""}, ${left}>`],
  ];
  return [...new Map(values.filter(([name]) => name !== ""))];
}

function usesOf(name: string): RegExp {
  return new RegExp(`(?:[\\s(]|\\.{3})${name}\\b(?!:)`, "u");
}

function makingOf(name: string): RegExp {
  return new RegExp(`\\b(?:const|let) ${name}\\b`, "u");
}
