import { catalog } from "./catalog.js";
import type { DiagnosticDefinition, Severity } from "./define.js";

/** A range of a source file; lines and columns count from 1, the end is exclusive. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The place of a file as a whole. */
export function startOfFile(file: string): Place {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}

/** A message about the model, the output or the command, with the place that it is about. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  /** By which a command is told that somebody has answered it. */
  readonly id?: string;
  /** What is wrong, in the words of the model. */
  readonly message: string;
  /** What to do about it. */
  readonly help?: string;
  /** Absent only when no file is concerned. */
  readonly at?: Place;
  readonly related?: readonly RelatedPlace[];
}

export interface RelatedPlace {
  readonly at: Place;
  readonly message: string;
}

/** What was found to be wrong, and the texts of the files that it is about, by their paths. */
export interface Diagnosed {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

export type Catalog = typeof catalog;
export type DiagnosticCode = keyof Catalog;
type FactsByCode = { readonly [Code in DiagnosticCode]: Parameters<Catalog[Code]["message"]>[0] };
export type FactsOf<Code extends DiagnosticCode> = FactsByCode[Code];

const definitions: { readonly [Code in DiagnosticCode]: DiagnosticDefinition<FactsByCode[Code]> } = catalog;

export function isDiagnosticCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(catalog, code);
}

/** Makes the diagnostic `code` of the catalogue from its facts. A wrong code or a missing fact does not compile. */
export function diagnose<Code extends DiagnosticCode>(
  code: Code,
  facts: FactsOf<Code>,
  at?: Place,
  related?: readonly RelatedPlace[],
): Diagnostic {
  const definition = definitions[code];
  const help = typeof definition.help === "function" ? definition.help(facts) : definition.help;
  return {
    code,
    severity: definition.severity,
    message: sentence(definition.message(facts)),
    ...(help === undefined ? {} : { help }),
    ...(at === undefined ? {} : { at }),
    ...(related === undefined || related.length === 0 ? {} : { related }),
  };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}

/** Owners are phrases such as `the field id of Order`; at the start of a message they get a capital letter. */
function sentence(message: string): string {
  return message.startsWith("the ") ? `T${message.slice(1)}` : message;
}
