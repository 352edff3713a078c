import { ts } from "ts-morph";
import { propertiesNamed } from "../find/properties.js";
import { isHarmless } from "../find/takers.js";
import type { ClientCalls, GroupCalls } from "./client-calls.js";
import { type CallReader, clientClassOf } from "./find-calls.js";
import type { FoundUse } from "./use.js";

/** A call whose name is computed, on a group or on the client as a whole. */
export function unresolvedAccess(node: ts.ElementAccessExpression, reader: CallReader): readonly FoundUse[] {
  return unresolved(node, clientClassOf(node.expression, reader), reader);
}

/** A call on a value of type `any`, where its names are those of a group and of a method of it. */
export function findUntypedCall(node: ts.CallExpression, reader: CallReader): readonly FoundUse[] {
  const { expression: callee } = node;
  if (!ts.isPropertyAccessExpression(callee) && !ts.isElementAccessExpression(callee)) return [];
  if (!isAny(callee.expression, reader)) return [];
  return resourcesNamed(callee, reader.calls).flatMap((resource) => unresolved(callee, resource, reader));
}

/** The groups whose names an expression has: one of its methods is taken there, or a computed one. */
export function resourcesNamed(
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
  { resources }: ClientCalls,
): readonly string[] {
  const method = memberName(node);
  const names = namesIn(node.expression);
  const groups = [...resources].filter(
    ([, { property, methods }]) => names.includes(property) && (method === undefined || methods.has(method)),
  );
  return groups.map(([resource]) => resource);
}

/** The client, or a group of it, where it becomes something else: what is called on that has other declarations. */
export function findEscape(node: ts.Expression, reader: CallReader): readonly FoundUse[] {
  const resource = clientClassOf(node, reader);
  const type = resource === undefined ? undefined : becomes(node, reader);
  if (resource === undefined || type === undefined || isOfClient(type, reader)) return [];
  if ((type.flags & ts.TypeFlags.Any) !== 0) {
    return isHarmless(node, reader) ? [] : unresolved(node, resource, reader);
  }
  const operations = membersIn(type, resource, reader);
  return operations.length === 0 ? [] : [{ at: node, facts: { role: "call", operations } }];
}

/** The type that an expression is given, after all casts. */
function becomes(node: ts.Expression, { checker }: CallReader): ts.Type | undefined {
  let { parent } = node;
  let cast: ts.Type | undefined;
  while (
    ts.isAsExpression(parent) ||
    ts.isTypeAssertionExpression(parent) ||
    ts.isParenthesizedExpression(parent)
  ) {
    if (!ts.isParenthesizedExpression(parent)) cast = checker.getTypeFromTypeNode(parent.type);
    ({ parent } = parent);
  }
  return cast ?? checker.getContextualType(node);
}

function isOfClient({ symbol }: ts.Type, { isGenerated }: CallReader): boolean {
  return symbol?.declarations?.some((declared) => isGenerated(declared.getSourceFile().fileName)) === true;
}

/** The operations that a type of callers has of a group, or of all groups. */
function membersIn(type: ts.Type, resource: string, { calls, checker }: CallReader): readonly string[] {
  const group = calls.resources.get(resource);
  const has = (owner: ts.Type, name: string) => propertiesNamed(owner, name, checker).length > 0;
  if (group !== undefined) {
    return operationsNamed(resource, group, calls.operations, (name) => has(type, name));
  }
  return [...calls.resources].flatMap(([path, one]) =>
    propertiesNamed(type, one.property, checker).flatMap(({ declarations = [], valueDeclaration }) => {
      const at = valueDeclaration ?? declarations[0];
      if (at === undefined) return [];
      const member = checker.getTypeAtLocation(at);
      return operationsNamed(path, one, calls.operations, (name) => has(member, name));
    }),
  );
}

function operationsNamed(
  resource: string,
  { methods }: GroupCalls,
  operations: ReadonlyMap<string, string>,
  isNamed: (method: string) => boolean,
): readonly string[] {
  return [...methods].filter(isNamed).flatMap((method) => operations.get(`${resource}.${method}`) ?? []);
}

function unresolved(at: ts.Node, resource: string | undefined, { calls }: CallReader): readonly FoundUse[] {
  if (resource === undefined) return [];
  const group = calls.resources.get(resource);
  const operations = group?.operations ?? [...calls.operations.values()];
  return [{ at, facts: { role: "unresolved", operations, group: group?.property ?? "" } }];
}

function isAny(node: ts.Node, { checker }: CallReader): boolean {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any) !== 0;
}

/** The name of the member that an expression takes; `undefined` where it is computed. */
export function memberName(
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  const { argumentExpression: key } = node;
  return ts.isStringLiteralLike(key) ? key.text : undefined;
}

/** The names by which an expression gets at its value: `client` and `wallets` of `client.wallets`. */
function namesIn(node: ts.Expression): readonly string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    return [...namesIn(node.expression), memberName(node) ?? ""];
  }
  const isWrapped =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node);
  return isWrapped ? namesIn(node.expression) : [];
}
