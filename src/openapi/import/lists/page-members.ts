import type {
  ImportedField,
  ImportedType,
  ImportedTypeId,
  ScalarShape,
  TypeShape,
} from "../imported-type.js";

/** A member of a page, by the names that lead to it; none: it is the body. */
export interface PageMember {
  readonly path: readonly string[];
  readonly shape: TypeShape;
  /** Whether every page has it. */
  readonly isCertain: boolean;
}

type Types = ReadonlyMap<ImportedTypeId, ImportedType>;

/** How deep items and cursors are, such as `meta.paging.next`. */
const maxDepth = 3;

/** No page that a client walks has as many members in its objects. */
const maxMembers = 1_000;

/** The body and its members, outermost first. */
export function pageMembers(body: ImportedTypeId, types: Types): readonly PageMember[] {
  const found: PageMember[] = [];
  let level = membersOf(body, { path: [], isCertain: true }, types);
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    for (const member of level) found.push(member);
    level = level.length === maxMembers ? [] : membersBelow(level, types);
  }
  return found;
}

/** The members of all of these, unless there are too many: each may be one of many types, which have as many again. */
function membersBelow(level: readonly PageMember[], types: Types): readonly PageMember[] {
  const found: PageMember[] = [];
  for (const { path, shape, isCertain } of level) {
    for (const { name, type, isRequired } of shape.kind === "object" ? shape.fields : []) {
      const place = { path: [...path, name], isCertain: isCertain && isRequired };
      for (const member of membersOf(type, place, types)) {
        found.push(member);
        if (found.length === maxMembers) return found;
      }
    }
  }
  return found;
}

/** Of a union, each variant, of which a page is one. */
function membersOf(
  id: ImportedTypeId,
  { path, isCertain }: Pick<PageMember, "path" | "isCertain">,
  types: Types,
): readonly PageMember[] {
  const shapes = shapesOf(id, types);
  const isSure = isCertain && shapes.length === 1 && types.get(id)?.isNullable !== true;
  return shapes.map((shape) => ({ path, shape, isCertain: isSure }));
}

/** Whether a path leads into what the outer one leads to. */
export function isWithin(path: readonly string[], outer: readonly string[]): boolean {
  return outer.length > 0 && outer.every((step, index) => path[index] === step);
}

/** The fields of the items of a list. */
export function fieldsOfItems(shape: TypeShape, types: Types): readonly ImportedField[] {
  const items = shape.kind === "list" ? shape.items : undefined;
  return items === undefined ? [] : fieldsOf(items, types);
}

/** What kind of scalar a type is, behind its names; `undefined`: none, or one of several. */
export function scalarOf(id: ImportedTypeId, types: Types): ScalarShape | undefined {
  const [shape, another] = shapesOf(id, types);
  return another === undefined && shape?.kind === "scalar" ? shape : undefined;
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
