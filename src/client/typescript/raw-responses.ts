import type { Endpoint, EndpointResponse } from "../../language/model/ir/endpoint.js";
import { mayBeNothing } from "../../language/model/success-statuses.js";
import type { CallPlan } from "../../language/plan/client-plan.js";
import type { RawResponsePlan } from "../../language/plan/plan-raw-response.js";
import { type Code, code, joinCode, joinUnion, runtimeType, runtimeValue } from "./code.js";
import type { Layout } from "./layout.js";
import { renderType } from "./type-text.js";

/** What reads the successes of a call that aren't JSON, as a part of its row. */
export function readersOf({ responses }: CallPlan): readonly Code[] {
  const forms = new Set(responses.flatMap(({ raw }) => raw?.form ?? []));
  if (forms.size === 0) return [];
  const readers = [...forms].map((form) => code`${form}: ${readerOf(form)}`);
  const reading = runtimeValue("rawResponses");
  return [code`rawResponses: ${reading}({ ${joinCode(readers, ", ")} })`];
}

function readerOf(form: RawResponsePlan["form"]): Code {
  switch (form) {
    case "text":
      return runtimeValue("textResponses");
    case "bytes":
      return runtimeValue("downloads");
    case "events":
      return runtimeValue("eventStreams");
    case "lines":
      return runtimeValue("lineStreams");
    case "redirect":
      return runtimeValue("redirects");
  }
}

/** What a call resolves with for a success: `Wallet`, `FileDownload`. */
function resultOf({ form, type }: EndpointResponse, layout: Layout): Code {
  switch (form) {
    case "bytes":
      return runtimeType("FileDownload");
    case "redirect":
      return runtimeType("Redirected");
    case "events":
    case "lines":
      return code`${runtimeType("ItemStream")}<${type ? renderType(type, layout) : "unknown"}>`;
    default:
      return type === undefined ? code`undefined` : renderType(type, layout);
  }
}

/** What a call resolves with, whichever success it gets. */
export function resultsOf(responses: readonly EndpointResponse[], layout: Layout): Code {
  const results = responses.map((response) => resultOf(response, layout));
  return joinUnion(mayBeNothing(responses) ? [...results, code`undefined`] : results);
}

/** Whether what a call returns is a stream, which no store has. */
export function isStreamed({ responses }: Endpoint): boolean {
  return responses.some(({ stream }) => stream !== undefined);
}

/** What else to know of the successes of a call; nothing of JSON. */
export function describeRawResponses({ responses }: Endpoint): string | undefined {
  const forms = responses.map(({ form }) => form);
  const sentences = [
    ...(forms.includes("bytes")
      ? ["Read the download to its end, or cancel it: once it has begun, the request isn't sent again."]
      : []),
    ...(responses.some(({ stream }) => stream !== undefined)
      ? ["Read the stream to its end, or cancel it. It can be neither prepared nor stored."]
      : []),
    ...(forms.includes("redirect")
      ? ["A redirect isn't followed, and a browser hides it: make this call from a server."]
      : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

/** What a test passes for the body of a success. */
export function mockedBodyOf(response: EndpointResponse, layout: Layout): Code {
  if (response.form === "bytes") return code`string | Uint8Array<ArrayBuffer>`;
  if (response.stream === undefined || response.type === undefined) return resultOf(response, layout);
  return renderType({ kind: "array", items: response.type, count: undefined, isUnique: false }, layout);
}
