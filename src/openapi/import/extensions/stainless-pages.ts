import { isObject, memberOf, membersOf, type Node, textOf } from "../node.js";
import { isMemberName } from "./member-path.js";
import type { SaidPages } from "./page-hint.js";

/**
 * A scheme of `pagination` in a `stainless.yml`: the members of `request` and `response`, some of which have a `purpose`. `undefined`: it
 * is of another kind, or says too little.
 */
export function readStainlessPages(scheme: Node): SaidPages | undefined {
  const sent = namesByPurpose(memberOf(scheme, "request"));
  const said = placesByPurpose(memberOf(scheme, "response"));
  const items = said.get("items");
  switch (textOf(scheme, "type")) {
    case "cursor": {
      const [send, from] = [sent.get("next_cursor_param"), said.get("next_cursor_field")];
      if (send === undefined || from === undefined) return undefined;
      return { kind: "cursor", send, from, items, more: said.get("has_next_page") };
    }
    case "cursor_id": {
      const [send, from] = [sent.get("next_cursor_id_param"), said.get("cursor_item_id")];
      if (send === undefined || from === undefined) return undefined;
      return { kind: "cursor", send, from, items, more: said.get("has_next_page") };
    }
    case "cursor_url": {
      const from = said.get("cursor_url_field");
      return from === undefined ? undefined : { kind: "link", from, items };
    }
    case "offset": {
      const send = sent.get("offset_count_param");
      const total = said.get("offset_total_count_field");
      return send === undefined ? undefined : { kind: "offset", send, items, total };
    }
    case "page_number": {
      const send = sent.get("page_number_param");
      const totalPages = said.get("total_page_count_field");
      return send === undefined ? undefined : { kind: "page", send, items, totalPages };
    }
    default:
      return undefined;
  }
}

const extension = "x-stainless-pagination-property";

/** What a schema is for, and the header that has its value in place of the body. */
function purposeOf(schema: Node) {
  const said = memberOf(schema, extension);
  return {
    purpose: said && textOf(said, "purpose"),
    header: said && textOf(said, "from_header"),
    isBody: said !== undefined && isObject(said.value) && said.value["is_top_level_array"] === true,
  };
}

/** The parameters of requests. */
function namesByPurpose(request: Node | undefined): ReadonlyMap<string, string> {
  return new Map(
    membersOf(request).flatMap(([name, schema]) => {
      const { purpose } = purposeOf(schema);
      return purpose === undefined ? [] : [[purpose, name] as const];
    }),
  );
}

const maxDepth = 5;

/** The members of pages as a model names them: `meta.next`, `data[-1].id`, `body`, `X-Next header`. */
function placesByPurpose(response: Node | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const read = (path: string, schema: Node, depth: number) => {
    const { purpose, header, isBody } = purposeOf(schema);
    const place = isBody ? "body" : path;
    if (purpose !== undefined) found.set(purpose, header === undefined ? place : `${header} header`);
    if (depth === maxDepth) return;
    const items = memberOf(schema, "items");
    readAll(`${place}.`, memberOf(schema, "properties"), depth + 1);
    readAll(`${place}[-1].`, items && memberOf(items, "properties"), depth + 1);
  };
  const readAll = (start: string, members: Node | undefined, depth: number) => {
    for (const [name, member] of membersOf(members)) {
      if (isMemberName(name)) read(`${start}${name}`, member, depth);
    }
  };
  readAll("", response, 0);
  return found;
}
