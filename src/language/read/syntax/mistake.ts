import type { YAMLParseError } from "yaml";
import {
  diagnose,
  type Diagnostic,
  type DiagnosticCode,
  type FactsOf,
} from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { Span } from "../tree/tree.js";
import type { ComposedYaml } from "./yaml-text.js";

/** What an error of the YAML library really means. */
export interface Mistake {
  readonly diagnostic: Diagnostic;
  readonly rest: Rest;
}

/**
 * What the mistake means for the rest of the file: it can be read as it is; it can be read once some characters are
 * covered, so that one mistake doesn't hide the next; or it can't be read at all.
 */
export type Rest = "readable" | "lost" | Cover;

/** Characters that are replaced, one for one, so that places stay what they are. */
interface Mask {
  readonly characters: RegExp;
  readonly by: "_" | " ";
}

export interface Cover extends Mask {
  readonly span: Span;
}

/** An error of the YAML library, with its context. */
export interface Problem {
  readonly error: YAMLParseError;
  /** The offset of the error. */
  readonly at: number;
  readonly text: string;
  readonly composed: ComposedYaml;
  readonly places: TextPlaces;
}

/** Recognises one kind of mistake; undefined if the error is something else. */
export type Recognise = (problem: Problem) => Mistake | undefined;

/** `covered`: what is covered if `rest` is a mask; the mistake itself if absent. */
export function mistake<Code extends DiagnosticCode>(
  { places }: Problem,
  code: Code,
  facts: FactsOf<Code>,
  span: Span,
  rest: "readable" | "lost" | Mask,
  covered: Span = span,
): Mistake {
  const diagnostic = diagnose(code, facts, places.placeOf(span));
  return { diagnostic, rest: typeof rest === "string" ? rest : { ...rest, span: covered } };
}

export function excerpt(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}

export const brackets: Mask = { characters: /[[\]{}]/gu, by: "_" };
export const colons: Mask = { characters: /:(?=\s|$)/gu, by: "_" };
export const everything: Mask = { characters: /[^\n]/gu, by: " " };
