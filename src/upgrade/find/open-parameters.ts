import { ts } from "ts-morph";
import { nodesOf } from "../project/nodes.js";
import { isHarmless } from "./takers.js";
import type { Reader } from "./meaning.js";
import { parametersIn, typeParametersOf } from "./generic-calls.js";
import { expectedTypes, isPassed, type OpenParameters } from "./passed-values.js";
import { isOpen, takesAnything } from "./properties.js";

interface Found extends OpenParameters {
  readonly leaving: Set<ts.Symbol>;
  readonly arriving: Set<ts.Symbol>;
}

/** How often it is looked again: functions pass on what others open. */
const maxRounds = 4;

/** Looks for them in what is generic in some files. */
export function findOpenParameters(files: readonly ts.SourceFile[], reader: Reader): OpenParameters {
  const found: Found = { leaving: new Set(), arriving: new Set() };
  const values = files
    .flatMap(nodesOf)
    .filter(isPassed)
    .filter((value) => ts.findAncestor(value, isGeneric) !== undefined);
  for (let round = 0, size = -1; round < maxRounds && size < countOf(found); round += 1) {
    size = countOf(found);
    for (const value of values) inspect(value, reader, found);
  }
  return found;
}

function countOf({ leaving, arriving }: Found): number {
  return leaving.size + arriving.size;
}

function isGeneric(node: ts.Node): boolean {
  return (ts.isFunctionLike(node) || ts.isClassLike(node)) && typeParametersOf(node).length > 0;
}

function inspect(value: ts.Expression, reader: Reader, { leaving, arriving }: Found): void {
  const { checker } = reader;
  const expected = expectedTypes(value, checker, { leaving, arriving });
  if (expected.length === 0) return;
  const given = checker.getTypeAtLocation(value);
  if (isOpen(given, checker)) {
    for (const one of expected.flatMap((type) => parametersIn(type, checker))) arriving.add(one);
  } else if (expected.some((type) => takesAnything(type, checker))) {
    for (const one of isHarmless(value, reader) ? [] : parametersIn(given, checker)) leaving.add(one);
  }
}
