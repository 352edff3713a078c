import { ts } from "ts-morph";

/** Whether code retries what is called at a node: in a `catch`, or in a loop that catches its errors. */
export function isRetried(node: ts.Node): boolean {
  let isCaught = false;
  for (let inner = node, above = node.parent; above !== undefined; inner = above, above = above.parent) {
    if (ts.isCatchClause(above) || isHandler(inner, above)) return true;
    if (ts.isTryStatement(above)) isCaught ||= above.tryBlock === inner && above.catchClause !== undefined;
    if (ts.isCallExpression(above)) isCaught ||= isCaughtCall(above);
    if (isCaught && ts.isIterationStatement(above, false)) return true;
  }
  return false;
}

/** What is given to `.catch(…)`. */
function isHandler(inner: ts.Node, above: ts.Node): boolean {
  return ts.isCallExpression(above) && above.expression !== inner && isCatch(above.expression);
}

/** `update(…).catch(…)` */
function isCaughtCall({ parent }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(parent) && isCatch(parent);
}

function isCatch(node: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(node) && node.name.text === "catch";
}
