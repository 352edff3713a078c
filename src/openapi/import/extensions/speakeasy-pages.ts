import { isObject } from "../node.js";
import { memberPath, textIn } from "./member-path.js";
import type { SaidPages } from "./page-hint.js";

/** `type: cursor`, the `inputs` with their types, and the `outputs` by JSONPath. */
export function readSpeakeasyPages(value: Readonly<Record<string, unknown>>): SaidPages | undefined {
  const outputs = isObject(value["outputs"]) ? value["outputs"] : {};
  const items = memberPath(outputs["results"], "$");
  const limit = inputOf(value, "limit");
  switch (value["type"]) {
    case "cursor": {
      const [send, from] = [inputOf(value, "cursor"), memberPath(outputs["nextCursor"], "$")];
      return send === undefined || from === undefined
        ? undefined
        : { kind: "cursor", send, from, items, limit };
    }
    case "url": {
      const from = memberPath(outputs["nextUrl"], "$");
      return from === undefined ? undefined : { kind: "link", from, items, limit };
    }
    case "offsetLimit": {
      const kind = inputOf(value, "offset") === undefined ? "page" : "offset";
      const send = inputOf(value, kind);
      const totalPages = memberPath(outputs["numPages"], "$");
      return send === undefined ? undefined : { kind, send, items, limit, totalPages };
    }
    default:
      return undefined;
  }
}

function inputOf({ inputs }: Readonly<Record<string, unknown>>, type: string): string | undefined {
  const all: readonly unknown[] = Array.isArray(inputs) ? inputs : [];
  const input = all.filter(isObject).find((each) => each["type"] === type);
  return input && textIn(input["name"]);
}
