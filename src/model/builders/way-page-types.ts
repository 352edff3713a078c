import { pascalCase } from "../../text/names.js";
import type { Endpoint, List } from "../ir/endpoint.js";
import type { MemberPath, PageWay } from "../ir/page-way.js";
import type { Field, ObjectType, TypeId, TypeRef } from "../ir/type.js";
import { synthesizeField } from "../synthetic-field.js";
import { anyOf } from "../type-expression.js";
import { renderTypeWords } from "../type-words.js";
import type { BuildContext } from "./context.js";
import { known } from "../ir/known.js";
import { pageId, pageType } from "./page-types.js";

type PagedEndpoint = Pick<Endpoint, "list" | "group" | "at">;

/** The id of the pages of a list that names its way; `undefined`: they are arrays. */
export function wayPageId(items: TypeRef, way: PageWay): TypeId | undefined {
  return way.items.length === 0 ? undefined : `${pageId(items)} by ${way.name}`;
}

/**
 * The types of the pages of lists that name their way: one for each type of items and way, and one for each object inside. Of
 * pages with the same items those of the first way are called after the items, those of others after their way too.
 */
export function buildWayPageTypes(
  endpoints: readonly PagedEndpoint[],
  ways: readonly PageWay[],
  { typeNames }: Pick<BuildContext, "typeNames">,
): readonly ObjectType[] {
  const found = new Map<TypeId, ObjectType>();
  const taken = new Set<string>();
  for (const way of ways) {
    for (const { list, group, at } of endpoints) {
      if (list?.by !== way.name || list.page === undefined || found.has(list.page)) continue;
      const items = pascalCase(renderTypeWords(list.items, (id) => typeNames.get(id) ?? id));
      const own = `${items}Page`;
      const name = taken.has(own) ? `${items}${pascalCase(way.name)}Page` : own;
      taken.add(name);
      const root: Owner = { id: list.page, name, doc: "One page of a list.", group, at };
      for (const type of objectsOf(root, membersOf(list, way), way)) found.set(type.id, type);
    }
  }
  return [...found.values()];
}

type Owner = Pick<ObjectType, "id" | "name" | "doc" | "group" | "at">;

interface PageMember {
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
  const member = (path: MemberPath | undefined, type: TypeRef, doc: string, isRequired = true) =>
    path === undefined ? [] : [{ path, type, doc, isRequired }];
  return [
    ...member(
      way.items,
      { kind: "array", items, count: undefined, isUnique: false },
      "The items of the page.",
    ),
    ...member(
      from?.kind === "member" ? from.path : undefined,
      { kind: "nullable", type: anyOf(cursorType) },
      "The cursor of the next page; none on the last.",
      false,
    ),
    ...member(
      next?.kind === "member" ? next.path : undefined,
      way.kind === "link" ? text : anyOf("json"),
      "Where the next page is; nothing on the last.",
      false,
    ),
    ...member(more, anyOf("boolean"), "Whether there are pages behind it."),
    ...member(total, count, "How many items there are."),
    ...member(totalPages, count, "How many pages there are."),
  ];
}

/** The object that has the members, and those that paths go through. */
function objectsOf(owner: Owner, members: readonly PageMember[], way: PageWay): readonly ObjectType[] {
  const inner: ObjectType[] = [];
  const fields: Field[] = [];
  const names = new Set(members.flatMap(({ path: [name = ""] }) => name));
  for (const name of names) {
    const own = members.filter(({ path: [first] }) => first === name);
    const [only] = own;
    if (only?.path.length === 1) {
      const { type, doc, isRequired } = only;
      fields.push(synthesizeField({ name, type, doc, isRequired, at: way.at }));
      continue;
    }
    const part: Owner = {
      ...owner,
      id: `${owner.id} ${name}`,
      name: `${owner.name}${pascalCase(name)}`,
      doc: "A part of a page.",
    };
    const rest = own.map((one) => ({ ...one, path: one.path.slice(1) }));
    inner.push(...objectsOf(part, rest, way));
    const isRequired = own.some((one) => one.isRequired);
    const type: TypeRef = { kind: "named", id: part.id };
    fields.push(
      synthesizeField({
        name,
        type: isRequired ? type : { kind: "nullable", type },
        doc: "A part of the page.",
        isRequired,
        at: way.at,
      }),
    );
  }
  return [{ ...pageType({ ...owner, fields }), unknowns: way.unknowns }, ...inner];
}
