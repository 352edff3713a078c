import type { Finding } from "./validators.js";

/** Where reading is within one value: a list counts its items, an object remembers the member's name. */
interface Level {
  step: string | number;
}

/**
 * Integers in valid JSON that `JSON.parse` rounds, with their digits. A text without sixteen digits in a row, that is
 * nearly every one, costs one search.
 */
export function findUnsafeIntegers(text: string): readonly Finding[] {
  if (!/\d{16}/.test(text)) return [];
  const findings: Finding[] = [];
  const levels: Level[] = [];
  let lastText = "";
  const tokens = /["{}[\],:]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token] = match;
    const level = levels.at(-1);
    if (token === '"') {
      tokens.lastIndex = endOfText(text, match.index + 1) + 1;
      lastText = text.slice(match.index, tokens.lastIndex);
    } else if (token === "{" || token === "[") levels.push({ step: token === "[" ? 0 : "" });
    else if (token === "}" || token === "]") levels.pop();
    else if (token === ":" && level !== undefined) level.step = JSON.parse(lastText);
    else if (token === "," && typeof level?.step === "number") level.step += 1;
    else if (/^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token))) {
      const message = `the integer ${token.slice(0, 60)} doesn't fit a number exactly: read its digits from the response's text`;
      findings.push({ path: levels.map(({ step }) => step), message });
    }
  }
  return findings;
}

/** Where the quote stands that ends a text: not an escaped one. A pattern would run out of stack on a long text. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charAt(end - 1 - escapes) === "\\") escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
