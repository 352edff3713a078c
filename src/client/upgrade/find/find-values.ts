import { ts } from "ts-morph";
import { keyOfValues, type MovedValues } from "../plan/moved-values.js";
import { nodesOf } from "../project/nodes.js";
import { comparedType, declaredType, withAlternatives } from "./keyed-type.js";
import { pathsOf, type Reader } from "./meaning.js";
import { partsOf } from "./properties.js";
import { accessedName, isWrittenName, type WrittenName } from "./symbol-path.js";

/** A value that the new version doesn't know, or calls otherwise, where a type of the client says that it is one. */
export interface FoundValue {
  readonly at: ts.StringLiteralLike;
  /** The member that has such values: `Book.state`. */
  readonly path: string;
  /** What it is called now; `undefined` where it is gone. */
  readonly to: string | undefined;
}

/** Finds the values of vocabularies that change: of an open one, the compiler takes every string. */
export function findValues(file: ts.SourceFile, moved: MovedValues, reader: Reader): readonly FoundValue[] {
  if (moved.values.size === 0) return [];
  const strings = nodesOf(file).filter(ts.isStringLiteralLike);
  return strings
    .filter(({ text }) => moved.values.has(text))
    .flatMap((at) => {
      const value = valueByMember(at, moved, reader) ?? valueByType(at, moved, reader);
      return value === undefined ? [] : [{ at, ...value }];
    });
}

type Value = Omit<FoundValue, "at">;

function valueByMember(
  node: ts.StringLiteralLike,
  { ofMembers }: MovedValues,
  reader: Reader,
): Value | undefined {
  const name = memberBeside(node);
  const paths = name === undefined ? [] : pathsOf(name, reader);
  const path = paths.find((one) => ofMembers.get(one)?.has(node.text) === true);
  return path === undefined ? undefined : { path, to: ofMembers.get(path)?.get(node.text) };
}

/** By what a place takes: a type with exactly the values of a vocabulary. */
function valueByType(
  node: ts.StringLiteralLike,
  { ofTypes }: MovedValues,
  { checker }: Reader,
): Value | undefined {
  const type = typeBeside(node, checker);
  const parts = type === undefined ? [] : partsOf(type, checker);
  const values = parts.flatMap((part) => (part.isStringLiteral() ? part.value : []));
  const vocabulary = ofTypes.get(keyOfValues(values));
  if (vocabulary?.moves.has(node.text) !== true) return undefined;
  return { path: vocabulary.path, to: vocabulary.moves.get(node.text) };
}

function typeBeside(node: ts.StringLiteralLike, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = node;
  if (ts.isCaseClause(parent)) return declaredType(parent.parent.parent.expression, checker);
  if (!ts.isLiteralTypeNode(parent)) return checker.getContextualType(node) ?? comparedType(node, checker);
  const { parent: reference } = withAlternatives(parent);
  const [first] = ts.isTypeReferenceNode(reference) ? (reference.typeArguments ?? []) : [];
  return first && checker.getTypeFromTypeNode(first);
}

/** The name of the member that a string is given to, or compared with. */
function memberBeside(node: ts.StringLiteralLike): WrittenName | undefined {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node ? written(parent.name) : undefined;
  if (ts.isCaseClause(parent)) return accessedName(parent.parent.parent.expression);
  if (!ts.isBinaryExpression(parent)) return undefined;
  return accessedName(parent.left === node ? parent.right : parent.left);
}

function written(node: ts.Node): WrittenName | undefined {
  return isWrittenName(node) ? node : undefined;
}
