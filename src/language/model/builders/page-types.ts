import { pascalCase } from "../../text/names.js";
import type { Endpoint, List } from "../ir/endpoint.js";
import { known } from "../ir/known.js";
import type { MemberPath, PageWay } from "../ir/page-way.js";
import type { Field, ObjectType, TypeId, TypeRef } from "../ir/type.js";
import { synthesizeField } from "../synthetic-field.js";
import { anyOf } from "../type-expression.js";
import { renderTypeWords } from "../type-words.js";
import type { BuildContext } from "./context.js";

type PagedEndpoint = Pick<Endpoint, "list" | "group" | "at">;

/** The id of the pages of a list, the same in every version, whatever its items are called there; `undefined`: they are arrays. */
export function pageId(items: TypeRef, way: PageWay): TypeId | undefined {
  return way.items.length === 0 ? undefined : `page<${renderTypeWords(items)}>${byName(way)}`;
}

function byName({ name }: PageWay): string {
  return name === undefined ? "" : ` by ${name}`;
}

/**
 * The types of the pages of lists: one for each type of items and way, and one for each object inside. Of pages with the
 * same items those of the first way are called after the items, those of others after their way too.
 */
export function buildPageTypes(
  endpoints: readonly PagedEndpoint[],
  ways: readonly PageWay[],
  { typeNames }: Pick<BuildContext, "typeNames">,
): readonly ObjectType[] {
  const found = new Map<TypeId, ObjectType>();
  const taken = new Set<string>();
  for (const way of ways) {
    const nameOf = (prefix: string, suffix: string) => {
      const isTaken = way.name !== undefined && taken.has(`${prefix}${suffix}`);
      return `${prefix}${isTaken ? pascalCase(way.name) : ""}${suffix}`;
    };
    const ofWay = endpoints.filter(({ list }) => list !== undefined && list.by === way.name);
    const types = ofWay.flatMap(({ list, group, at }) => {
      if (list?.page === undefined || found.has(list.page)) return [];
      const items = pascalCase(renderTypeWords(list.items, (id) => typeNames.get(id) ?? id));
      const name = nameOf(items, "Page");
      const page: Owner = { id: list.page, name, doc: "One page of a list.", group, at };
      return objectsOf(page, membersOf(list, way), { way, nameOf });
    });
    for (const type of types) found.set(type.id, type);
    for (const { name } of types) taken.add(name);
  }
  return [...found.values()];
}

type Owner = Pick<ObjectType, "id" | "name" | "doc" | "group" | "at">;

/** What a way calls members, from which parts of pages have their ids: those stay when a part is called otherwise. */
type Role = "items" | "from" | "next" | "more" | "total" | "total_pages";

interface PageMember {
  readonly role: Role;
  readonly path: MemberPath;
  readonly type: TypeRef;
  readonly doc: string;
  readonly isRequired: boolean;
}

function membersOf({ items }: List, way: PageWay): readonly PageMember[] {
  const { from, cursorType = "string", next, more, total, totalPages } = way;
  const count: TypeRef = {
    ...anyOf("int64"),
    range: known({ minimum: 0, maximum: undefined, limit: undefined }),
  };
  const text: TypeRef = { kind: "nullable", type: anyOf("string") };
  const member = (role: Role, path: MemberPath | undefined, type: TypeRef, doc: string, isRequired = true) =>
    path === undefined ? [] : [{ role, path, type, doc, isRequired }];
  return [
    ...member(
      "items",
      way.items,
      { kind: "array", items, count: undefined, isUnique: false },
      "The items of the page.",
    ),
    ...member(
      "from",
      from?.kind === "member" ? from.path : undefined,
      { kind: "nullable", type: anyOf(cursorType) },
      "The cursor of the next page; none on the last.",
      false,
    ),
    ...member(
      "next",
      next?.kind === "member" ? next.path : undefined,
      way.kind === "link" ? text : anyOf("json"),
      "Where the next page is; nothing on the last.",
      false,
    ),
    ...member("more", more, anyOf("boolean"), "Whether there are pages behind it."),
    ...member("total", total, count, "How many items there are."),
    ...member("total_pages", totalPages, count, "How many pages there are."),
  ];
}

interface Naming {
  readonly way: PageWay;
  readonly nameOf: (prefix: string, suffix: string) => string;
}

/** The object that has the members, and those that paths go through. What has no items inside is the same in all pages of a way. */
function objectsOf(owner: Owner, members: readonly PageMember[], naming: Naming): readonly ObjectType[] {
  const { at, unknowns } = naming.way;
  const inner: ObjectType[] = [];
  const fields: Field[] = [];
  const names = new Set(members.flatMap(({ path: [name = ""] }) => name));
  for (const name of names) {
    const own = members.filter(({ path: [first] }) => first === name);
    const [only] = own;
    if (only === undefined) continue;
    const { role, path, type, doc, isRequired } = only;
    if (path.length === 1) {
      fields.push(synthesizeField({ id: role, name, type, doc, isRequired, at }));
      continue;
    }
    const part = partOf(owner, name, own, naming);
    const rest = own.map((one) => ({ ...one, path: one.path.slice(1) }));
    inner.push(...objectsOf(part, rest, naming));
    const named: TypeRef = { kind: "named", id: part.id };
    const isAlways = own.some((one) => one.isRequired);
    fields.push(
      synthesizeField({
        id: `${role} ${path.length}`,
        name,
        type: isAlways ? named : { kind: "nullable", type: named },
        doc: "A part of the page.",
        isRequired: isAlways,
        at,
      }),
    );
  }
  const isLast = inner.length === 0;
  return [{ ...pageType({ ...owner, fields }), unknowns: isLast ? unknowns : [] }, ...inner];
}

function partOf(owner: Owner, name: string, members: readonly PageMember[], { way, nameOf }: Naming): Owner {
  const [{ role, path } = { role: "items", path: [] }] = members;
  const own = pascalCase(name);
  const place = `${role} ${path.length}`;
  if (members.some((one) => one.role === "items")) {
    return { ...owner, id: `${owner.id} ${place}`, name: `${owner.name}${own}`, doc: "A part of a page." };
  }
  const prefix = owner.id.startsWith("page-part") ? owner.name : "Page";
  return {
    id: `page-part<${place}>${byName(way)}`,
    name: nameOf(prefix, own),
    doc: "What pages say of the list.",
    group: undefined,
    at: way.at,
  };
}

/** An object that describes a page, or a part of one. */
function pageType(own: Pick<ObjectType, "id" | "name" | "doc" | "group" | "fields" | "at">): ObjectType {
  return {
    kind: "object",
    ...own,
    otherNames: [],
    deprecated: undefined,
    unknowns: [],
    usage: { inRequests: false, inResponses: false, inErrors: false, inWebhooks: false },
    inputOf: undefined,
    others: undefined,
    requiredness: known("by-field"),
    explanation: undefined,
    refusesOthers: false,
    traps: [],
  };
}
