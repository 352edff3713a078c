import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";
import type { TypeDeclaration, TypeId } from "../ir/type.js";
import { indexTypes, type TypeIndex } from "../type-index.js";

/** An alias that only leads back to itself. */
export function checkAliases(api: Api, report: Report): void {
  const types = indexTypes(api.types);
  for (const type of api.types) {
    const way = aliasWay(type, types);
    if (way !== undefined) report("circular-alias", { way }, type.at);
  }
}

function aliasWay(start: TypeDeclaration, types: TypeIndex): readonly string[] | undefined {
  const way = [start.id];
  const seen = new Set<TypeId>();
  for (let next = target(start); next !== undefined && !seen.has(next);) {
    seen.add(next);
    const declared = types.get(next);
    if (declared === undefined) return undefined;
    way.push(declared.id);
    if (declared.id === start.id) return way;
    next = target(declared);
  }
  return undefined;
}

/** The type that an alias is only another name for. Arrays and maps end the way: an empty one exists. */
function target(declaration: TypeDeclaration): TypeId | undefined {
  if (declaration.kind !== "alias") return undefined;
  const { type } = declaration;
  const inner = type.kind === "nullable" ? type.type : type;
  return inner.kind === "named" ? inner.id : undefined;
}
