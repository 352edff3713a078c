import ts from "typescript-5.9";

/** Whatever in a TypeScript text takes a check out of the compiler's hands, each with its line. */
export function findEscapes(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isEscape(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1} ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isEscape(node: ts.Node): boolean {
  return (
    ts.isAsExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    node.kind === ts.SyntaxKind.AnyKeyword ||
    hasDefiniteAssignment(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isParameterPropertyDeclaration(node, node.parent)
  );
}

/** `let name!: string` */
function hasDefiniteAssignment(node: ts.Node): boolean {
  const isDeclared = ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node);
  return isDeclared && node.exclamationToken !== undefined;
}
