import path from "node:path/posix";
import { pascalCase, readWords } from "../../../../language/text/names.js";
import {
  type ImportedType,
  type ImportedTypeId,
  isBase,
  type TypeShape,
  typeOfOthers,
  type UnionShape,
} from "../../imported-type.js";
import { siteName } from "../../node.js";
import type { DocumentTypes } from "../../schemas/document-types.js";
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
export function findOwners(types: Types, roots: readonly TypeRoot[], { kindsOf }: DocumentTypes): TypeOwners {
  const owners = new Map<ImportedTypeId, Owner>();
  for (const root of roots) {
    if (!owners.has(root.type)) owners.set(root.type, { of: undefined, step: root.name });
    const waiting = [root.type];
    for (const id of waiting) {
      const shape = types.get(id)?.shape;
      if (shape === undefined) continue;
      for (const [type, step] of stepsOf(shape, types, kindsOf)) {
        if (owners.has(type)) continue;
        owners.set(type, { of: id, step });
        waiting.push(type);
      }
    }
  }
  const generated = new Map(
    roots
      .filter((root) => root.generated !== undefined && isComponent(types.get(root.type), root.generated))
      .map(({ type, name }) => [type, name] as const),
  );
  const componentOf = (id: ImportedTypeId) => {
    const type = types.get(id);
    // What is made of several schemas is none of them.
    if (type === undefined || type.id !== siteName(type)) return undefined;
    return generated.get(id) ?? nameOfComponent(type);
  };
  return {
    componentOf,
    namesOf: (id, nameOf) => {
      const one = oneValueName(types.get(id)?.shape);
      if (one !== undefined) return [one];
      const byOwner = nameByOwner(id, owners, nameOf);
      const type = types.get(id);
      const own = titleOf(type?.words.title) ?? (type && narrowedComponent(type));
      if (own !== undefined && isBase(id)) return [own, `${own}Base`];
      return own === undefined ? [byOwner] : [own, byOwner];
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

/** What is one value only is called after it, whoever has it. */
function oneValueName(shape: TypeShape | undefined): string | undefined {
  if (shape?.kind !== "values" || shape.values.length !== 1) return undefined;
  const [value = ""] = shape.values;
  const name = value === "" ? "Empty" : pascalCase(String(value));
  return /^[A-Z]/u.test(name) && name.length < 40 ? `${name}Value` : undefined;
}

/** The name of a component with what stands beside the place that has it. */
function narrowedComponent(type: ImportedType): string | undefined {
  return type.id === siteName(type) ? undefined : nameOfComponent(type);
}

function isComponent(type: ImportedType | undefined, name: string): boolean {
  return type?.pointer.endsWith(`/schemas/${name}`) === true;
}

function nameOfComponent({ file, pointer }: ImportedType): string | undefined {
  if (pointer === "") return typeName(path.basename(file).replace(/\.[^.]*$/u, "")) ?? "Type";
  // A file may have nothing but schemas, by their names; properties are seldom called like types.
  const name = /(?:^\/(?=[A-Z])|\/(?:schemas|definitions|\$defs)\/)([^/]+)$/u.exec(pointer)?.[1];
  if (name === undefined) return undefined;
  return typeName(name.replaceAll("~1", "/").replaceAll("~0", "~")) ?? "Type";
}

/** A title that is a name, rather than a sentence. */
function titleOf(title: string | undefined): string | undefined {
  if (title === undefined || title.length > 50 || readWords(title).length > 5) return undefined;
  const name = pascalCase(title);
  return /^[A-Z]/u.test(name) ? name : undefined;
}

/** After its tag, or what only it is in JSON: the object among others has the name of the union. */
function stepsOfUnion({ variants, tags }: UnionShape, types: Types, kindsOf: KindsOf): readonly Step[] {
  const kinds = variants.map((id) => [...kindsOf(id)].join(" "));
  return variants.map((id, index) => {
    const type = types.get(id);
    const step = tags.get(id)?.[0] ?? (type && narrowedComponent(type));
    if (step !== undefined) return [id, step];
    const kind = kinds[index] ?? "";
    const isAlone = kinds.filter((other) => other === kind).length === 1;
    return [id, (isAlone ? kindSteps.get(kind) : undefined) ?? `Option${index + 1}`];
  });
}

type KindsOf = DocumentTypes["kindsOf"];
type Step = readonly [ImportedTypeId, string];

const kindSteps: ReadonlyMap<string, string> = new Map([
  ["object", ""],
  ["array", "List"],
  ["string", "Text"],
  ["number", "Number"],
  ["boolean", "Flag"],
]);

function stepsOf(shape: TypeShape, types: Types, kindsOf: KindsOf): readonly Step[] {
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
      return stepsOfUnion(shape, types, kindsOf);
    case "object": {
      const { fields } = shape;
      const others = typeOfOthers(shape.others);
      const named = fields.map((field) => [field.type, field.name] as const);
      return others === undefined ? named : [...named, [others, "Other"]];
    }
  }
}
