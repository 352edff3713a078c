import { asksInBody } from "../../../language/model/methods.js";
import { headerIn, linkHeader } from "../../../language/model/page-cursor.js";
import type { PageHint } from "../extensions/page-hint.js";
import type { ImportedApi, ImportedHeader, ImportedOperation } from "../imported-api.js";
import { makesSomething } from "../operations/looks-like-read.js";
import { findItems, type ListWalk } from "./find-walk.js";
import type { PageParameter } from "./list-facts.js";
import { fieldsOfItems, type PageMember, scalarOf } from "./page-members.js";
import { cursorKind, namedParameter } from "./page-parameters.js";
import { findNamedSize, findSize } from "./page-size.js";
import { fitsCursor } from "./walk-by-cursor.js";

type Types = ImportedApi["types"];

/** What a page has, in its body and beside it. */
export interface PageParts {
  readonly members: readonly PageMember[];
  readonly headers: readonly ImportedHeader[];
}

/** How an extension says that a list is walked; `undefined`: the operation doesn't have what it names. */
export function findHintedWalk(
  hint: PageHint,
  operation: ImportedOperation,
  { members, headers }: PageParts,
  types: Types,
): ListWalk | undefined {
  const items = hint.items === undefined ? findItems(members, types) : listAt(hint.items, members);
  if (items === undefined || !isRead(operation)) return undefined;
  const named = hint.limit === undefined ? undefined : findNamedSize(hint.limit, operation, types);
  const size = named ?? findSize(operation, types);
  const path = items.path.length === 0 ? "body" : items.path.join(".");
  const base = { items: path, size, isGuess: false, hint };
  if (hint.kind === "link") return operation.method === "GET" ? byLink(hint, members, base) : undefined;
  const parameter =
    hint.send === undefined ? undefined : namedParameter(hint.send, hint.kind, operation, types);
  if (parameter?.isSendable !== true || parameter.kind === undefined) return undefined;
  return hint.kind === "cursor"
    ? byCursor(
        hint,
        parameter,
        { members, headers, items, isSearch: asksInBody(operation.method), types },
        base,
      )
    : byNumber(hint, hint.kind, parameter, members, base);
}

/** Whether it may be a read, whatever its method: a `POST` that makes something is none. */
function isRead(operation: ImportedOperation): boolean {
  const { method } = operation;
  return method === "GET" || (asksInBody(method) && !makesSomething(operation));
}

type Base = Pick<ListWalk, "items" | "size" | "isGuess" | "hint">;

function memberAt(path: string, members: readonly PageMember[]): PageMember | undefined {
  return members.find((member) => member.path.join(".") === (path === "body" ? "" : path));
}

function listAt(path: string, members: readonly PageMember[]): PageMember | undefined {
  const member = memberAt(path, members);
  return member?.shape.kind === "list" ? member : undefined;
}

function byLink({ from = "" }: PageHint, members: readonly PageMember[], base: Base): ListWalk | undefined {
  const shape = memberAt(from, members)?.shape;
  const isAddress = shape?.kind === "scalar" && ["string", "url"].includes(shape.scalar);
  if (!isAddress && from !== linkHeader) return undefined;
  return { ...base, kind: "link", parameter: undefined, keys: new Map([["next", from]] as const) };
}

interface Cursors extends PageParts {
  readonly members: readonly PageMember[];
  readonly items: PageMember;
  readonly isSearch: boolean;
  readonly types: Types;
}

function byCursor(
  { from = "", more }: PageHint,
  parameter: PageParameter,
  cursors: Cursors,
  base: Base,
): ListWalk | undefined {
  const member = memberAt(from, cursors.members);
  const isFitting =
    member === undefined
      ? isInHeader(from, cursors) || isOfItem(from, base.items, parameter, cursors)
      : fitsCursor(member, parameter, cursors.isSearch);
  if (!isFitting) return undefined;
  const isInteger = member?.shape.kind === "scalar" && cursorKind(member.shape.scalar) === "integer";
  const keys = new Map<"send" | "from" | "type" | "more", string>([
    ["send", parameter.name],
    ["from", from],
    ...(isInteger ? ([["type", "int64"]] as const) : []),
    ...endOf("more", more, cursors.members),
  ]);
  return { ...base, kind: "cursor", parameter, keys };
}

/** Whether a page has its cursor in a header; the pages of a search have it in their body. */
function isInHeader(from: string, { headers, isSearch }: Cursors): boolean {
  const header = headerIn(from)?.toLowerCase();
  return !isSearch && headers.some(({ name }) => name.toLowerCase() === header);
}

/** Whether `data[-1].id` is in the items, and can be sent. */
function isOfItem(from: string, path: string, parameter: PageParameter, { items, types }: Cursors): boolean {
  const name = from.startsWith(`${path}[-1].`) ? from.slice(path.length + "[-1].".length) : "";
  const field = fieldsOfItems(items.shape, types).find((each) => each.name === name);
  const kind = field && cursorKind(scalarOf(field.type, types)?.scalar ?? "");
  return kind !== undefined && kind !== "number" && (kind === "time") === (parameter.kind === "time");
}

function byNumber(
  { more, total, totalPages }: PageHint,
  kind: "page" | "offset",
  parameter: PageParameter,
  members: readonly PageMember[],
  base: Base,
): ListWalk | undefined {
  if (parameter.kind === "time" || parameter.kind === "uuid") return undefined;
  const keys = new Map<typeof kind | "first" | Ending, string | number>([
    [kind, parameter.name],
    ...(kind === "page" && parameter.minimum === 0 ? ([["first", 0]] as const) : []),
    ...endOf("more", more, members),
    ...endOf("total", total, members),
    ...endOf("total_pages", totalPages, members),
  ]);
  return { ...base, kind, parameter, keys };
}

type Ending = "more" | "total" | "total_pages";

/** What says where a list ends, if every page has it. */
function endOf<Key extends Ending>(
  key: Key,
  path: string | undefined,
  members: readonly PageMember[],
): readonly (readonly [Key, string])[] {
  const member = path === undefined ? undefined : memberAt(path, members);
  const scalars = key === "more" ? ["boolean"] : ["integer", "int32", "int64"];
  const isEnd =
    member?.isCertain === true && member.shape.kind === "scalar" && scalars.includes(member.shape.scalar);
  return isEnd && path !== undefined ? [[key, path]] : [];
}
