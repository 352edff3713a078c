import type { Place } from "../../diagnostics/diagnostic.js";
import { findCircles } from "../circles.js";
import type { Api } from "../ir/api.js";
import { valueOf } from "../ir/known.js";
import type { TypeDeclaration, TypeId, TypeRef } from "../ir/type.js";
import type { Report } from "../report.js";

const longest = 8;

/** A type that requires itself, so that no value of it can end. Of types that require each other, one is reported. */
export function checkFiniteness(api: Api, report: Report): void {
  const needs = needsOfInfinite(api.types);
  // Objects first: it is their fields that can be changed. Aliases last: they need what they lead to.
  const rank = ({ kind }: TypeDeclaration) => ["object", "union", "alias"].indexOf(kind);
  const infinite = api.types.filter(({ id }) => needs.has(id)).toSorted((a, b) => rank(a) - rank(b));
  const byId = new Map(infinite.map((type) => [type.id, type]));
  const edges = infinite.map(({ id }) => [id, (needs.get(id) ?? []).map((need) => need.id)] as const);
  for (const circle of findCircles(new Map(edges))) {
    const [first = ""] = circle;
    const steps = circle.slice(1).map((next, index) => wordsOf(circle[index] ?? "", next, needs));
    const type = byId.get(first);
    // A circle of nothing but aliases is reported as such.
    if (type === undefined || type.kind === "alias") continue;
    const path = steps.length > longest ? [...steps.slice(0, longest), "…"] : steps;
    const need = needs.get(first)?.find(({ id }) => id === circle[1]);
    report("infinite-type", { path: [first, ...path, first] }, need?.at ?? type.at);
  }
}

/** A type that is needed, and where: the name of a field, the tag of a variant. */
interface Need {
  readonly id: TypeId;
  readonly by: string | undefined;
  readonly at: Place | undefined;
}

type Needs = ReadonlyMap<TypeId, readonly Need[]>;

/** `Category.parent` */
function wordsOf(id: TypeId, next: TypeId, needs: Needs): string {
  const by = needs.get(id)?.find((need) => need.id === next)?.by;
  return by === undefined ? id : `${id}.${by}`;
}

/**
 * The types without any finite value, with those types that they need for one. A type has a finite value when all that it
 * needs have one; for a union, one variant is enough.
 */
function needsOfInfinite(types: readonly TypeDeclaration[]): Needs {
  const users = new Map(types.map((type): [TypeId, TypeDeclaration[]] => [type.id, []]));
  const needs = new Map(
    types.map((type) => [type.id, needsOf(type).filter((need) => users.has(need.id))] as const),
  );
  for (const type of types) {
    for (const { id } of needs.get(type.id) ?? []) users.get(id)?.push(type);
  }
  const missing = new Map(types.map((type) => [type.id, needs.get(type.id)?.length ?? 0]));
  const finite = types.flatMap(({ id }) => (missing.get(id) === 0 ? [id] : []));
  for (let id = finite.pop(); id !== undefined; id = finite.pop()) {
    needs.delete(id);
    for (const user of users.get(id) ?? []) {
      const left = user.kind === "union" ? 0 : (missing.get(user.id) ?? 0) - 1;
      missing.set(user.id, left);
      if (left === 0 && needs.has(user.id)) finite.push(user.id);
    }
  }
  const infinite = [...needs].map(([id, all]) => [id, all.filter((need) => needs.has(need.id))] as const);
  return new Map(infinite);
}

/** The types that a value needs; of a union, those of its variants. Nothing is needed for an open one. */
function needsOf(type: TypeDeclaration): readonly Need[] {
  switch (type.kind) {
    case "object": {
      const required = type.fields.filter((field) => field.isRequired);
      return required.flatMap((field) => needed(field.type, field.name, field.at));
    }
    case "alias":
      return needed(type.type, undefined, undefined);
    case "union":
      return type.isOpen ? [] : type.variants.map(({ type: id, tag: by, at }) => ({ id, by, at }));
    case "unknown":
      return [];
  }
}

/** An array may be empty unless it has a minimum; a map always may. */
function needed(type: TypeRef, by: Need["by"], at: Need["at"]): readonly Need[] {
  if (type.kind === "named") return [{ id: type.id, by, at }];
  const isFilled = type.kind === "array" && Number(valueOf(type.count)?.minimum ?? 0) > 0;
  return isFilled ? needed(type.items, by, at) : [];
}
