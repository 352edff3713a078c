import { memberPath } from "./member-path.js";
import type { SaidPages } from "./page-hint.js";

/** `cursor: $request.cursor`, `next_cursor: $response.next`. An `offset` counts pages, unless there is a `step`. */
export function readFernPages(value: Readonly<Record<string, unknown>>): SaidPages | undefined {
  const said = (key: string) => memberPath(value[key], "$response");
  const items = said("results");
  const limit = sent(value["step"]);
  const [cursor, from, offset] = [sent(value["cursor"]), said("next_cursor"), sent(value["offset"])];
  const address = said("next_uri") ?? said("next_path");
  if (cursor !== undefined && from !== undefined) return { kind: "cursor", send: cursor, from, items };
  if (address !== undefined) return { kind: "link", from: address, items };
  if (offset === undefined) return undefined;
  const kind = value["step"] === undefined ? "page" : "offset";
  return { kind, send: offset, items, limit, more: said("has-next-page") };
}

function sent(path: unknown): string | undefined {
  return typeof path === "string" ? /^\$request\.([^.[\]]+)$/u.exec(path)?.[1] : undefined;
}
