import type { Call, Expression, Member } from "./syntax.js";

/** A chain such as `z.string().min(1)`: what it begins with, then a group for each member with its calls. */
export interface ChainGroups {
  readonly head: readonly Expression[];
  readonly rest: readonly (readonly (Member | Call)[])[];
}

/** The groups of a call of a member, in the order in which they are written. */
export function groupChain(call: Call): ChainGroups {
  const [first, ...links] = listLinks(call);
  const taken = countHead(first, links);
  const rest: (Member | Call)[][] = [];
  for (const link of links.slice(taken)) {
    const last = rest.at(-1);
    const isNext = last === undefined || (link.kind === "member" && last.some(({ kind }) => kind === "call"));
    if (isNext) rest.push([link]);
    else last.push(link);
  }
  return { head: [first, ...links.slice(0, taken)], rest };
}

/** What a chain begins with, and each member and call that follows. */
function listLinks(call: Call): readonly [Expression, ...(Member | Call)[]] {
  const links: (Member | Call)[] = [];
  let expression: Expression = call;
  while (isLink(expression)) {
    links.unshift(expression);
    expression = expression.kind === "call" ? expression.callee : expression.object;
  }
  return [expression, ...links];
}

/** A call of a name begins a chain. */
function isLink(expression: Expression): expression is Member | Call {
  if (expression.kind === "member") return true;
  return (
    expression.kind === "call" && (expression.callee.kind === "member" || expression.callee.kind === "call")
  );
}

/** How many links stay with the beginning: calls of it, then members, but for the one that is called. */
function countHead(first: Expression, links: readonly (Member | Call)[]): number {
  const calls = links.findIndex(({ kind }) => kind !== "call");
  if (first.kind === "call") return calls;
  return links.findIndex(
    ({ kind }, index) => index >= calls && (kind !== "member" || links[index + 1]?.kind !== "member"),
  );
}

/** Whether it may be spread over lines, one for each member. */
export function isLongChain(groups: ChainGroups): boolean {
  return groups.rest.length > (isFirstMerged(groups) ? 2 : 1);
}

/** Whether the first member stays beside what the chain begins with: `this.call()`, `Factory.make()`. */
export function isFirstMerged({ head, rest }: ChainGroups): boolean {
  const [last] = head.slice(-1);
  if (rest.length === 0 || last === undefined) return false;
  if (last.kind === "name") return last.text === "this" || isFactory(last.text);
  return last.kind === "member" && isFactory(last.name);
}

function isFactory(name: string): boolean {
  return /^[A-Z]|^[$_]+$/.test(name);
}
