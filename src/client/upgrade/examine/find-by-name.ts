import { ts } from "ts-morph";
import { nodesOf } from "../project/nodes.js";
import type { ClientCalls } from "../reach/client-calls.js";
import { memberName, resourcesNamed } from "../reach/find-unresolved.js";
import { placeUse, type Use } from "../reach/use.js";

/** The calls of a file whose types nobody knows: a method of a group, taken from what is called as the group is. */
export function findCallsByName(file: ts.SourceFile, calls: ClientCalls): readonly Use[] {
  return nodesOf(file).flatMap((node) => {
    const operations = [...new Set(operationsTaken(node, calls))];
    const at = ts.isPropertyAccessExpression(node) ? node.name : node;
    return operations.length === 0
      ? []
      : [placeUse({ at, facts: { role: "unresolved", operations } }, false)];
  });
}

function operationsTaken(node: ts.Node, calls: ClientCalls): readonly string[] {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const method = memberName(node);
    return resourcesNamed(node, calls).flatMap((resource) => operationOf(resource, method, calls));
  }
  if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name)) return [];
  return node.name.elements.flatMap(({ propertyName, name }) =>
    takenFrom(node.initializer, propertyName ?? name, calls),
  );
}

/** `const { update } = client.wallets` */
function takenFrom(value: ts.Expression | undefined, name: ts.Node, calls: ClientCalls): readonly string[] {
  if (value === undefined || !ts.isPropertyAccessExpression(value) || !ts.isIdentifier(name)) return [];
  const groups = [...calls.resources].filter(([, { property }]) => property === value.name.text);
  return groups.flatMap(([resource]) => operationOf(resource, name.text, calls));
}

/** Of a computed name, all operations of the group. */
function operationOf(
  resource: string,
  method: string | undefined,
  { resources, operations }: ClientCalls,
): readonly string[] {
  if (method === undefined) return resources.get(resource)?.operations ?? [];
  const id = operations.get(`${resource}.${method}`);
  return id === undefined ? [] : [id];
}
