import { join } from "node:path/posix";
import { ts } from "ts-morph";

/** A module, as far as it can be taken apart. */
export interface SplitModule {
  /** By their names in the module. */
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** In their order. */
  readonly declarations: readonly Declaration[];
}

export interface ImportedName {
  /** Its path without an ending: `runtime/v1`. */
  readonly module: string;
  readonly name: string;
}

/** Code, and what it mentions. */
export interface Part {
  readonly text: string;
  /** Names that may be those of other declarations, or of imports. */
  readonly mentions: ReadonlySet<string>;
}

/** What a module declares at its top, without `export`. */
export interface Declaration extends Part {
  readonly names: readonly string[];
  /** Of a class: what can be left out of it. `text` and `mentions` are of what is in front of them then. */
  readonly methods?: ReadonlyMap<string, Part>;
}

/** Takes a module of JavaScript apart that `quoin` has emitted: it imports by name, and only declares. */
export function splitModule(path: string, text: string): SplitModule {
  const source = ts.createSourceFile(`${path}.js`, text, ts.ScriptTarget.ES2022, true);
  const imports = source.statements.filter(ts.isImportDeclaration).flatMap((each) => readImport(path, each));
  return { imports: new Map(imports), declarations: source.statements.flatMap(readDeclaration) };
}

function readImport(
  path: string,
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
): readonly (readonly [string, ImportedName])[] {
  const named = importClause?.namedBindings;
  if (named === undefined || !ts.isNamedImports(named) || !ts.isStringLiteral(moduleSpecifier)) return [];
  const module = join(path, "..", moduleSpecifier.text).replace(/\.js$/u, "");
  return named.elements.map(({ name, propertyName }) => [
    name.text,
    { module, name: (propertyName ?? name).text },
  ]);
}

function readDeclaration(statement: ts.Statement): readonly Declaration[] {
  if (ts.isVariableStatement(statement)) {
    const names = statement.declarationList.declarations.map(({ name }) => name.getText());
    return [{ names, ...partOf(statement, statement.declarationList.getStart()) }];
  }
  if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
    return [{ names: [statement.name.text], ...partOf(statement) }];
  }
  return ts.isClassDeclaration(statement) && statement.name !== undefined
    ? [readClass(statement, statement.name.text)]
    : [];
}

/** What is no method belongs to the class whatever is called: fields and the constructor. */
function readClass(declaration: ts.ClassDeclaration, name: string): Declaration {
  const methods = declaration.members.filter(ts.isMethodDeclaration);
  const [first] = methods;
  if (first === undefined) return { names: [name], ...partOf(declaration) };
  const { text } = declaration.getSourceFile();
  const front = declaration.members.filter((member) => member.pos < first.pos);
  const mentions = front.flatMap((member) => [...mentionedIn(member)]);
  return {
    names: [name],
    text: text.slice(startOf(declaration), first.pos),
    mentions: new Set(mentions),
    methods: new Map(methods.map((method) => [method.name.getText(), partOf(method)])),
  };
}

function partOf(node: ts.Node, start = startOf(node)): Part {
  return { text: node.getSourceFile().text.slice(start, node.end), mentions: mentionedIn(node) };
}

/** Behind `export`. */
function startOf(node: ts.Node): number {
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  const exported = modifiers.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return exported === undefined ? node.getStart() : exported.end + 1;
}

/** The identifiers in it that aren't names of members. */
function mentionedIn(node: ts.Node): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (inner: ts.Node) => {
    if (ts.isIdentifier(inner) && !isNameOfMember(inner)) found.add(inner.text);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}

function isNameOfMember(identifier: ts.Identifier): boolean {
  const { parent } = identifier;
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isClassElement(parent)) &&
    parent.name === identifier
  );
}
