import { UnknownSyntax } from "./tokens.js";

/**
 * What is to be printed, and where its lines may break: a text, a sequence, or a node. As in prettier's own documents; but a
 * node knows from the start how wide it is in one line, and so whether it has to break.
 */
export type Document = string | readonly Document[] | Node;

export type Node = Line | Comment | Indent | Group | Choice | IfBroken | IndentIfBroken | Fill;

/** A space, or nothing, where the group around it stays in one line; else a new line. */
export interface Line extends Measured {
  readonly kind: "line";
  readonly flat: " " | "";
}

interface Measured {
  /** In one line; infinite if it can't be. */
  readonly width: number;
}

/** A comment on lines of its own, however long they are. */
export interface Comment extends Measured {
  readonly kind: "comment";
  readonly lines: readonly string[];
}

interface Indent extends Measured {
  readonly kind: "indent";
  readonly contents: Document;
}

/** What breaks at all of its lines, or at none. */
interface Group extends Measured {
  readonly kind: "group";
  readonly contents: Document;
  readonly id: symbol | undefined;
}

/** The first of these that fits: the last one if none does. */
interface Choice extends Measured {
  readonly kind: "choice";
  readonly states: readonly [Document, ...Document[], Document];
}

/** What only a broken group has. */
interface IfBroken extends Measured {
  readonly kind: "if broken";
  readonly contents: string;
}

/** What is indented if a group before it is broken. */
interface IndentIfBroken extends Measured {
  readonly kind: "indent if broken";
  readonly contents: Document;
  readonly group: symbol;
}

/** Items with commas between them, as many in a line as it has room for. */
interface Fill extends Measured {
  readonly kind: "fill";
  readonly items: readonly string[];
}

/** A space where it can stay, else a new line. */
export const line: Document = { kind: "line", flat: " ", width: 1 };

/** Nothing where it can stay, else a new line. */
export const softLine: Document = { kind: "line", flat: "", width: 0 };

/** Always a new line. */
export const hardLine: Document = { kind: "line", flat: "", width: Number.POSITIVE_INFINITY };

/** Below it there has to be a new line. */
export function comment(lines: readonly string[]): Document {
  return { kind: "comment", lines, width: Number.POSITIVE_INFINITY };
}

export function indent(contents: Document): Document {
  return { kind: "indent", contents, width: widthOf(contents) };
}

export interface GroupOptions {
  readonly mustBreak?: boolean;
  /** For what depends on it from outside. */
  readonly id?: symbol;
}

export function group(contents: Document, { mustBreak = false, id }: GroupOptions = {}): Document {
  return { kind: "group", contents, id, width: mustBreak ? Number.POSITIVE_INFINITY : widthOf(contents) };
}

export function choice(first: Document, ...others: readonly [...Document[], Document]): Document {
  return { kind: "choice", states: [first, ...others], width: widthOf(first) };
}

export function ifBroken(contents: string): Document {
  return { kind: "if broken", contents, width: 0 };
}

export function indentIfBroken(contents: Document, id: symbol): Document {
  return { kind: "indent if broken", contents, group: id, width: widthOf(contents) };
}

export function fill(items: readonly string[]): Document {
  return { kind: "fill", items, width: textWidth(items.join(", ")) };
}

/** A sequence with something between its members. */
export function join(separator: Document, documents: readonly Document[]): Document {
  return documents.flatMap((document, index) => (index === 0 ? [document] : [separator, document]));
}

/** How wide it is in one line; infinite if it can't be. */
export function widthOf(document: Document): number {
  if (typeof document === "string") return textWidth(document);
  if ("kind" in document) return document.width;
  return document.reduce((sum, part) => sum + widthOf(part), 0);
}

/** Whether it can't be in one line. */
export function breaks(document: Document): boolean {
  return widthOf(document) === Number.POSITIVE_INFINITY;
}

/** Whether it has a line that could break. */
export function canBreak(document: Document): boolean {
  if (typeof document === "string") return false;
  if (!("kind" in document)) return document.some(canBreak);
  if (document.kind === "line") return true;
  return "contents" in document && canBreak(document.contents);
}

/** The text in one line. */
export function flatText(document: Document): string {
  if (typeof document === "string") return document;
  if (!("kind" in document)) return document.map(flatText).join("");
  switch (document.kind) {
    case "line":
      return document.flat;
    case "fill":
      return document.items.join(", ");
    case "choice":
      return flatText(document.states[0]);
    case "if broken":
    case "comment":
      return "";
    default:
      return flatText(document.contents);
  }
}

/** How many columns a text takes; what may be wider or narrower than it is long is left to prettier. */
function textWidth(text: string): number {
  if (/[^ -~\u00a1-\u00a8\u00aa-\u00ac\u00af-\u02ff\u0370-\u0482\u048a-\u058f]/.test(text)) {
    throw new UnknownSyntax(`${text} may be wider than it is long`);
  }
  return text.length;
}
