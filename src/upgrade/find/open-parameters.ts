import { ts } from "ts-morph";
import { isHarmless } from "./takers.js";
import type { Reader } from "./meaning.js";
import { parametersIn, typeParametersOf } from "./generic-calls.js";
import { expectedTypes, isPassed, type OpenParameters } from "./passed-values.js";
import { isOpen } from "./properties.js";

interface Found {
  readonly leaving: Set<ts.Symbol>;
  readonly arriving: Set<ts.Symbol>;
}

/** How often it is looked again: functions pass on what others open. */
const maxRounds = 4;

/** Looks for them in what is generic in some files. */
export function findOpenParameters(
  files: readonly ts.SourceFile[],
  reader: Pick<Reader, "checker" | "isOfClient">,
): OpenParameters {
  const found: Found = { leaving: new Set(), arriving: new Set() };
  const generic = files.flatMap(listGeneric);
  for (let round = 0, size = -1; round < maxRounds && size < countOf(found); round += 1) {
    size = countOf(found);
    for (const node of generic) inspect(node, reader, found);
  }
  return found;
}

function countOf({ leaving, arriving }: Found): number {
  return leaving.size + arriving.size;
}

/** The outermost functions and classes with type parameters. */
function listGeneric(file: ts.SourceFile): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const isDeclaring = ts.isFunctionLike(node) || ts.isClassLike(node);
    if (isDeclaring && typeParametersOf(node).length > 0) found.push(node);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function inspect(node: ts.Node, reader: Pick<Reader, "checker" | "isOfClient">, found: Found): void {
  const { checker } = reader;
  const visit = (inner: ts.Node): void => {
    if (isPassed(inner)) follow(inner);
    ts.forEachChild(inner, visit);
  };
  const follow = (value: ts.Expression): void => {
    const expected = expectedTypes(value, checker, found);
    if (expected.length === 0) return;
    const given = checker.getTypeAtLocation(value);
    if (isOpen(given, checker)) {
      for (const one of expected.flatMap((type) => parametersIn(type, checker))) found.arriving.add(one);
    } else if (expected.some((type) => isOpen(type, checker) || isDictionary(type, checker))) {
      for (const one of isHarmless(value, reader) ? [] : parametersIn(given, checker)) found.leaving.add(one);
    }
  };
  visit(node);
}

function isDictionary(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.getIndexTypeOfType(type, ts.IndexKind.String) !== undefined;
}
