import { mentionedTypes, namedTypes } from "../../model/type-words.js";
import type { TypeDeclaration, TypeId } from "../../model/ir/type.js";
import type { Layout } from "./layout.js";
import type { Direction } from "./names.js";

/** The order in which schemas can be declared, and which mentions must be lazy. */
export interface SchemaOrder {
  readonly types: readonly TypeDeclaration[];
  /** True when `from` can't mention `to` at once: `to` comes later, or their files import each other. */
  readonly isLazy: (from: TypeDeclaration, to: TypeId) => boolean;
  /** The same of what a file has after the schemas of its types. */
  readonly isInCycle: (fromFile: string, to: TypeId) => boolean;
}

/**
 * Orders the types of a direction so that each comes after those that it mentions, as far as recursion allows: in a
 * cycle a member of an object is lazy, never a variant of a union or the target of an alias.
 */
export function orderSchemas(layout: Layout, direction: Direction): SchemaOrder {
  const types = layout.api.types.filter((type) => hasSchema(type, direction));
  const positions = findPositions(types, layout);
  const positionOf = (id: TypeId) => positions.get(id) ?? 0;
  const reaches = findFileReach(layout);
  const isInCycle = (fromFile: string, to: TypeId) => {
    const toFile = layout.typeNames(to).file;
    return toFile !== fromFile && reaches(toFile, fromFile);
  };
  return {
    types: types.toSorted((left, right) => positionOf(left.id) - positionOf(right.id)),
    isLazy: (from, to) => {
      const { file } = layout.typeNames(from.id);
      const comesLater = layout.typeNames(to).file === file && positionOf(to) >= positionOf(from.id);
      return comesLater || isInCycle(file, to);
    },
    isInCycle,
  };
}

function findPositions(types: readonly TypeDeclaration[], layout: Layout): ReadonlyMap<TypeId, number> {
  const positions = new Map<TypeId, number>();
  const visited = new Set<TypeId>();
  const enter = (type: TypeDeclaration) => {
    visited.add(type.id);
    return { type, rest: mentionedTypes(type)[Symbol.iterator]() };
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
        const mentioned = layout.declaration(id);
        if (type.kind !== "object" || !needsAny(mentioned, visited, layout)) steps.push(enter(mentioned));
      }
    }
  }
  return positions;
}

/** Whether a union or an alias needs the schema of one of these types at once. */
function needsAny(type: TypeDeclaration, names: ReadonlySet<string>, layout: Layout): boolean {
  const seen = new Set<string>();
  const waiting = [type];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "object" || seen.has(next.id)) continue;
    seen.add(next.id);
    const mentioned = mentionedTypes(next);
    if (mentioned.some((name) => names.has(name))) return true;
    for (const name of mentioned) waiting.push(layout.declaration(name));
  }
  return false;
}

/** Error bodies have none: what the runtime reads of them, the policy names. */
export function hasSchema({ usage }: TypeDeclaration, direction: Direction): boolean {
  return direction === "request" ? usage.inRequests : usage.inResponses || usage.inWebhooks;
}

/**
 * Whether one file of schemas imports another, directly or indirectly. A file has the schemas of both directions and those of
 * parameters, so that one of these may close a cycle that another began.
 */
function findFileReach(layout: Layout): (from: string, to: string) => boolean {
  const imports = new Map<string, Set<string>>();
  for (const { file, mentioned } of findMentions(layout)) {
    const targets = imports.get(file) ?? new Set<string>();
    for (const name of mentioned) targets.add(layout.typeNames(name).file);
    imports.set(file, targets);
  }
  const reached = new Map<string, ReadonlySet<string>>();
  return (from, to) => {
    const files = reached.get(from) ?? filesFrom(from, imports);
    reached.set(from, files);
    return files.has(to);
  };
}

/** The types that the schemas in each file mention. */
function findMentions(layout: Layout) {
  const ofTypes = layout.api.types
    .filter((type) => hasSchema(type, "request") || hasSchema(type, "response"))
    .map((type) => ({ file: layout.typeNames(type.id).file, mentioned: mentionedTypes(type) }));
  const ofParameters = layout.groups.map(({ group, endpoints }) => ({
    file: layout.groupNames(group).file,
    mentioned: endpoints.flatMap(({ query, headers }) =>
      [...query, ...headers].flatMap(({ type }) => namedTypes(type)),
    ),
  }));
  return [...ofTypes, ...ofParameters];
}

function filesFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const target of imports.get(file) ?? []) {
      if (!found.has(target)) waiting.push(target);
      found.add(target);
    }
  }
  return found;
}
