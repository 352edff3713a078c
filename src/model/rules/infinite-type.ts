import type { Api } from "../ir/api.js";
import type { Report } from "../build/report.js";
import type { TypeDeclaration, TypeRef } from "../ir/type.js";

/** An object that requires itself, so that no value of it can end. */
export function checkFiniteness(api: Api, report: Report): void {
  const declarations = new Map(api.types.map((type) => [type.tsName, type]));
  for (const type of api.types) {
    const way = requiredWay(type, declarations);
    if (way !== undefined) report("infinite-type", { way }, type.at);
  }
}

function requiredWay(
  start: TypeDeclaration,
  declarations: ReadonlyMap<string, TypeDeclaration>,
): readonly string[] | undefined {
  const seen = new Set<string>();
  const walk = (type: TypeDeclaration, way: readonly string[]): readonly string[] | undefined => {
    for (const step of requiredTypes(type)) {
      const next = declarations.get(step.tsName);
      const longer = [...way, step.words];
      if (next === start) return [...longer, start.name];
      if (next === undefined || seen.has(step.tsName)) continue;
      seen.add(step.tsName);
      const found = walk(next, longer);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return start.kind === "object" ? walk(start, [start.name]) : undefined;
}

interface Step {
  readonly tsName: string;
  readonly words: string;
}

function requiredTypes(declaration: TypeDeclaration): readonly Step[] {
  if (declaration.kind === "object")
    return declaration.fields
      .filter((field) => field.isRequired)
      .flatMap((field) => requiredType(field.type, `${declaration.name}.${field.name}`));
  return declaration.kind === "alias" ? requiredType(declaration.type, declaration.name) : [];
}

function requiredType(type: TypeRef, words: string): readonly Step[] {
  return type.kind === "named" ? [{ tsName: type.tsName, words }] : [];
}
