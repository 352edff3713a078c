import { breaks, choice, type Document, group, hardLine, indent, join } from "./document.js";
import { groupChain, isFirstMerged, isLongChain } from "./chain-groups.js";
import { type LayOut, layOutArguments } from "./lay-out-arguments.js";
import type { Call, Expression } from "./syntax.js";

/** A call of a member: in one line, or each of its members on a line of its own. */
export function layOutChain(call: Call, layOut: LayOut): Document {
  const groups = groupChain(call);
  const head = groups.head.map((link, index) => (index === 0 ? layOut(link) : layOutLink(link, layOut)));
  const rest = groups.rest.map((links) => links.map((link) => layOutLink(link, layOut)));
  const together = [head, ...rest];
  if (!isLongChain(groups)) return group(together);
  const merged = isFirstMerged(groups) ? 1 : 0;
  const broken = [head, ...rest.slice(0, merged), indent([hardLine, join(hardLine, rest.slice(merged))])];
  const calls = [...groups.head, ...groups.rest.flat()].filter((link) => link.kind === "call");
  if (isSpread(calls, together)) return group(broken);
  return choice(together, broken);
}

/** A member or a call without what is before it. */
function layOutLink(link: Expression, layOut: LayOut): Document {
  if (link.kind === "member") return `.${link.name}`;
  return link.kind === "call" ? layOutArguments(link.arguments, layOut) : layOut(link);
}

/** Whether it is on several lines wherever it is. */
function isSpread(calls: readonly Call[], groups: readonly Document[]): boolean {
  const isLarge = calls.length > 2 && calls.some((call) => !call.arguments.every((one) => isSimple(one)));
  const isBroken = groups.slice(0, -1).some(breaks);
  const last = groups.at(-1);
  const hasFunction = calls.slice(0, -1).some((call) => call.arguments.some(({ kind }) => kind === "arrow"));
  return isLarge || isBroken || (last !== undefined && breaks(last) && hasFunction);
}

/** What is read at a glance, to a depth. */
function isSimple(expression: Expression, depth = 2): boolean {
  if (depth <= 0) return false;
  const isInnerSimple = (inner: Expression) => isSimple(inner, depth - 1);
  switch (expression.kind) {
    case "name":
    case "constant":
    case "string":
    case "number":
      return true;
    case "object":
      return expression.members.every(
        ({ value, key }) => !key.startsWith("[") && (value === undefined || isInnerSimple(value)),
      );
    case "array":
      return expression.items.every(isInnerSimple);
    case "call":
    case "new":
      return (
        isSimple(expression.callee, depth) &&
        isFew(expression.arguments, depth) &&
        expression.arguments.every(isInnerSimple)
      );
    case "member":
      return isSimple(expression.object, depth);
    default:
      return false;
  }
}

function isFew(given: readonly Expression[], most: number): boolean {
  return given.length <= most;
}
