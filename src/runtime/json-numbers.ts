import type { Finding } from "./validators.js";

/** The value that is being read: a list counts its items, an object remembers the member's name. */
interface Level {
  readonly isList: boolean;
  step: string | number;
}

/** Texts, numbers and the marks that give a value its place; words and spaces fall between. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[{}[\],:]/g;

/**
 * Integers in valid JSON that `JSON.parse` rounds, with their digits. A text without sixteen digits in a row, that is
 * nearly every one, costs one search.
 */
export function findUnsafeIntegers(text: string): readonly Finding[] {
  if (!/\d{16}/.test(text)) return [];
  const findings: Finding[] = [];
  const levels: Level[] = [];
  let lastText = "";
  for (const [token] of text.matchAll(tokens)) {
    const level = levels.at(-1);
    if (token.startsWith('"')) lastText = token;
    else if (token === "{" || token === "[")
      levels.push({ isList: token === "[", step: token === "[" ? 0 : "" });
    else if (token === "}" || token === "]") levels.pop();
    else if (token === ":" && level !== undefined) level.step = JSON.parse(lastText);
    else if (token === "," && typeof level?.step === "number") level.step += 1;
    else if (/^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token))) {
      const message = `the integer ${token} doesn't fit a number exactly: read its digits from the response's text`;
      findings.push({ path: levels.map(({ step }) => step), message });
    }
  }
  return findings;
}
