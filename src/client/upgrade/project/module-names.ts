import { ts } from "ts-morph";

/** Whether a string is where it names a module: in imports, `require`, what mocks modules in tests, and URLs beside a file. */
export function namesModule(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.arguments[0] === node && takesModule(parent.expression);
  if (ts.isNewExpression(parent)) return isUrlBesideFile(node, parent);
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isJSDocImportTag(parent) ||
    ts.isExternalModuleReference(parent) ||
    (ts.isModuleDeclaration(parent) && parent.name === node) ||
    (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent))
  );
}

/** `new URL("./worker.js", import.meta.url)` */
function isUrlBesideFile({ text }: ts.StringLiteralLike, { expression, arguments: given }: ts.NewExpression) {
  const [, base] = given ?? [];
  const isBesideFile =
    base !== undefined && ts.isPropertyAccessExpression(base) && isImportMeta(base.expression);
  return isBesideFile && isCalled(expression, "URL") && text.startsWith(".");
}

/** Those of Vitest, Jest and Bun. */
const takers = /^(?:require|import|\w*[mM]ock(?:Module)?|(?:import|require)Actual|createMockFromModule)$/u;

function takesModule(callee: ts.Expression): boolean {
  if (callee.kind === ts.SyntaxKind.ImportKeyword || isRequire(callee)) return true;
  if (!ts.isPropertyAccessExpression(callee)) return ts.isIdentifier(callee) && takers.test(callee.text);
  const { expression, name } = callee;
  switch (name.text) {
    case "resolve":
      return isRequire(expression) || isImportMeta(expression);
    case "module":
      return isCalled(expression, "mock");
    default:
      return takers.test(name.text);
  }
}

/** `require`, or what `createRequire` makes. */
function isRequire(node: ts.Expression): boolean {
  if (ts.isCallExpression(node)) return isCalled(node.expression, "createRequire");
  if (!ts.isIdentifier(node)) return false;
  return node.text === "require" || isMadeRequire(node.text, node.getSourceFile());
}

/** `const load = createRequire(import.meta.url);` */
function isMadeRequire(variable: string, { text }: ts.SourceFile): boolean {
  if (!text.includes("createRequire")) return false;
  const made = text.matchAll(/([\w$]+)\s*(?::\s*[\w$.]+\s*)?=\s*(?:[\w$]+\.)?createRequire\(/gu);
  return [...made].some(([, name]) => name === variable);
}

function isImportMeta(node: ts.Expression): boolean {
  return ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword;
}

/** Whether an expression is a name, or a member of that name. */
function isCalled(node: ts.Expression, name: string): boolean {
  const last = ts.isPropertyAccessExpression(node) ? node.name : node;
  return ts.isIdentifier(last) && last.text === name;
}
