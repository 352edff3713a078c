import { stringsUnder } from "../../language/model/strings-under.js";
import type { Naming } from "../../language/model/ir/api.js";
import { namingOfBodies } from "../../language/model/naming.js";
import type { Block } from "../page/block.js";
import { sentence } from "../page/inline.js";
import type { VersionContent } from "./version-content.js";

/** How values are written in bodies, wherever they are. */
export function describeFormats({ api }: VersionContent): readonly Block[] {
  const { requestIdHeader, isRequestIdPromised, requestIdType } = api.conventions;
  const bodyNaming = namingOfBodies(api);
  const scalars = stringsUnder(["scalar"], [api.types, api.endpoints]);
  const items = [
    ...(bodyNaming === undefined ? [] : [`Names in bodies are in ${styles[bodyNaming]}.`]),
    ...(scalars.has("decimal")
      ? [
          'Amounts and other decimals are strings, such as `"12.50"`, never numbers: a floating-point number can\'t hold all of them exactly.',
        ]
      : []),
    ...(scalars.has("datetime")
      ? ["Timestamps are in the format of RFC 3339, such as `2030-01-31T12:00:00Z`."]
      : []),
    ...(scalars.has("date") ? ["Dates are `YYYY-MM-DD`."] : []),
    ...(requestIdHeader !== undefined && isRequestIdPromised
      ? [
          `Each response has \`${requestIdHeader}\`, ${requestIdType === "uuid" ? "a UUID that" : "which"} names the request.`,
        ]
      : []),
  ];
  if (items.length === 0) return [];
  return [
    { kind: "heading", level: 2, id: "formats", content: sentence("Formats") },
    {
      kind: "list",
      isOrdered: false,
      items: items.map((words): readonly Block[] => [{ kind: "paragraph", content: sentence(words) }]),
    },
  ];
}

const styles: Readonly<Record<Naming, string>> = { snake_case: "`snake_case`", camelCase: "`camelCase`" };

/** How names in payloads of webhooks are written, which may not be as they are in bodies of calls. */
export function describeWebhookNames({ api }: VersionContent): readonly Block[] {
  const { webhookNaming } = api.conventions;
  const bodyNaming = namingOfBodies(api);
  if (webhookNaming === undefined) return [];
  const others =
    bodyNaming === undefined || bodyNaming === webhookNaming
      ? ""
      : `, unlike those of calls, which are in ${styles[bodyNaming]}`;
  return [
    { kind: "paragraph", content: sentence(`Names in payloads are in ${styles[webhookNaming]}${others}.`) },
  ];
}
