import type { Endpoint, EndpointResponse } from "../../language/model/ir/endpoint.js";
import { renderStatus } from "../../language/model/success-statuses.js";
import { sayPoll } from "../../say/call/unanswered.js";
import { listCodes } from "../../language/text/words.js";
import type { Block } from "../page/block.js";
import { code, type Inline, line, sentence } from "../page/inline.js";
import { parseProse } from "../prose/parse-prose.js";
import { againCall, type AgainCall } from "./again/again-call.js";
import { describeContent } from "./describe-content.js";
import { describeType } from "./describe-type.js";
import { fieldEntries } from "./field-entries.js";
import type { VersionContent } from "./version-content.js";

/** What a call gets when it succeeds. */
export function describeResponses(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  return [
    { kind: "heading", level: 2, id: "responses", content: sentence("Responses") },
    ...endpoint.responses.flatMap((response) => describeResponse(response, endpoint, version)),
  ];
}

function describeResponse(
  response: EndpointResponse,
  endpoint: Endpoint,
  version: VersionContent,
): readonly Block[] {
  const { status, type, doc, headers } = response;
  const shown = renderStatus(response);
  const id = `response-${shown}`;
  return [
    {
      kind: "heading",
      level: 3,
      id,
      content: line`${code(shown)} ${describeBodyOf(response, version)}`,
    },
    ...(doc === undefined ? [] : parseProse(doc)),
    ...describeForm(response).map(paragraph),
    ...(status === 202 ? describePoll(againCall(endpoint, version)) : []),
    ...(type === undefined
      ? []
      : describeContent(type, id, version, { depth: 0, around: [], isReceived: true })),
    ...(headers.length === 0
      ? []
      : [
          paragraph(sentence("Its headers:")),
          { kind: "fields" as const, fields: fieldEntries(headers, `${id}.header`, version) },
        ]),
  ];
}

function describePoll({ poll, said, show }: AgainCall): readonly Block[] {
  return poll === undefined ? [] : [paragraph(show(sayPoll(poll, said.retry)))];
}

function paragraph(content: readonly Inline[]): Block {
  return { kind: "paragraph", content };
}

function describeBodyOf(
  { type, mediaType, form }: EndpointResponse,
  version: VersionContent,
): readonly Inline[] {
  if (form === "none") return sentence("no body");
  if (form === "redirect") return sentence("where it is");
  if (type === undefined) return sentence(`\`${mediaType}\``);
  return line`${leads[form] ?? ""}${describeType(type, version)}`;
}

const leads: { readonly [Form in EndpointResponse["form"]]?: string } = {
  events: "a stream of ",
  lines: "lines of ",
};

/** What isn't plain about a response, in sentences. */
function describeForm({
  form,
  status,
  isClass,
  mediaType,
  also,
  stream,
}: EndpointResponse): readonly (readonly Inline[])[] {
  const sentences = [
    ...(isClass ? ["Any success whose status isn't described by itself."] : []),
    ...(isClass && form !== "none" ? ["A 204 or a 205 has no body."] : []),
    ...(status === 304 ? ["Nothing has changed since the condition that the request had."] : []),
    ...(form === "redirect" ? ["`Location` says where it is; nobody goes there by himself."] : []),
    ...(form === "events" ? ["Server-sent events, each with a JSON document."] : []),
    ...(form === "lines" ? ["A JSON document on each line."] : []),
    ...(form === "bytes" || form === "text" || mediaType === undefined || mediaType === "application/json"
      ? []
      : [`It is \`${mediaType}\`.`]),
    ...(also.length === 0 ? [] : [`A request may also ask for ${listCodes(also)}.`]),
    ...(stream?.end === undefined ? [] : [`\`${stream.end}\` in place of one is the end.`]),
    ...(stream?.isResumable === true
      ? ["A request with `Last-Event-ID` gets what comes after that event."]
      : []),
  ];
  return sentences.length === 0 ? [] : [sentence(sentences.join(" "))];
}
