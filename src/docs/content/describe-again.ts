import { describeRetrySafety } from "../../emit/shared/sentences.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { Block } from "../page/block.js";
import { sentence } from "../page/inline.js";
import type { VersionContent } from "./version-content.js";

/** The box "If you send it again". */
export function describeAgain(endpoint: Endpoint, { api }: VersionContent): readonly Block[] {
  const words = describeRetrySafety(endpoint, api, idiom);
  return [
    {
      kind: "callout",
      tone: "again",
      id: "again",
      title: sentence("If you send it again"),
      blocks: [{ kind: "paragraph", content: sentence(words) }],
    },
  ];
}

const idiom = { literal: (value: unknown) => JSON.stringify(value), waitsOption: "maxWaits" };
