import type { Endpoint } from "../../language/model/ir/endpoint.js";
import type { Line, Mention } from "../../say/line.js";
import { code, type Inline, joinTexts, linkTo, sentence } from "../page/inline.js";
import { notSpecified } from "./statements.js";
import { titleById } from "./title.js";
import type { VersionContent } from "./version-content.js";

/** A line about a call's retries as its page shows it: with links to other calls, and with marks of what isn't specified. */
export function showLine(line: Line, endpoint: Endpoint, version: VersionContent): readonly Inline[] {
  const parts = line.map((part) =>
    typeof part === "string" ? sentence(part) : show(part, endpoint, version),
  );
  return joinTexts(parts.flat());
}

function show(mention: Mention, endpoint: Endpoint, { api, paths }: VersionContent): readonly Inline[] {
  const page = paths.call(endpoint);
  switch (mention.kind) {
    case "code":
      return [code(mention.text)];
    case "call":
      return [linkTo(paths.call(mention), sentence(titleById(mention.id, api)))];
    case "unspecified":
      return notSpecified(mention.ids, paths, { page, anchor: "again" });
    case "retries":
      return [linkTo(page, sentence("If you send it again"), "again")];
  }
}
