import type { ImportedType, ImportedTypeId } from "../../imported-type.js";
import type { JsonKind } from "../../schemas/kinds.js";
import type { Declarations } from "./declarations.js";
import type { DeclareContext } from "./declare-type.js";
import type { DocumentTypes } from "../../schemas/document-types.js";
import type { Way } from "./say-type.js";
import type { TypeOwners } from "./type-owners.js";
import type { TypeReach } from "./type-reach.js";
import { isOtherInParts, isPart } from "./parts-shape.js";
import { type DeclaredPart, isDeclaredPart, type UnionPart } from "./union-plan.js";

interface ReferenceContext {
  readonly types: DocumentTypes;
  readonly reach: TypeReach;
  readonly owners: TypeOwners;
  readonly unions: ReadonlyMap<ImportedTypeId, readonly UnionPart[]>;
  readonly declarations: Declarations;
}

type References = Pick<DeclareContext, "declaredName" | "aliasOf" | "partName" | "partsOf" | "declaredPart">;

/** Which types are declared under a name, and which of them a place means. */
export function createReferences(context: ReferenceContext): References {
  const { types, reach, owners, unions, declarations } = context;
  const partsOf = (id: ImportedTypeId) => unions.get(id) ?? [];
  const declaredPart = (id: ImportedTypeId): DeclaredPart | undefined => {
    const [only, ...others] = partsOf(id);
    return only !== undefined && others.length === 0 && isDeclaredPart(only) ? only : undefined;
  };
  const isDeclared = (id: ImportedTypeId): boolean => {
    const shape = types.shapeOf(id);
    if (shape.kind === "object" || declaredPart(id) !== undefined) return true;
    // A vocabulary of one value says all by itself.
    return owners.componentOf(id) !== undefined && !(shape.kind === "values" && shape.values.length < 2);
  };
  /** Where it is written alike, JSON has it. */
  const writtenWay = (id: ImportedTypeId, way: Way): Way => {
    if (way === "form") return reach.isOtherInForms(id) ? way : "json";
    if (way === "part") return isPart(id, types) ? way : "json";
    return way === "multipart" && isOtherInParts(id, types) ? way : "json";
  };
  const aliasOf = (id: ImportedTypeId, way: Way) => {
    const value = way === "multipart" ? undefined : oneValue(types.get(id));
    return value === undefined || owners.componentOf(id) !== undefined
      ? declarations.refer(id, writtenWay(id, way))
      : declarations.referToShared(id, `the value ${value}`);
  };
  return {
    partsOf,
    declaredPart,
    aliasOf,
    declaredName: (id, way) => {
      if (way === "part" && isPart(id, types)) return undefined;
      return isDeclared(id) || way === "multipart" ? aliasOf(id, way) : undefined;
    },
    partName: (id, part, way) => {
      if (!isDeclaredPart(part) || declaredPart(id) !== undefined) return aliasOf(id, way);
      return declarations.refer(id, writtenWay(id, way), { ending: endingOf(part, types), part });
    },
  };
}

/** The only value of a type of which nothing else is said, as JSON. */
function oneValue(type: ImportedType | undefined): string | undefined {
  if (type?.shape.kind !== "values" || type.losses.length > 0) return undefined;
  if (type.words.doc !== undefined || type.words.constants !== undefined) return undefined;
  const [value, ...others] = type.shape.values;
  return others.length === 0 && typeof value === "string" ? JSON.stringify(value) : undefined;
}

function endingOf(part: DeclaredPart, types: DocumentTypes): string {
  if (part.kind !== "any of") return kindWords.object;
  const [kind = "object"] = types.kindsOf(part.ids[0] ?? "");
  return kindWords[kind];
}

const kindWords: Readonly<Record<JsonKind, string>> = {
  string: "Text",
  number: "Number",
  boolean: "Flag",
  object: "Object",
  array: "List",
  null: "Null",
};
