import { mentionsOf } from "../merge/mentions.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isMap } from "../render/flow.js";
import { withoutDocs } from "./without-docs.js";
import { mapOf } from "./question-context.js";

interface PageContext {
  /** The headers that the list has as well. */
  readonly kept: ModelMap;
  /** The members that lead to the items, or `body`. */
  readonly items: string;
  /** The types that the model has only for the page, by name. */
  readonly types: ModelMap;
}

/** Everything that a response says and a list in its place doesn't, without the type of its items. */
export function answeredPage(returns: ModelValue, { kept, items, types }: PageContext): ModelValue {
  const path = items === "body" ? [] : items.split(".");
  const statuses = isMap(returns) ? [...returns] : [["200", returns] as const];
  return new Map(
    statuses.map(([status, response]) => [
      status,
      isMap(response) ? ofResponse(response) : typeAt(response, path, []),
    ]),
  );

  function ofResponse(response: ModelMap): ModelMap {
    const headers = [...mapOf(response.get("headers"))].filter(([name]) => !kept.has(name));
    const type = response.get("type");
    const rest = [...response].filter(([key]) => !["type", "headers", "doc", "as", "also"].includes(key));
    return new Map<string, ModelValue>([
      ...rest.map(([key, value]) => [key, withoutDocs(value)] as const),
      ["headers", withoutDocs(new Map(headers), true)],
      ["type", type === undefined ? null : typeAt(type, path, [])],
    ]);
  }

  /** A value whose types are written out, as far as only the page has them. */
  function typeAt(
    value: ModelValue,
    to: readonly string[] | undefined,
    outer: readonly string[],
  ): ModelValue {
    if (to?.length === 0 && isListType(value)) return listWithoutItems(value);
    const said = withoutDocs(value);
    if (isMap(said)) {
      return new Map([...said].map(([key, member]) => [key, memberAt(key, member, to, outer)] as const));
    }
    const own = [...mentionsOf(said)].filter((name) => types.has(name) && !outer.includes(name));
    if (own.length === 0) return said;
    const written = own.reduce((text, name, at) => text.replaceAll(name, `#${at}`), String(said));
    return [written, ...own.map((name) => typeAt(types.get(name) ?? null, to, [...outer, name]))];
  }

  function memberAt(
    key: string,
    member: ModelValue,
    to: readonly string[] | undefined,
    outer: readonly string[],
  ): ModelValue {
    if (key === "fields" && isMap(member)) {
      return new Map(
        [...member].map(([name, field]) => {
          const leads = to !== undefined && name.replace(/\?$/u, "") === to[0];
          return [name, typeAt(field, leads ? to.slice(1) : undefined, outer)] as const;
        }),
      );
    }
    if (isMap(member)) {
      return new Map(
        [...member].map(([inner, value]) => [inner, memberAt(inner, value, to, outer)] as const),
      );
    }
    return Array.isArray(member) ? member.map((one) => typeAt(one, to, outer)) : typeAt(member, to, outer);
  }
}

function isListType(value: ModelValue): boolean {
  const type = isMap(value) ? value.get("type") : value;
  return typeof type === "string" && /\[\](?: \| null)?$/u.test(type);
}

/** The items are compared as those of the list. */
function listWithoutItems(value: ModelValue): ModelValue {
  if (!isMap(value)) return String(value).replace(/^.*\[\]/u, "[]");
  return new Map(
    [...value].map(([key, member]) => [key, key === "type" ? listWithoutItems(member) : member]),
  );
}
