import { ts } from "ts-morph";
import { itemsOf } from "./changed-types.js";
import { isOpen } from "./properties.js";

type Generic = ts.SignatureDeclaration;

/** The type parameters of a function; in JavaScript those of its comment. */
export function typeParametersOf(declared: Generic): readonly ts.TypeParameterDeclaration[] {
  return ts.getEffectiveTypeParameterDeclarations(declared);
}

/** How the type of a parameter is written. */
export function typeNodeOf(parameter: ts.ParameterDeclaration): ts.TypeNode | undefined {
  return parameter.type ?? ts.getJSDocType(parameter);
}

/** Whether it can be seen what a function does with what it takes. */
export function hasBody(declared: Generic): boolean {
  return "body" in declared && declared.body !== undefined;
}

/** Whether a parameter's type is a type parameter that nothing else of its function has: one that only takes anything. */
export function isInput(type: ts.TypeNode, declared: Generic, checker: ts.TypeChecker): boolean {
  const typeParameters = typeParametersOf(declared);
  const parameter = typeParameters.find(({ name }) => name.text === type.getText());
  if (parameter === undefined) return false;
  const { constraint } = parameter;
  if (constraint !== undefined && !takesAnything(constraint, checker)) return false;
  const others = declared.parameters.flatMap((one) => (one.type === type ? [] : (typeNodeOf(one) ?? [])));
  const constraints = typeParameters.flatMap((one) => one.constraint ?? []);
  const places = [...others, ...constraints, ...(declared.type === undefined ? [] : [declared.type])];
  return !places.some((place) => mentions(place, parameter.name.text));
}

function takesAnything(constraint: ts.TypeNode, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeFromTypeNode(constraint);
  return isOpen(type, checker) || checker.getIndexTypeOfType(type, ts.IndexKind.String) !== undefined;
}

/** Whether a generic function gives what nothing that it takes says the type of: `get<T>(key: string): Promise<T>`. */
export function givesWhatIsAsked(declared: Generic, checker: ts.TypeChecker): boolean {
  const typeParameters = typeParametersOf(declared);
  const taken = [
    ...declared.parameters.flatMap((one) => typeNodeOf(one) ?? []),
    ...typeParameters.flatMap(({ constraint }) => constraint ?? []),
  ];
  const given = parametersGivenBy(declared, checker);
  return typeParameters.some(({ name }) => {
    const symbol = checker.getSymbolAtLocation(name);
    const isGiven = symbol !== undefined && given.includes(symbol);
    return isGiven && !taken.some((place) => mentions(place, name.text));
  });
}

/** The type parameters of what a function gives. */
export function parametersGivenBy(declared: Generic, checker: ts.TypeChecker): readonly ts.Symbol[] {
  const type = declared.type ?? ts.getJSDocReturnType(declared);
  if (type !== undefined) return parametersNamed(type, checker);
  const given = checker.getSignatureFromDeclaration(declared)?.getReturnType();
  return given === undefined ? [] : parametersIn(given, checker);
}

/** The type parameters that a type is written with. */
export function parametersNamed(node: ts.Node, checker: ts.TypeChecker): readonly ts.Symbol[] {
  const found: ts.Symbol[] = [];
  const visit = (inner: ts.Node): void => {
    const symbol = ts.isIdentifier(inner) ? checker.getSymbolAtLocation(inner) : undefined;
    if (symbol !== undefined && (symbol.flags & ts.SymbolFlags.TypeParameter) !== 0) found.push(symbol);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}

/** How deep type parameters are looked for in lists, promises and objects. */
const maxDepth = 4;

/** The type parameters that a type is, or is made of. */
export function parametersIn(type: ts.Type, checker: ts.TypeChecker, depth = 0): readonly ts.Symbol[] {
  const isParameter = (type.flags & ts.TypeFlags.TypeParameter) !== 0;
  if (isParameter) return type.symbol === undefined ? [] : [type.symbol];
  if (depth >= maxDepth) return [];
  const below = type.isUnionOrIntersection()
    ? type.types
    : [...itemsOf(type, checker), ...membersOfLiteral(type, checker)];
  return below.flatMap((one) => parametersIn(one, checker, depth + 1));
}

function membersOfLiteral(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const isWritten = type.symbol !== undefined && (type.symbol.flags & ts.SymbolFlags.ObjectLiteral) !== 0;
  if (!isWritten) return [];
  return checker.getPropertiesOfType(type).map((member) => checker.getTypeOfSymbol(member));
}

function mentions(node: ts.Node, name: string): boolean {
  if (ts.isIdentifier(node) && node.text === name) return true;
  return ts.forEachChild(node, (child) => mentions(child, name) || undefined) === true;
}
