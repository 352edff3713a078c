import { ts } from "ts-morph";
import { itemsOf } from "./changed-types.js";
import { takesAnything } from "./properties.js";

/** The type parameters of a function or a class; in JavaScript those of its comment. */
export function typeParametersOf(
  declared: ts.DeclarationWithTypeParameters,
): readonly ts.TypeParameterDeclaration[] {
  return ts.getEffectiveTypeParameterDeclarations(declared);
}

/** How the type of a parameter is written. */
export function typeNodeOf(parameter: ts.ParameterDeclaration): ts.TypeNode | undefined {
  return parameter.type ?? ts.getJSDocType(parameter);
}

/** Whether it can be seen what a function does with what it takes. */
export function hasBody(declared: ts.SignatureDeclaration): boolean {
  return "body" in declared && declared.body !== undefined;
}

/** Whether a parameter's type is a type parameter that nothing else of its function has: one that only takes anything. */
export function isInput(
  type: ts.TypeNode,
  declared: ts.SignatureDeclaration,
  checker: ts.TypeChecker,
): boolean {
  const parameter = typeParametersOf(declared).find(({ name }) => name.text === type.getText());
  if (parameter === undefined) return false;
  const asked = parameter.constraint && checker.getTypeFromTypeNode(parameter.constraint);
  if (asked !== undefined && !takesAnything(asked, checker)) return false;
  const places = [...typesTaken(declared), ...(declared.type === undefined ? [] : [declared.type])];
  const others = places.filter((place) => place !== type);
  return !isNamed(parameter, others, checker);
}

/** Whether a generic function gives what nothing that it takes says the type of: `get<T>(key: string): Promise<T>`. */
export function givesWhatIsAsked(declared: ts.SignatureDeclaration, checker: ts.TypeChecker): boolean {
  const given = parametersGivenBy(declared, checker);
  return typeParametersOf(declared).some((parameter) => {
    const symbol = checker.getSymbolAtLocation(parameter.name);
    const isGiven = symbol !== undefined && given.includes(symbol);
    return isGiven && !isNamed(parameter, typesTaken(declared), checker);
  });
}

/** The types of parameters, and what is asked of type parameters. */
function typesTaken(declared: ts.SignatureDeclaration): readonly ts.TypeNode[] {
  const constraints = typeParametersOf(declared).flatMap(({ constraint }) => constraint ?? []);
  return [...declared.parameters.flatMap((one) => typeNodeOf(one) ?? []), ...constraints];
}

function isNamed(
  { name }: ts.TypeParameterDeclaration,
  places: readonly ts.TypeNode[],
  checker: ts.TypeChecker,
): boolean {
  const symbol = checker.getSymbolAtLocation(name);
  return places.some((place) => parametersNamed(place, checker).some((one) => one === symbol));
}

/** The type parameters of what a function gives. */
export function parametersGivenBy(
  declared: ts.SignatureDeclaration,
  checker: ts.TypeChecker,
): readonly ts.Symbol[] {
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
