/** Edges of a graph, by the ids of its nodes. */
export type Edges = ReadonlyMap<string, readonly string[]>;

/**
 * For every node that leads back to itself, the shortest way there; of nodes that lead to each other, for the first one only.
 * A way starts and ends with its node.
 */
export function findCycles(edges: Edges): readonly (readonly string[])[] {
  const components = stronglyConnectedComponents(edges.keys(), (node) => edges.get(node) ?? []);
  const reported = new Set<string>();
  return [...edges.keys()].flatMap((node) => {
    const component = components.get(node);
    if (component === undefined || reported.has(component)) return [];
    const way = wayBack(node, (from) =>
      (edges.get(from) ?? []).filter((to) => components.get(to) === component),
    );
    if (way === undefined) return [];
    reported.add(component);
    return [way];
  });
}

/**
 * Which nodes lead to each other: these have the same value. Tarjan's algorithm, without recursion, since a way may be as long
 * as there are nodes.
 */
export function stronglyConnectedComponents<Node>(
  nodes: Iterable<Node>,
  nextOf: (node: Node) => Iterable<Node>,
): ReadonlyMap<Node, Node> {
  const order = new Map<Node, number>();
  const lowest = new Map<Node, number>();
  const open: Node[] = [];
  const components = new Map<Node, Node>();
  const lower = (node: Node, value: number | undefined) =>
    lowest.set(node, Math.min(lowest.get(node) ?? Infinity, value ?? Infinity));
  for (const root of nodes) {
    const steps = order.has(root) ? [] : [enter(root)];
    for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
      const { value: next, done } = step.rest.next();
      if (done !== true) {
        if (!order.has(next)) steps.push(enter(next));
        else if (!components.has(next)) lower(step.node, order.get(next));
        continue;
      }
      steps.pop();
      const before = steps.at(-1);
      if (before !== undefined) lower(before.node, lowest.get(step.node));
      if (lowest.get(step.node) === order.get(step.node)) close(step.node);
    }
  }
  return components;

  function enter(node: Node) {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    return { node, rest: nextOf(node)[Symbol.iterator]() };
  }

  function close(node: Node): void {
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      components.set(member, node);
      if (member === node) return;
    }
  }
}

/** The shortest way from a node back to it. */
function wayBack(start: string, nextOf: (node: string) => readonly string[]): readonly string[] | undefined {
  const cameFrom = new Map<string, string>();
  let level = [start];
  while (level.length > 0 && !cameFrom.has(start)) {
    const nodes = level;
    level = [];
    for (const from of nodes) {
      for (const to of nextOf(from)) {
        if (cameFrom.has(to)) continue;
        cameFrom.set(to, from);
        level.push(to);
      }
    }
  }
  if (!cameFrom.has(start)) return undefined;
  const way = [start];
  for (let node = cameFrom.get(start); node !== undefined; node = cameFrom.get(node)) {
    way.push(node);
    if (node === start) break;
  }
  return way.toReversed();
}
