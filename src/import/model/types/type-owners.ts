import path from "node:path/posix";
import { pascalCase, readWords } from "../../../text/names.js";
import type { ImportedType, ImportedTypeId, TypeShape } from "../../imported-type.js";
import { siteName } from "../../node.js";
import { typeName } from "./type-name.js";
import type { TypeRoot } from "./type-roots.js";

/** What types are called after. */
export interface TypeOwners {
  /** The name of a type that the document gives one. */
  readonly componentOf: (id: ImportedTypeId) => string | undefined;
  /** Names for any other, the best one first; `nameOf`: what was given to what contains it. */
  readonly namesOf: (
    id: ImportedTypeId,
    nameOf: (id: ImportedTypeId) => string | undefined,
  ) => readonly string[];
}

interface Owner {
  readonly of: ImportedTypeId | undefined;
  /** What it is in the owner; of an operation, the whole name. */
  readonly step: string;
}

type Types = ReadonlyMap<ImportedTypeId, ImportedType>;

/** Finds what contains each type first, in the order of the document. */
export function findOwners(types: Types, roots: readonly TypeRoot[]): TypeOwners {
  const owners = new Map<ImportedTypeId, Owner>();
  for (const root of roots) {
    if (!owners.has(root.type)) owners.set(root.type, { of: undefined, step: root.name });
    const waiting = [root.type];
    for (const id of waiting) {
      const shape = types.get(id)?.shape;
      if (shape === undefined) continue;
      for (const [type, step] of stepsOf(shape)) {
        if (owners.has(type)) continue;
        owners.set(type, { of: id, step });
        waiting.push(type);
      }
    }
  }
  const componentOf = (id: ImportedTypeId) => {
    const type = types.get(id);
    // What is made of several schemas is none of them.
    return type === undefined || type.id !== siteName(type) ? undefined : nameOfComponent(type);
  };
  return {
    componentOf,
    namesOf: (id, nameOf) => {
      const byOwner = nameByOwner(id, owners, nameOf);
      const title = titleOf(types.get(id)?.words.title);
      return title === undefined ? [byOwner] : [title, byOwner];
    },
  };
}

/** No name is made of more steps. */
const maxSteps = 6;

function nameByOwner(
  id: ImportedTypeId,
  owners: ReadonlyMap<ImportedTypeId, Owner>,
  nameOf: (id: ImportedTypeId) => string | undefined,
): string {
  let name = "";
  let next: ImportedTypeId | undefined = id;
  for (let steps = 0; next !== undefined && steps < maxSteps; steps += 1) {
    const owner: Owner | undefined = owners.get(next);
    name = `${pascalCase(owner?.step ?? "")}${name}`;
    next = owner?.of;
    const given = next === undefined ? undefined : nameOf(next);
    if (given !== undefined) return `${given}${name}`;
  }
  return /^[A-Z]/u.test(name) ? name : `Type${name}`;
}

function nameOfComponent({ file, pointer }: ImportedType): string | undefined {
  if (pointer === "") return typeName(path.basename(file).replace(/\.[^.]*$/u, "")) ?? "Type";
  const name = /\/(?:schemas|definitions|\$defs)\/([^/]+)$/u.exec(pointer)?.[1];
  if (name === undefined) return undefined;
  return typeName(name.replaceAll("~1", "/").replaceAll("~0", "~")) ?? "Type";
}

/** A title that is a name, rather than a sentence. */
function titleOf(title: string | undefined): string | undefined {
  if (title === undefined || title.length > 50 || readWords(title).length > 5) return undefined;
  const name = pascalCase(title);
  return /^[A-Z]/u.test(name) ? name : undefined;
}

function stepsOf(shape: TypeShape): readonly (readonly [ImportedTypeId, string])[] {
  switch (shape.kind) {
    case "any":
    case "scalar":
    case "values":
      return [];
    case "list":
      return shape.items === undefined ? [] : [[shape.items, "Item"]];
    case "map":
      return shape.values === undefined ? [] : [[shape.values, "Value"]];
    case "same":
      return [[shape.as, ""]];
    case "union":
      return shape.variants.map((id, index) => [id, shape.tags.get(id)?.[0] ?? `Option${index + 1}`]);
    case "object": {
      const { fields, others } = shape;
      const named = fields.map((field) => [field.type, field.name] as const);
      return others === "any" || others === "none" ? named : [...named, [others, "Other"]];
    }
  }
}
