import { linkHeader } from "../../../language/model/page-cursor.js";
import { memberOfPointer, textIn } from "./member-path.js";
import type { SaidPages } from "./page-hint.js";

/** A `style`, the names of parameters, and JSON pointers into the page. */
export function readRedoclyPages(value: Readonly<Record<string, unknown>>): SaidPages | undefined {
  const items = memberOfPointer(value["items"]);
  const limit = textIn(value["limitParam"]);
  const more = memberOfPointer(value["hasMore"]);
  switch (value["style"]) {
    case "cursor": {
      const [send, from] = [textIn(value["cursorParam"]), memberOfPointer(value["nextCursor"])];
      return send === undefined || from === undefined
        ? undefined
        : { kind: "cursor", send, from, items, limit, more };
    }
    case "offset":
    case "page": {
      const send = textIn(value["offsetParam"]);
      return send === undefined ? undefined : { kind: value["style"], send, items, limit, more };
    }
    case "link":
      return { kind: "link", from: linkHeader, items, limit };
    case "body-link": {
      const from = memberOfPointer(value["nextLink"]);
      return from === undefined ? undefined : { kind: "link", from, items, limit };
    }
    default:
      return undefined;
  }
}
