import { ts } from "ts-morph";

/** The type whose keys a string is expected to be one of: by `keyof`, by a type such as `Pick`, by a call, or a comparison. */
export function keyedType(name: ts.StringLiteralLike, checker: ts.TypeChecker): ts.Type | undefined {
  if (ts.isLiteralTypeNode(name.parent)) return keyedByTypeArgument(name.parent, checker);
  const expected = checker.getContextualType(name) ?? comparedType(name, checker);
  const keyed = expected === undefined ? undefined : indexedType(expected);
  return keyed ?? (ts.isCallExpression(name.parent) ? keyedByCall(name, name.parent, checker) : undefined);
}

/** Of what a string is compared with. */
export function comparedType({ parent }: ts.StringLiteralLike, checker: ts.TypeChecker): ts.Type | undefined {
  if (!ts.isBinaryExpression(parent) || !equalities.has(parent.operatorToken.kind)) return undefined;
  const type = declaredType(ts.isStringLiteralLike(parent.left) ? parent.right : parent.left, checker);
  return type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : type;
}

/** The type of an expression, whatever is known of its value at its place. */
export function declaredType(node: ts.Expression, checker: ts.TypeChecker): ts.Type {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol === undefined ? checker.getTypeAtLocation(node) : checker.getTypeOfSymbol(symbol);
}

const equalities: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/**
 * Of `keyof Order` that is `Order`. The checker remembers it as where a union came from, in `origin`, which is no part of its API:
 * where that is missing, a key is only rewritten if the compiler complains of it.
 */
function indexedType(type: ts.Type): ts.Type | undefined {
  const origin = "origin" in type ? type.origin : undefined;
  if (isType(origin)) return indexedType(origin);
  if (isIndexType(type)) return type.type;
  if (!type.isUnion() || type.types.every((one) => one.isLiteral())) return undefined;
  return type.types.map(indexedType).find((found) => found !== undefined);
}

function isType(value: unknown): value is ts.Type {
  return typeof value === "object" && value !== null && "flags" in value && typeof value.flags === "number";
}

function isIndexType(type: ts.Type): type is ts.IndexType {
  return (type.flags & ts.TypeFlags.Index) !== 0;
}

/** `Pick<Order, "id">`, `Exclude<keyof Order, "id">`, and types of a caller that are made alike. */
function keyedByTypeArgument(literal: ts.LiteralTypeNode, checker: ts.TypeChecker): ts.Type | undefined {
  const argument = withAlternatives(literal);
  const reference = argument.parent;
  if (!ts.isTypeReferenceNode(reference) && !ts.isExpressionWithTypeArguments(reference)) return undefined;
  const given = reference.typeArguments ?? ts.factory.createNodeArray();
  const [first] = given;
  const index = given.findIndex((node) => node === argument);
  const declared = declarationOf(reference, checker);
  if (first === undefined || index === -1 || declared === undefined) return undefined;
  const word = index === 0 ? "" : declared.name.text;
  if (word === "Omit") return checker.getTypeAtLocation(first);
  if (word === "Exclude" || word === "Extract") return indexedType(checker.getTypeFromTypeNode(first));
  const parameters = declared.typeParameters ?? [];
  const constraint = parameters[index]?.constraint;
  const owner = keyofTarget(constraint);
  const node = given[parameters.findIndex((parameter) => parameter.name.text === owner)];
  if (node !== undefined) return checker.getTypeAtLocation(node);
  return constraint && indexedType(checker.getTypeFromTypeNode(constraint));
}

/** `"id" | "name"` of `"id"`. */
export function withAlternatives(node: ts.Node): ts.Node {
  const { parent } = node;
  return ts.isUnionTypeNode(parent) || ts.isParenthesizedTypeNode(parent) ? withAlternatives(parent) : node;
}

function declarationOf(
  reference: ts.TypeReferenceNode | ts.ExpressionWithTypeArguments,
  checker: ts.TypeChecker,
): ts.TypeAliasDeclaration | ts.InterfaceDeclaration | undefined {
  const name = ts.isTypeReferenceNode(reference) ? reference.typeName : reference.expression;
  const found = checker.getSymbolAtLocation(name);
  if (found === undefined) return undefined;
  const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  const [declared] = symbol.declarations ?? [];
  const isGeneric =
    declared !== undefined && (ts.isTypeAliasDeclaration(declared) || ts.isInterfaceDeclaration(declared));
  return isGeneric ? declared : undefined;
}

/** Of `keyof T` that is `T`. */
function keyofTarget(node: ts.TypeNode | undefined): string | undefined {
  if (node === undefined || !ts.isTypeOperatorNode(node)) return undefined;
  const { operator, type } = node;
  const isName = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName);
  return operator === ts.SyntaxKind.KeyOfKeyword && isName ? type.typeName.getText() : undefined;
}

/** `pick(order, "id")`, where the function says that one argument is a key of another; `Object.hasOwn` too. */
function keyedByCall(
  name: ts.StringLiteralLike,
  call: ts.CallExpression,
  checker: ts.TypeChecker,
): ts.Type | undefined {
  const { expression, arguments: given } = call;
  const callee = ts.isPropertyAccessExpression(expression) ? expression : undefined;
  const [first] = given;
  if (callee?.name.text === "hasOwnProperty") return checker.getTypeAtLocation(callee.expression);
  if (callee?.name.text === "hasOwn" && first !== undefined) return checker.getTypeAtLocation(first);
  const declared = checker.getResolvedSignature(call)?.getDeclaration();
  if (declared === undefined || ts.isJSDocSignature(declared)) return undefined;
  const { parameters, typeParameters = [] } = declared;
  const wanted = parameters[given.indexOf(name)]?.type;
  const constraint = typeParameters.find(({ name: own }) => own.text === wanted?.getText())?.constraint;
  const owner = keyofTarget(constraint ?? wanted);
  const argument = given[parameters.findIndex(({ type }) => type?.getText() === owner)];
  return owner === undefined || argument === undefined ? undefined : checker.getTypeAtLocation(argument);
}
