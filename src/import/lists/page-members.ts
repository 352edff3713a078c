import type { ImportedField, ImportedType, ImportedTypeId, TypeShape } from "../imported-type.js";

/** A member of a page, by the names that lead to it; none: it is the body. */
export interface PageMember {
  readonly path: readonly string[];
  readonly shape: TypeShape;
}

type Types = ReadonlyMap<ImportedTypeId, ImportedType>;

/** How deep items and cursors are, such as `meta.paging.next`. */
const maxDepth = 3;

/** The body and its members, outermost first. */
export function pageMembers(body: ImportedTypeId, types: Types): readonly PageMember[] {
  const found: PageMember[] = [];
  let level: readonly PageMember[] = membersOf(body, [], types);
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    found.push(...level);
    level = level.flatMap(({ path, shape }) =>
      shape.kind === "object"
        ? shape.fields.flatMap(({ name, type }) => membersOf(type, [...path, name], types))
        : [],
    );
  }
  return found;
}

/** Of a union, each variant. */
function membersOf(id: ImportedTypeId, path: readonly string[], types: Types): readonly PageMember[] {
  return shapesOf(id, types).map((shape) => ({ path, shape }));
}

/** The fields of the items of a list. */
export function fieldsOfItems(shape: TypeShape, types: Types): ReadonlySet<string> {
  const items = shape.kind === "list" ? shape.items : undefined;
  const shapes = items === undefined ? [] : shapesOf(items, types);
  return new Set(shapes.flatMap((one) => (one.kind === "object" ? one.fields.map(({ name }) => name) : [])));
}

/** The fields of an object, or of each variant of a union. */
export function fieldsOf(id: ImportedTypeId, types: Types): readonly ImportedField[] {
  return shapesOf(id, types).flatMap((shape) => (shape.kind === "object" ? shape.fields : []));
}

/** Behind names and unions. */
function shapesOf(
  id: ImportedTypeId,
  types: Types,
  seen: ReadonlySet<string> = new Set(),
): readonly TypeShape[] {
  const shape = types.get(id)?.shape;
  if (shape === undefined || seen.has(id)) return [];
  const further = new Set([...seen, id]);
  if (shape.kind === "same") return shapesOf(shape.as, types, further);
  if (shape.kind === "union") return shape.variants.flatMap((variant) => shapesOf(variant, types, further));
  return [shape];
}
