import { UnknownSyntax } from "./tokens.js";

/** A string as prettier writes it: in the quotes of which it has fewer, double ones if there are as many. */
export function layOutString(text: string): string {
  if (!text.includes("\\")) return text;
  const inside = text.slice(1, -1);
  if (count(inside, '"') <= count(inside, "'")) return text;
  const inOthers = inside.replaceAll(/\\(.)|'/g, (match, escaped: string | undefined) => {
    if (escaped === undefined) return "\\'";
    return escaped === '"' ? '"' : match;
  });
  return `'${inOthers}'`;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** A decimal number as prettier writes it: no needless zeros at the end of a fraction. */
export function layOutNumber(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new UnknownSyntax(`${text} isn't a decimal number`);
  return text.replace(/(\.\d+?)0+$/, "$1");
}
