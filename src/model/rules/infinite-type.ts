import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";
import type { TypeDeclaration, TypeId, TypeRef } from "../ir/type.js";
import { indexTypes, type TypeIndex } from "../type-index.js";

/** An object that requires itself, so that no value of it can end. */
export function checkFiniteness(api: Api, report: Report): void {
  const types = indexTypes(api.types);
  for (const type of api.types) {
    const path = requiredPath(type, types);
    if (path !== undefined) report("infinite-type", { path }, type.at);
  }
}

function requiredPath(start: TypeDeclaration, types: TypeIndex): readonly string[] | undefined {
  const seen = new Set<TypeId>();
  const walk = (type: TypeDeclaration, path: readonly string[]): readonly string[] | undefined => {
    for (const step of requiredTypes(type)) {
      const next = types.get(step.id);
      const longer = [...path, step.words];
      if (next === start) return [...longer, start.id];
      if (next === undefined || seen.has(step.id)) continue;
      seen.add(step.id);
      const found = walk(next, longer);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return start.kind === "object" ? walk(start, [start.id]) : undefined;
}

interface Step {
  readonly id: TypeId;
  readonly words: string;
}

function requiredTypes(declaration: TypeDeclaration): readonly Step[] {
  if (declaration.kind === "object") {
    return declaration.fields
      .filter((field) => field.isRequired)
      .flatMap((field) => requiredType(field.type, `${declaration.id}.${field.name}`));
  }
  return declaration.kind === "alias" ? requiredType(declaration.type, declaration.id) : [];
}

function requiredType(type: TypeRef, words: string): readonly Step[] {
  return type.kind === "named" ? [{ id: type.id, words }] : [];
}
