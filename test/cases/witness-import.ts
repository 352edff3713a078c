import type { WitnessSymbols } from "../../src/review/diff/witness.js";

/** What a witness imports from `SDK`. */
export function importOf(witness: string, symbols: WitnessSymbols): string {
  const candidates = Object.values(symbols).flatMap((symbol) => symbol?.split(" | ") ?? []);
  const names = new Set(
    candidates.filter((name) => /^[A-Z]\w*$/u.test(name) && new RegExp(`\\b${name}\\b`, "u").test(witness)),
  );
  const isConstant = /= [A-Z_]+;/u.test(witness);
  const isType = !isConstant && !witness.includes("instanceof");
  return `import ${isType ? "type " : ""}{ ${[...names].join(", ")} } from "SDK${isConstant ? "/limits" : ""}";\n`;
}

/** A witness that imports from a client in a folder. */
export function importFrom(folder: string, text: string): string {
  return text.replaceAll(/"SDK(?:\/(\w+))?"/gu, (_, entry = "index") => `"${folder}/${entry}.js"`);
}
