import { findCycles } from "../cycles.js";
import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";
import type { TypeDeclaration, TypeId, TypeRef } from "../ir/type.js";
import { withoutNull } from "../type-words.js";

const longest = 8;

/** An alias that resolves only to itself. */
export function checkAliases(api: Api, report: Report): void {
  const targets = new Map(api.types.map((type) => [type.id, targetsOf(type)]));
  const placeOf = new Map(api.types.map((type) => [type.id, type.at]));
  for (const cycle of findCycles(targets)) {
    const members = cycle.slice(0, -1);
    members.forEach((id, index) => {
      const at = placeOf.get(id);
      if (at !== undefined) report("circular-alias", { path: pathFrom(index, members) }, at);
    });
  }
}

/** From one member of a cycle back to it; of a long cycle, the beginning. */
function pathFrom(index: number, members: readonly TypeId[]): readonly string[] {
  const shown = Array.from({ length: Math.min(members.length, longest) }, (_, step) => {
    return members[(index + step) % members.length] ?? "";
  });
  return [...shown, ...(members.length > longest ? ["…"] : []), members[index] ?? ""];
}

/** The types that an alias refers to. Arrays and maps end the path: an empty one exists. */
function targetsOf(declaration: TypeDeclaration): readonly TypeId[] {
  return declaration.kind === "alias" ? namesIn(declaration.type) : [];
}

function namesIn(type: TypeRef): readonly TypeId[] {
  const inner = withoutNull(type);
  if (inner.kind === "union") return inner.alternatives.flatMap((alternative) => namesIn(alternative.type));
  return inner.kind === "named" ? [inner.id] : [];
}
