import type { ts } from "ts-morph";
import {
  type Diagnostic,
  type DiagnosticCode,
  diagnose,
  type FactsOf,
  type Place,
  type RelatedPlace,
} from "../../../language/diagnostics/diagnostic.js";
import type { SymbolTable } from "../plan/symbol-table.js";
import { ownerOf } from "../find/owner.js";
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

/** A declaration in a file of the callers, and what is done in it. */
export interface Owner {
  readonly path: string;
  /** `Job.run` */
  readonly name: string;
  readonly use: string;
}

/** A further place of a remark, and what is said of it. */
export interface RelatedSpan {
  readonly span: Span;
  readonly message: string;
  /** Whether the span is of the text after the edits; absent: as that of the remark. */
  readonly isAfter?: boolean;
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
  /** The other places that it is about. */
  readonly related?: readonly RelatedSpan[];
  /** What it is about beside its places, if its words don't say it. */
  readonly about?: string;
  /** What is said of its own place where that isn't the first of them. */
  readonly words?: string;
  /**
   * The declarations of the callers that its places are in, by which it is known again, in the order of its places; what isn't in any has
   * none.
   */
  readonly owners?: readonly Owner[];
  /** The fingerprints of the changes that it is about. */
  readonly findings?: readonly string[];
  /** What is said of it, once it is known where that is. */
  readonly say: (at: Place, related?: readonly RelatedPlace[]) => Diagnostic;
}

/** Says something of a place, in the words of the catalogue. */
export function remarkOn<Code extends DiagnosticCode>(
  code: Code,
  facts: FactsOf<Code>,
  where: ts.Node | Span,
  more: Omit<Partial<Remark>, "span" | "say"> = {},
): Remark {
  const span = "path" in where ? where : spanOf(where);
  const owners = "path" in where ? [] : [{ path: span.path, name: ownerOf(where), use: "" }];
  return { span, owners, ...more, say: (at, related) => diagnose(code, facts, at, related) };
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
