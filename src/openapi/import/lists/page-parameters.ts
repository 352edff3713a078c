import { asksInBody } from "../../../language/model/methods.js";
import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import type { CursorKind, PageParameter, PageSign } from "./list-facts.js";
import { fieldsOf, scalarOf } from "./page-members.js";
import { wordOf } from "./word-of.js";

type Types = ImportedApi["types"];

const words: Readonly<Record<PageSign, RegExp>> = {
  page: /^(?:page|page_?(?:number|num|no|index))$/u,
  offset: /^(?:offset|skip|start|start_?index|page_?offset|starting_?index)$/u,
  cursor:
    /^(?:(?:next_?|page_?|start_?|starting_?|pagination_?|after_?)?cursor|(?:next_?|page_?|next_?page_?|pagination_?|continuation_?)token|(?:starting_)?after(?:_id)?|continue|marker|bookmark|since|page_?key|last_?(?:id|key)|from_id|(?:ending_)?before(?:_id)?|max_id|until)$/u,
};

const backward = /^(?:(?:ending_)?before(?:_id)?|max_id|until)$/u;

/**
 * What asks for a page, in the order in which it is tried: parameters of the query of a read, members of the body of a search.
 * A number that is text is a cursor: `offset` may be one.
 */
export function pageParameters(operation: ImportedOperation, types: Types): readonly PageParameter[] {
  const found = sentBy(operation, types).flatMap((parameter) => parameterOf(parameter, types));
  return found.toSorted((one, other) => Number(one.isBackward) - Number(other.isBackward));
}

/** The parameter, or member, of a name that something says, whatever it is called. */
export function namedParameter(
  name: string,
  sign: PageSign,
  operation: ImportedOperation,
  types: Types,
): PageParameter | undefined {
  const sent = sentBy(operation, types).find((each) => each.name === name);
  return sent && { ...factsOf(sent, types), sign };
}

/** What an operation sends: the parameters of the query of a read, or the members of the body of a search. */
export function sentBy({ method, parameters, body }: ImportedOperation, types: Types): readonly Sent[] {
  if (!asksInBody(method)) {
    const asText = parameters.filter((one) => one.in === "query" && one.send !== "json");
    return asText.map((one) => ({ ...one, site: one }));
  }
  if (body?.type === undefined) return [];
  return fieldsOf(body.type, types).map(({ name, type, words: { doc } }) => ({
    name,
    type,
    doc,
    site: body,
  }));
}

/** Whether the language lets a way send it by its name. */
export function isSendable(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]*$/u.test(name);
}

type Sent = Pick<PageParameter, "name" | "doc" | "site"> & { readonly type: Parameters<typeof scalarOf>[0] };

function parameterOf(sent: Sent, types: Types): readonly PageParameter[] {
  const { name, type } = sent;
  const word = wordOf(name);
  const sign = (["page", "offset", "cursor"] as const).find((one) => words[one].test(word));
  if (sign === undefined) return [];
  const shape = types.get(type)?.shape;
  const isString = shape?.kind === "scalar" && shape.scalar === "string";
  if (isString && sign === "offset" && word !== "offset") return [];
  const facts = factsOf(sent, types);
  const own = { ...facts, sign: isString && sign === "offset" ? "cursor" : sign } as const;
  return isString && sign === "page" ? [{ ...facts, sign: "cursor" }, own] : [own];
}

function factsOf({ name, type, doc, site }: Sent, types: Types): Omit<PageParameter, "sign"> {
  const word = wordOf(name);
  const scalar = scalarOf(type, types);
  return {
    name,
    word,
    isSendable: isSendable(name),
    kind: scalar && cursorKind(scalar.scalar),
    isBackward: backward.test(word),
    minimum: scalar?.range.minimum,
    doc,
    site,
  };
}

const kinds: ReadonlyMap<string, CursorKind> = new Map([
  ["string", "string"],
  ["uuid", "uuid"],
  ["integer", "integer"],
  ["int32", "integer"],
  ["int64", "integer"],
  ["number", "number"],
  ["datetime", "time"],
]);

/** What a scalar is as a cursor; `undefined`: it is none. */
export function cursorKind(scalar: string): CursorKind | undefined {
  return kinds.get(scalar);
}
