import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint, EndpointResponse } from "../../../language/model/ir/endpoint.js";
import { textMediaType } from "../../../language/model/media-types.js";
import { renderStatus } from "../../../language/model/success-statuses.js";
import { mapOf, mapOfEntries, type Value, unlessEmpty, type ValueMap } from "../document/value.js";
import { fieldsInWords } from "./field-words.js";
import { idsInWords } from "./known-words.js";
import { expressionOf, type Names } from "./type-words.js";

/** What an endpoint returns, by status. */
export function returnsInWords(
  { responses }: Pick<Endpoint, "responses">,
  api: Pick<Api, "conventions">,
  names: Names,
): ValueMap {
  return mapOfEntries(
    responses.map((response) => [renderStatus(response), responseInWords(response, api, names)]),
  );
}

function responseInWords(response: EndpointResponse, api: Pick<Api, "conventions">, names: Names): ValueMap {
  const { doc, headers, stream } = response;
  return mapOf({
    type: contentInWords(response, names),
    as: mediaInWords(response, api),
    also: unlessEmpty(response.also),
    end: stream?.end,
    resumes: stream?.isResumable === true ? "Last-Event-ID" : undefined,
    doc,
    headers: unlessEmpty(fieldsInWords(headers, names)),
  });
}

function contentInWords({ form, type }: EndpointResponse, names: Names): Value {
  switch (form) {
    case "none":
    case "redirect":
      return "none";
    case "text":
    case "bytes":
      return form;
    case "json":
      return type === undefined ? "json" : typeInWords(type, names);
    case "events":
      return `stream<${type === undefined ? "json" : expressionOf(type, names)}>`;
    case "lines":
      return `lines<${type === undefined ? "json" : expressionOf(type, names)}>`;
  }
}

function typeInWords(type: NonNullable<EndpointResponse["type"]>, names: Names): Value {
  return type.kind === "unknown" ? mapOf({ unknown: idsInWords(type.ids) }) : expressionOf(type, names);
}

function mediaInWords(
  { form, mediaType }: EndpointResponse,
  { conventions }: Pick<Api, "conventions">,
): string | undefined {
  const usual = {
    json: conventions.responseMediaType,
    text: textMediaType,
    bytes: "*/*",
    events: "text/event-stream",
    lines: "application/x-ndjson",
    redirect: mediaType,
    none: mediaType,
  }[form];
  return mediaType === usual ? undefined : mediaType;
}
