import { ts } from "ts-morph";
import { type FileEdits, moveForward } from "../edit/text-edit.js";
import type { ClientMove } from "../project/client-location.js";
import { nodesOf } from "../project/nodes.js";
import { complaintOf, partsOf } from "./complaint.js";
import { causedBy, explainError } from "./explanation.js";
import { type ListFacts, type Remark, remarkOn, type Span } from "./remark.js";

export interface ErrorFacts extends ListFacts {
  /** Of the program that the errors are of. */
  readonly checker: ts.TypeChecker;
  readonly moves: readonly ClientMove[];
}

/** What the compiler complains about in some files. */
export function findErrors(
  program: ts.Program,
  files: readonly ts.SourceFile[],
): readonly ts.DiagnosticWithLocation[] {
  return files.flatMap((file) =>
    [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].filter(isInFile),
  );
}

function isInFile(diagnostic: ts.Diagnostic): diagnostic is ts.DiagnosticWithLocation {
  return diagnostic.category === ts.DiagnosticCategory.Error && diagnostic.file !== undefined;
}

/** What keeps a project from being upgraded: errors that it had before. */
export function listErrorBefore(error: ts.DiagnosticWithLocation, version: string): Remark {
  return remarkOn("error-before-upgrade", { problem: wordsOf(error), version }, spanOfError(error));
}

/** What is said, and what the compiler complains about beside that; what is no question says it for the compiler at its place. */
export function joinErrors(
  said: readonly Remark[],
  errors: readonly ts.DiagnosticWithLocation[],
  edits: FileEdits,
  facts: ErrorFacts,
): readonly Remark[] {
  const complaints = errors.map((error) => ({ error, extent: extentOf(error) }));
  const explained = new Set<ts.DiagnosticWithLocation>();
  const joined = said.map((remark) => {
    const { span, isAfter = false, isQuestion = false } = remark;
    if (isQuestion) return remark;
    const at = isAfter ? span.start : moveForward(span.start, edits.get(span.path) ?? []);
    const meant = complaints.filter(
      ({ extent: { path, start, end } }) => path === span.path && at >= start && at < end,
    );
    for (const { error } of meant) explained.add(error);
    return meant.length === 0 ? remark : { ...remark, stopsCompiler: true };
  });
  const left = errors.filter((error) => !explained.has(error));
  return [...joined, ...left.map((error) => listErrorAfter(error, facts))];
}

/** What a complaint is about: where that is the name of what gets a value, the value too. */
function extentOf({ file, start, length }: ts.DiagnosticWithLocation): Span {
  const given = nodesOf(file).find((node) => isAssigned(node) && node.getStart(file) === start);
  return { path: file.fileName, start, end: given?.getEnd() ?? start + length };
}

function isAssigned(node: ts.Node): boolean {
  return (
    ts.hasOnlyExpressionInitializer(node) ||
    ts.isJsxAttribute(node) ||
    ts.isReturnStatement(node) ||
    (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
  );
}

/** What is left of the old client where the compiler sees it, with the change that causes it. */
function listErrorAfter(error: ts.DiagnosticWithLocation, facts: ErrorFacts): Remark {
  const { version, explanations } = facts;
  const problem = wordsOf(error);
  const complaint = complaintOf(problem, nodesIn(error), facts);
  const cause = explainError(complaint, explanations);
  return remarkOn("error-after-upgrade", { problem, version, because: cause?.sentence }, spanOfError(error), {
    isAfter: true,
    ...causedBy(cause),
  });
}

/** The code that a complaint is about; where a member is missing, also the type that asks for it. */
function nodesIn(error: ts.DiagnosticWithLocation): readonly ts.Node[] {
  const { start, end } = extentOf(error);
  const { file } = error;
  const all = nodesOf(file);
  const inside = all.filter((node) => node.getStart(file) >= start && node.getEnd() <= end);
  if (!/\bmissing\b/u.test(wordsOf(error))) return inside;
  const around = all.findLast((node) => node.getStart(file) <= start && node.getEnd() >= end);
  const type = around === undefined ? undefined : typeAround(around);
  return type === undefined ? inside : [...inside, ...partsOf(type)];
}

/** The type that is written for a value: of a variable, of what a function gives, or after `satisfies`. */
function typeAround(node: ts.Node): ts.TypeNode | undefined {
  if (ts.isSatisfiesExpression(node) || ts.isFunctionLike(node)) return node.type;
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) return node.type;
  return ts.isSourceFile(node.parent) ? undefined : typeAround(node.parent);
}

/** What the compiler says, on one line. */
export function wordsOf({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, " ").replaceAll(/\s+/gu, " ");
}

function spanOfError({ file, start, length }: ts.DiagnosticWithLocation): Span {
  return { path: file.fileName, start, end: start + length };
}
