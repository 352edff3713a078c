import { ts } from "ts-morph";
import { type FileEdits, moveForward } from "../edit/text-edit.js";
import { listErrorAfter } from "./list-errors.js";
import type { ListFacts } from "./list-open-names.js";
import type { Remark, Span } from "./remark.js";

/** What is said, and what the compiler complains about beside that; what is no question says it for the compiler at its place. */
export function joinErrors(
  said: readonly Remark[],
  errors: readonly ts.DiagnosticWithLocation[],
  edits: FileEdits,
  facts: ListFacts,
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
  let end = start + length;
  const visit = (node: ts.Node): void => {
    if (node.getEnd() <= start || node.getStart(file) > start) return;
    if (node.getStart(file) === start && isGiven(node)) end = node.getEnd();
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return { path: file.fileName, start, end };
}

function isGiven(node: ts.Node): boolean {
  return (
    ts.hasOnlyExpressionInitializer(node) ||
    ts.isJsxAttribute(node) ||
    ts.isReturnStatement(node) ||
    (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
  );
}
