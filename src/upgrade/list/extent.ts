import { ts } from "ts-morph";

/** A range of a file's text. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** What a complaint of the compiler is about: where that is the name of what gets a value, the value too. */
export function extentOf({ file, start, length }: ts.DiagnosticWithLocation): Extent {
  let extent = { start, end: start + length };
  const visit = (node: ts.Node): void => {
    if (node.getEnd() <= start || node.getStart(file) > start) return;
    if (node.getStart(file) === start && isGiven(node)) extent = { start, end: node.getEnd() };
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return extent;
}

function isGiven(node: ts.Node): boolean {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isJsxAttribute(node) ||
    ts.isReturnStatement(node) ||
    (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
  );
}
