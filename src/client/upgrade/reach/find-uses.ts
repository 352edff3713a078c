import { ts } from "ts-morph";
import { isWrittenName } from "../find/symbol-path.js";
import { nodesOf } from "../project/nodes.js";
import { type CallReader, findCall, findComputedCall } from "./find-calls.js";
import { findMark, findStatus, findWebhook } from "./find-marks.js";
import { findEscape, findUntypedCall, unresolvedAccess } from "./find-unresolved.js";
import type { FoundUse } from "./use.js";

/** Every place of a file that changes of the API may reach. */
export function findUses(file: ts.SourceFile, reader: CallReader): readonly FoundUse[] {
  return nodesOf(file).flatMap((node) => [
    ...(isWrittenName(node) ? findNamed(node, reader) : []),
    ...(ts.isElementAccessExpression(node) ? findAccess(node, reader) : []),
    ...(ts.isCallExpression(node) ? findUntypedCall(node, reader) : []),
    ...(ts.isNumericLiteral(node) ? findStatus(node, reader) : []),
    ...(isValue(node) ? findEscape(node, reader) : []),
  ]);
}

function findNamed(node: Parameters<typeof findCall>[0], reader: CallReader): readonly FoundUse[] {
  return [...findCall(node, reader), ...findMark(node, reader), ...findWebhook(node, reader)];
}

function findAccess(node: ts.ElementAccessExpression, reader: CallReader): readonly FoundUse[] {
  return findComputedCall(node, reader) ?? unresolvedAccess(node, reader);
}

/** What may be a client or a group of one, and goes somewhere as a whole. */
function isValue(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  const isAccessed =
    (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) &&
    parent.expression === node;
  const isName = ts.isPropertyAccessExpression(parent) && parent.name === node;
  if (isAccessed || isName) return false;
  return (
    (ts.isIdentifier(node) && ts.isExpression(parent)) ||
    (ts.isIdentifier(node) && ts.isVariableDeclaration(parent) && parent.initializer === node) ||
    (ts.isIdentifier(node) && (ts.isReturnStatement(parent) || ts.isObjectLiteralElement(parent))) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isCallExpression(node)
  );
}
