import { ts } from "ts-morph";
import { keyedType, withAlternatives } from "./keyed-type.js";
import { isAssignedTo, propertiesNamed } from "./properties.js";
import { accessedName, type WrittenName } from "./symbol-path.js";

/** What a name leads to. */
export interface Lookup {
  readonly symbols: readonly ts.Symbol[];
  /** Whether the name may mean anything, because no type says what it is a member of. */
  readonly isUnproven: boolean;
}

const nothing: Lookup = { symbols: [], isUnproven: false };

/** Finds the members, types and values that a name stands for: what the checker knows, and nothing by its looks. */
export function lookUp(name: WrittenName, checker: ts.TypeChecker): Lookup {
  const { parent } = name;
  if (ts.isImportOrExportSpecifier(parent)) return lookUpExport(name, parent, checker);
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    const isKey = (parent.propertyName ?? parent.name) === name && parent.dotDotDotToken === undefined;
    if (isKey) return memberOf(typeOf(parent.parent, checker), name, checker);
  }
  if (isMember(parent) && parent.name === name) return lookUpInherited(name, parent, checker);
  if (ts.isObjectLiteralElement(parent) && parent.name === name) return lookUpKey(name, parent, checker);
  if (ts.isComputedPropertyName(parent) && ts.isObjectLiteralElement(parent.parent)) {
    return lookUpKey(name, parent.parent, checker);
  }
  const isAccess = ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent);
  if (isAccess && accessedName(parent) === name) {
    return memberOf(typeOf(parent.expression, checker), name, checker);
  }
  if (ts.isStringLiteralLike(name)) return lookUpString(name, checker);
  return one(checker.getSymbolAtLocation(name));
}

/** By what the module exports itself: a name that a caller's own module gives stays what it is. */
function lookUpExport(
  name: WrittenName,
  specifier: ts.ImportSpecifier | ts.ExportSpecifier,
  checker: ts.TypeChecker,
): Lookup {
  if ((specifier.propertyName ?? specifier.name) !== name) return nothing;
  const { moduleSpecifier } = ts.isImportSpecifier(specifier)
    ? specifier.parent.parent.parent
    : specifier.parent.parent;
  const module = moduleSpecifier && checker.getSymbolAtLocation(moduleSpecifier);
  return one(module && checker.tryGetMemberInModuleExports(name.text, module));
}

/** Methods and accessors are members of classes and of object literals. */
function isMember(node: ts.Node): node is ts.ClassElement | ts.TypeElement {
  return !ts.isObjectLiteralExpression(node.parent) && (ts.isClassElement(node) || ts.isTypeElement(node));
}

function one(symbol: ts.Symbol | undefined): Lookup {
  return symbol === undefined ? nothing : { symbols: [symbol], isUnproven: false };
}

function typeOf(node: ts.Node, checker: ts.TypeChecker): ts.Type {
  return checker.getTypeAtLocation(node);
}

function memberOf(type: ts.Type, { text }: WrittenName, checker: ts.TypeChecker): Lookup {
  const symbols = propertiesNamed(type, text, checker);
  return { symbols, isUnproven: symbols.length === 0 };
}

/** The key of an object: what its context expects, or else the literal's own property. */
function lookUpKey(name: WrittenName, element: ts.ObjectLiteralElement, checker: ts.TypeChecker): Lookup {
  const { parent } = element;
  if (ts.isJsxAttributes(parent)) {
    return memberOf(checker.getContextualType(parent) ?? typeOf(parent, checker), name, checker);
  }
  if (!ts.isObjectLiteralExpression(parent)) return nothing;
  if (isAssignedTo(parent)) {
    const property = ts.isIdentifier(name)
      ? checker.getPropertySymbolOfDestructuringAssignment(name)
      : undefined;
    return one(property);
  }
  // What is inferred from the literal itself says nothing of it.
  const expected = propertiesNamed(checker.getContextualType(parent), name.text, checker).filter(
    ({ declarations = [] }) => declarations.some((declaration) => declaration !== element),
  );
  if (expected.length > 0) return { symbols: expected, isUnproven: false };
  return { symbols: ownSymbol(element, name, parent, checker), isUnproven: true };
}

function ownSymbol(
  element: ts.ObjectLiteralElement,
  { text }: WrittenName,
  parent: ts.ObjectLiteralExpression,
  checker: ts.TypeChecker,
): readonly ts.Symbol[] {
  const own = checker.getPropertyOfType(typeOf(parent, checker), text);
  return own?.declarations?.includes(element) === true ? [own] : [];
}

/** A member that a class or interface of a caller has from one of the client. */
function lookUpInherited(
  name: WrittenName,
  member: ts.ClassElement | ts.TypeElement,
  checker: ts.TypeChecker,
): Lookup {
  const { parent } = member;
  if (!ts.isClassLike(parent) && !ts.isInterfaceDeclaration(parent)) {
    return { ...one(checker.getSymbolAtLocation(name)), isUnproven: isShape(parent) };
  }
  const bases = (parent.heritageClauses ?? []).flatMap(({ types }) => types);
  const inherited = bases.flatMap((base) => propertiesNamed(typeOf(base, checker), name.text, checker));
  return { symbols: inherited, isUnproven: false };
}

/** Whether a type is what another one is matched with, so that nothing complains if none matches: `T extends { id: string }`. */
function isShape(node: ts.Node): boolean {
  if (!ts.isTypeNode(node)) return false;
  return ts.isConditionalTypeNode(node.parent) ? node.parent.extendsType === node : isShape(node.parent);
}

/** A string that names a member by its place: `"id" in order`, `Order["id"]`. */
function lookUpString(name: ts.StringLiteralLike, checker: ts.TypeChecker): Lookup {
  const { parent } = name;
  if (
    ts.isBinaryExpression(parent) &&
    parent.left === name &&
    parent.operatorToken.kind === ts.SyntaxKind.InKeyword
  ) {
    return memberOf(typeOf(parent.right, checker), name, checker);
  }
  const keys = ts.isLiteralTypeNode(parent) ? withAlternatives(parent).parent : undefined;
  if (keys !== undefined && ts.isIndexedAccessTypeNode(keys)) {
    return memberOf(typeOf(keys.objectType, checker), name, checker);
  }
  const type = keyedType(name, checker);
  return type === undefined ? { symbols: [], isUnproven: true } : memberOf(type, name, checker);
}
