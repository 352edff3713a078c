import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";
import type { TypeDeclaration, TypeId } from "../ir/type.js";
import { indexTypes, type TypeIndex } from "../type-index.js";

/** An alias that resolves only to itself. */
export function checkAliases(api: Api, report: Report): void {
  const types = indexTypes(api.types);
  for (const type of api.types) {
    const path = aliasPath(type, types);
    if (path !== undefined) report("circular-alias", { path }, type.at);
  }
}

function aliasPath(start: TypeDeclaration, types: TypeIndex): readonly string[] | undefined {
  const path = [start.id];
  const seen = new Set<TypeId>();
  for (let next = target(start); next !== undefined && !seen.has(next);) {
    seen.add(next);
    const declared = types.get(next);
    if (declared === undefined) return undefined;
    path.push(declared.id);
    if (declared.id === start.id) return path;
    next = target(declared);
  }
  return undefined;
}

/** The type that an alias refers to. Arrays and maps end the path: an empty one exists. */
function target(declaration: TypeDeclaration): TypeId | undefined {
  if (declaration.kind !== "alias") return undefined;
  const { type } = declaration;
  const inner = type.kind === "nullable" ? type.type : type;
  return inner.kind === "named" ? inner.id : undefined;
}
