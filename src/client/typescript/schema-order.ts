import { closureOf } from "../../language/model/closure-of.js";
import { groupBy } from "../../language/model/group-by.js";
import type { TypeDeclaration, TypeId } from "../../language/model/ir/type.js";
import { mentionedTypes, namedTypes } from "../../language/model/type-words.js";
import type { Layout } from "./layout.js";
import type { Direction } from "./names.js";

/** All that the order of schemas is found from, in plain data: which types there are, where, and which of them each mentions. */
export interface TypeGraph {
  readonly types: readonly TypeNode[];
  /** What the schemas of parameters in a file mention. */
  readonly parameters: readonly Mentions[];
}

interface Mentions {
  /** Without folder and ending. */
  readonly file: string;
  readonly mentioned: readonly TypeId[];
}

interface TypeNode extends Mentions, Pick<TypeDeclaration, "id" | "kind" | "usage"> {}

export function graphTypes({ api, groups, typeNames, groupNames }: Layout): TypeGraph {
  const types = api.types.map((type) => {
    const { id, kind, usage } = type;
    return { id, kind, usage, file: typeNames(id).file, mentioned: mentionedTypes(type) };
  });
  const parameters = groups.map(({ group, endpoints }) => ({
    file: groupNames(group).file,
    mentioned: endpoints.flatMap(({ query, headers }) =>
      [...query, ...headers].flatMap(({ type }) => namedTypes(type)),
    ),
  }));
  return { types, parameters };
}

/** The order in which schemas can be declared, and which mentions must be lazy. */
export interface SchemaOrder {
  readonly types: readonly Pick<TypeDeclaration, "id">[];
  /** True when `from` can't mention `to` at once: `to` comes later, or their files import each other. */
  readonly isLazy: (from: Pick<TypeDeclaration, "id">, to: TypeId) => boolean;
  /** The same of what a file has after the schemas of its types. */
  readonly isInCycle: (fromFile: string, to: TypeId) => boolean;
}

/**
 * Orders the types of a direction so that each comes after those that it mentions, as far as recursion allows: in a
 * cycle a member of an object is lazy, never a variant of a union or the target of an alias.
 */
export function orderSchemas(graph: TypeGraph, direction: Direction): SchemaOrder {
  const byId = new Map(graph.types.map((type) => [type.id, type]));
  const types = graph.types.filter((type) => hasSchema(type, direction));
  const positions = findPositions(types, byId);
  const positionOf = (id: TypeId) => positions.get(id) ?? 0;
  const fileOf = (id: TypeId) => byId.get(id)?.file ?? "";
  const reaches = findFileReach(graph, fileOf);
  const isInCycle = (fromFile: string, to: TypeId) => {
    const toFile = fileOf(to);
    return toFile !== fromFile && reaches(toFile, fromFile);
  };
  return {
    types: types.toSorted((left, right) => positionOf(left.id) - positionOf(right.id)),
    isLazy: (from, to) => {
      const file = fileOf(from.id);
      const comesLater = fileOf(to) === file && positionOf(to) >= positionOf(from.id);
      return comesLater || isInCycle(file, to);
    },
    isInCycle,
  };
}

function findPositions(
  types: readonly TypeNode[],
  byId: ReadonlyMap<TypeId, TypeNode>,
): ReadonlyMap<TypeId, number> {
  const positions = new Map<TypeId, number>();
  const visited = new Set<TypeId>();
  const enter = (type: TypeNode) => {
    visited.add(type.id);
    return { type, rest: type.mentioned[Symbol.iterator]() };
  };
  for (const root of types) {
    // Types may be nested as deep as there are types, so there is no recursion.
    const steps = visited.has(root.id) ? [] : [enter(root)];
    for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
      const { type, rest } = step;
      const { value: id, done } = rest.next();
      if (done === true) {
        positions.set(type.id, positions.size);
        steps.pop();
      } else if (!visited.has(id)) {
        const mentioned = byId.get(id);
        if (mentioned === undefined) continue;
        if (type.kind !== "object" || !needsAny(mentioned, visited, byId)) steps.push(enter(mentioned));
      }
    }
  }
  return positions;
}

/** Whether a union or an alias needs the schema of one of these types at once. */
function needsAny(type: TypeNode, names: ReadonlySet<string>, byId: ReadonlyMap<TypeId, TypeNode>): boolean {
  const seen = new Set<string>();
  const waiting = [type];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "object" || seen.has(next.id)) continue;
    seen.add(next.id);
    if (next.mentioned.some((name) => names.has(name))) return true;
    waiting.push(...next.mentioned.flatMap((name) => byId.get(name) ?? []));
  }
  return false;
}

/** Error bodies have none: what the runtime reads of them, the policy names. */
export function hasSchema({ usage }: Pick<TypeDeclaration, "usage">, direction: Direction): boolean {
  return direction === "request" ? usage.inRequests : usage.inResponses || usage.inWebhooks;
}

/**
 * Whether one file of schemas imports another, directly or indirectly. A file has the schemas of both directions and those of
 * parameters, so that one of these may close a cycle that another began.
 */
function findFileReach(
  { types, parameters }: TypeGraph,
  fileOf: (id: TypeId) => string,
): (from: string, to: string) => boolean {
  const withSchema = types.filter((type) => hasSchema(type, "request") || hasSchema(type, "response"));
  const mentions = groupBy([...withSchema, ...parameters], ({ file }) => file);
  const imports = new Map(
    [...mentions].map(([file, all]) => [
      file,
      new Set(all.flatMap(({ mentioned }) => mentioned.map(fileOf))),
    ]),
  );
  const reached = new Map<string, ReadonlySet<string>>();
  return (from, to) => {
    const files = reached.get(from) ?? closureOf([from], (file) => imports.get(file) ?? []);
    reached.set(from, files);
    return files.has(to);
  };
}
