import { findCycles } from "../cycles.js";
import type { Api } from "../ir/api.js";
import type { TypeDeclaration, TypeId } from "../ir/type.js";
import { leastDepths, type Need, needsOf } from "../least-depths.js";
import type { Report } from "../report.js";

const longest = 8;

/** A type that requires itself, so that no value of it can end. Of types that require each other, one is reported. */
export function checkFiniteness(api: Api, report: Report): void {
  const needs = needsOfInfinite(api.types);
  // Objects first: it is their fields that can be changed. Aliases last: they need what they lead to.
  const rank = ({ kind }: TypeDeclaration) => ["object", "union", "alias"].indexOf(kind);
  const infinite = api.types.filter(({ id }) => needs.has(id)).toSorted((a, b) => rank(a) - rank(b));
  const byId = new Map(infinite.map((type) => [type.id, type]));
  const edges = infinite.map(({ id }) => [id, (needs.get(id) ?? []).flatMap((need) => need.ids)] as const);
  for (const cycle of findCycles(new Map(edges))) {
    const [first = ""] = cycle;
    const steps = cycle.slice(1).map((next, index) => wordsOf(cycle[index] ?? "", next, { needs, byId }));
    const type = byId.get(first);
    // A cycle of nothing but aliases is reported as such.
    if (type === undefined || type.kind === "alias") continue;
    const path = steps.length > longest ? [...steps.slice(0, longest), "…"] : steps;
    const need = needs.get(first)?.find(({ ids }) => ids.includes(cycle[1] ?? ""));
    const end = type.inputOf ?? first;
    report("infinite-type", { path: [end, ...path, end] }, need?.at ?? type.at);
  }
}

type Needs = ReadonlyMap<TypeId, readonly Need[]>;

/** `Category.parent`, as the model declares the type. */
function wordsOf(
  id: TypeId,
  next: TypeId,
  { needs, byId }: { readonly needs: Needs; readonly byId: ReadonlyMap<TypeId, TypeDeclaration> },
): string {
  const by = needs.get(id)?.find((need) => need.ids.includes(next))?.by;
  const declared = byId.get(id)?.inputOf ?? id;
  return by === undefined ? declared : `${declared}.${by}`;
}

/** The types without any finite value, with those of the same kind that they need. */
function needsOfInfinite(types: readonly TypeDeclaration[]): Needs {
  const finite = leastDepths(types);
  const infinite = types.filter(({ id }) => !finite.has(id));
  const ids = new Set(infinite.map(({ id }) => id));
  return new Map(
    infinite.map(
      (type) => [type.id, needsOf(type).filter((need) => need.ids.every((id) => ids.has(id)))] as const,
    ),
  );
}
