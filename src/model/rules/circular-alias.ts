import type { Api } from "../ir/api.js";
import type { Report } from "../build/report.js";
import type { TypeDeclaration } from "../ir/type.js";

/** An alias that only leads back to itself. */
export function checkAliases(api: Api, report: Report): void {
  const declarations = new Map(api.types.map((type) => [type.tsName, type]));
  for (const type of api.types) {
    const way = aliasWay(type, declarations);
    if (way !== undefined) report("circular-alias", { way }, type.at);
  }
}

function aliasWay(
  start: TypeDeclaration,
  declarations: ReadonlyMap<string, TypeDeclaration>,
): readonly string[] | undefined {
  const way = [start.name];
  let next = target(start);
  while (next !== undefined) {
    const declared = declarations.get(next);
    if (declared === undefined) return undefined;
    way.push(declared.name);
    if (declared === start) return way;
    if (way.length > declarations.size) return undefined;
    next = target(declared);
  }
  return undefined;
}

/** The type that an alias is only another name for. Arrays and maps end the way: an empty one exists. */
function target(declaration: TypeDeclaration): string | undefined {
  if (declaration.kind !== "alias") return undefined;
  const { type } = declaration;
  const inner = type.kind === "nullable" ? type.type : type;
  return inner.kind === "named" ? inner.tsName : undefined;
}
