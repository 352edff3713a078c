import type { WitnessSymbols } from "../../src/diff/witness.js";

/** What a witness imports from `SDK`. */
export function importOf(witness: string, symbols: WitnessSymbols): string {
  const candidates = Object.values(symbols).flatMap((symbol) => symbol?.split(" | ") ?? []);
  const names = new Set(
    candidates.filter((name) => /^[A-Z]\w*$/u.test(name) && new RegExp(`\\b${name}\\b`, "u").test(witness)),
  );
  const isType = !/instanceof|= [A-Z_]+;/u.test(witness);
  return `import ${isType ? "type " : ""}{ ${[...names].join(", ")} } from "SDK";\n`;
}
