import type { Endpoint, EndpointResponse } from "../../model/ir/endpoint.js";
import type { Block } from "../page/block.js";
import { code, sentence } from "../page/inline.js";
import { parseProse } from "../prose/parse-prose.js";
import { describeType } from "./describe-type.js";
import { fieldEntries } from "./field-entries.js";
import type { VersionContent } from "./version-content.js";

/** What a call gets when it succeeds. */
export function describeResponses(
  { responses }: Pick<Endpoint, "responses">,
  version: VersionContent,
): readonly Block[] {
  return [
    { kind: "heading", level: 2, id: "responses", content: sentence("Responses") },
    ...responses.flatMap((response) => describeResponse(response, version)),
  ];
}

function describeResponse(response: EndpointResponse, version: VersionContent): readonly Block[] {
  const { status, type, doc, headers, mediaType } = response;
  const id = `response-${status}`;
  const what =
    type === undefined
      ? sentence(mediaType === undefined ? " no body" : ` \`${mediaType}\``)
      : [...sentence(" "), ...describeType(type, version)];
  const fields = type === undefined ? [] : [...version.types.fieldsOf(type).values()];
  return [
    { kind: "heading", level: 3, id, content: [code(String(status)), ...what] },
    ...(doc === undefined ? [] : parseProse(doc)),
    ...(fields.length === 0 ? [] : [fieldsBlock(fieldEntries(fields, id, version))]),
    ...(headers.length === 0 ? [] : [fieldsBlock(fieldEntries(headers, `${id}.header`, version))]),
  ];
}

function fieldsBlock(fields: ReturnType<typeof fieldEntries>): Block {
  return { kind: "fields", fields };
}
