import type { ts } from "ts-morph";
import {
  type Diagnostic,
  type DiagnosticCode,
  diagnose,
  type FactsOf,
  type Place,
} from "../../diagnostics/diagnostic.js";
import type { SymbolTable } from "../plan/symbol-table.js";
import type { Explanation } from "./explanation.js";

/** What the sentences of a list are made of. */
export interface ListFacts {
  /** The new version. */
  readonly version: string;
  readonly table: SymbolTable;
  readonly explanations: readonly Explanation[];
}

/** A range of a file, in offsets of its text. */
export interface Span {
  /** The absolute path of the file. */
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** Something that is left to do in a caller. */
export interface Remark {
  readonly span: Span;
  /** Whether the span is of the text after the edits. */
  readonly isAfter?: boolean;
  /** Whether it may be nothing. */
  readonly isQuestion?: boolean;
  /** Whether it is about a value that is made at its span, so that edits of names in there don't settle it. */
  readonly isOfValue?: boolean;
  /** Whether the compiler complains of its line too. */
  readonly stopsCompiler?: boolean;
  /** What is said of it, once it is known where that is. */
  readonly say: (at: Place) => Diagnostic;
}

/** Says something of a place, in the words of the catalogue. */
export function remarkOn<Code extends DiagnosticCode>(
  code: Code,
  facts: FactsOf<Code>,
  where: ts.Node | Span,
  more: Omit<Partial<Remark>, "span" | "say"> = {},
): Remark {
  const span = "path" in where ? where : spanOf(where);
  return { span, ...more, say: (at) => diagnose(code, facts, at) };
}

export function spanOf(node: ts.Node): Span {
  return { path: node.getSourceFile().fileName, start: node.getStart(), end: node.getEnd() };
}

/** The place of a span, in the file under the name by which people know it. */
export function placeOf({ start, end }: Omit<Span, "path">, text: string, file: string): Place {
  const [from, to] = [positionOf(start, text), positionOf(end, text)];
  return { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

function positionOf(offset: number, text: string): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - before.lastIndexOf("\n") };
}
