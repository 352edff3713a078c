import { stronglyConnectedComponents } from "../../../language/model/cycles.js";
import type { ImportedType, ImportedTypeId, TypeShape } from "../imported-type.js";
import { type JsonKind, kindOfValue } from "./kinds.js";
import { scalars } from "../../../language/model/scalars.js";

/** What types are when those that are others are followed. Each is looked at once, without recursion. */
export interface DocumentTypes {
  readonly get: (id: ImportedTypeId) => ImportedType | undefined;
  /** Any value, where a type is nothing but itself. */
  readonly shapeOf: (id: ImportedTypeId) => TypeShape;
  /** The type that one under other names is at last. */
  readonly endOf: (id: ImportedTypeId) => ImportedTypeId;
  /** What values are in JSON: null only where nothing else is. */
  readonly kindsOf: (id: ImportedTypeId) => ReadonlySet<JsonKind>;
  /** Whether null is one of the values, and has to be said beside the type. */
  readonly isNullable: (id: ImportedTypeId) => boolean;
}

type Types = ReadonlyMap<ImportedTypeId, ImportedType>;

const anyShape: TypeShape = { kind: "any" };
const allKinds: ReadonlySet<JsonKind> = new Set(["string", "number", "boolean", "object", "array"]);

/** What a type is, without what it refers to. */
interface Found {
  readonly shape: TypeShape;
  readonly end: ImportedTypeId;
  readonly kinds: ReadonlySet<JsonKind>;
  readonly isNullable: boolean;
}

export function createDocumentTypes(types: Types): DocumentTypes {
  const found = new Map<ImportedTypeId, Found>();
  const components = stronglyConnectedComponents(types.keys(), (id) => meantBy(types.get(id)?.shape));
  const isCircle = circles(components, types);
  // What a type is made of comes before it.
  for (const [id, component] of components) {
    const type = types.get(id);
    if (type !== undefined) found.set(id, findOne(type, isCircle(id, component), found));
  }
  return {
    get: (id) => types.get(id),
    shapeOf: (id) => found.get(id)?.shape ?? anyShape,
    endOf: (id) => found.get(id)?.end ?? id,
    kindsOf: (id) => found.get(id)?.kinds ?? allKinds,
    isNullable: (id) => found.get(id)?.isNullable ?? false,
  };
}

/** The types of which a value has to be one, if it is of this one. */
function meantBy(shape: TypeShape | undefined): readonly ImportedTypeId[] {
  if (shape?.kind === "same") return [shape.as];
  return shape?.kind === "union" ? shape.variants : [];
}

function circles(components: ReadonlyMap<ImportedTypeId, ImportedTypeId>, types: Types) {
  const sizes = new Map<ImportedTypeId, number>();
  for (const component of components.values()) sizes.set(component, (sizes.get(component) ?? 0) + 1);
  return (id: ImportedTypeId, component: ImportedTypeId): boolean =>
    (sizes.get(component) ?? 0) > 1 || meantBy(types.get(id)?.shape).includes(id);
}

function findOne(
  { id, shape, isNullable }: ImportedType,
  isInCircle: boolean,
  found: ReadonlyMap<ImportedTypeId, Found>,
): Found {
  if (isInCircle || shape.kind === "any") {
    return { shape: anyShape, end: id, kinds: allKinds, isNullable: false };
  }
  if (shape.kind === "same") {
    const target = found.get(shape.as);
    const kinds = target?.kinds ?? allKinds;
    const isNone = target === undefined || target.shape.kind === "any";
    return {
      shape: isNone ? anyShape : shape,
      end: target?.end ?? id,
      kinds,
      isNullable: !isNone && !kinds.has("null") && (isNullable || target.isNullable),
    };
  }
  if (shape.kind !== "union") {
    const kinds = kindsOfShape(shape);
    return { shape, end: id, kinds, isNullable: isNullable && !kinds.has("null") };
  }
  const variants = shape.variants.map((variant) => found.get(variant));
  if (variants.some((variant) => variant === undefined || variant.shape.kind === "any")) {
    return { shape: anyShape, end: id, kinds: allKinds, isNullable: false };
  }
  return {
    shape,
    end: id,
    kinds: new Set(variants.flatMap((variant) => [...(variant?.kinds ?? [])])),
    isNullable: isNullable || variants.some((variant) => variant?.isNullable === true),
  };
}

function kindsOfShape(shape: Exclude<TypeShape, { readonly kind: "any" | "same" | "union" }>) {
  switch (shape.kind) {
    case "scalar": {
      const { json } = scalars[shape.scalar];
      return new Set<JsonKind>([json === "integer" ? "number" : json === "any" ? "object" : json]);
    }
    case "values":
      return new Set(shape.values.map(kindOfValue));
    case "list":
      return new Set<JsonKind>(["array"]);
    case "map":
    case "object":
      return new Set<JsonKind>(["object"]);
  }
}
