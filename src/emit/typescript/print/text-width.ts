import { UnknownSyntax } from "./tokens.js";

/** How many columns a text takes; what may be wider or narrower than it is long is left to prettier. */
export function textWidth(text: string): number {
  if (/[^ -~\u00a1-\u00a8\u00aa-\u00ac\u00af-\u02ff\u0370-\u0482\u048a-\u058f]/.test(text)) {
    throw new UnknownSyntax(`${text} may be wider than it is long`);
  }
  return text.length;
}
