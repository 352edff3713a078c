import ts from "typescript-5.9";

/** The tokens of a TypeScript text that have the mark in them and aren't literals, and comments that end with their line. */
export function findMarkedCode(path: string, text: string, mark: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const found = parseErrors(file);
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(file);
    if (children.length === 0 && !isLiteral(node) && node.getText(file).includes(mark)) {
      found.push(`${path}: ${ts.SyntaxKind[node.kind]} ${node.getText(file)}`);
    }
    for (const comment of ts.getLeadingCommentRanges(text, node.pos) ?? []) {
      const words = text.slice(comment.pos, comment.end);
      if (comment.kind === ts.SyntaxKind.SingleLineCommentTrivia && words.includes(mark)) {
        found.push(`${path}: ${words}`);
      }
    }
    for (const child of children) visit(child);
  };
  visit(file);
  return found;
}

/** Whether its text is data: a string, also where it is the name of a member. */
function isLiteral(node: ts.Node): boolean {
  return ts.isStringLiteral(node) || ts.isJSDoc(node);
}

function parseErrors(file: ts.SourceFile): string[] {
  const { diagnostics = [] } = ts.transpileModule(file.text, {
    fileName: file.fileName,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  return diagnostics.map(
    ({ messageText }) => `${file.fileName}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
  );
}
