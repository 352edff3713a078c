import type { Endpoint } from "../../model/ir/endpoint.js";
import { commentText, deprecation, joinComment } from "./text/comment.js";
import type { CallableEndpoint } from "../../plan/callable.js";
import { idiom } from "./idiom.js";
import type { Layout } from "./layout.js";
import { describeRetrySafety, describeRoute, describeScopes } from "../shared/sentences.js";

/** The doc comment of a call: its route, what it does, whether it is retried, and a tag for each further sentence. */
export function describeMethod(endpoint: CallableEndpoint, layout: Layout): string {
  const { api } = layout;
  const text = joinComment([
    describeRoute(endpoint),
    endpoint.doc,
    describeRetrySafety(endpoint, api, idiom),
    describeScopes(endpoint, api) || undefined,
  ]);
  const tags = [...parameterTags(endpoint, layout), ...returnTags(endpoint), ...errorTags(endpoint, layout)];
  return [text, tags.join("\n"), deprecation(endpoint.deprecated)].filter((part) => part !== "").join("\n\n");
}

function parameterTags(endpoint: Endpoint, layout: Layout): readonly string[] {
  return endpoint.pathParameters.flatMap((field) =>
    field.doc === undefined
      ? []
      : [`@param ${layout.argumentName(endpoint, field)} ${commentText(field.doc)}`],
  );
}

/** Which success it is only matters where there are several. */
function returnTags({ responses }: Endpoint): readonly string[] {
  const described = responses.filter(({ doc }) => doc !== undefined);
  const texts = described.map(({ status, doc = "" }) => (responses.length === 1 ? doc : `${status}: ${doc}`));
  return texts.length === 0 ? [] : [`@returns ${commentText(texts.join(" "))}`];
}

function errorTags({ errors }: Endpoint, { api, errorClass, names: { error } }: Layout): readonly string[] {
  const listed = errors.listed.flatMap(({ status, doc }) => {
    const names = api.errors.filter((row) => row.status === status).map(errorClass);
    return doc === undefined ? [] : [`@throws {${[...new Set(names)].join(" | ")}} ${commentText(doc)}`];
  });
  const others = describeOtherErrors(errors);
  return others === "" ? listed : [...listed, `@throws {${error}} ${others}`];
}

/** Empty where the list is complete, and where the model doesn't mention errors at all. */
function describeOtherErrors({ listed, isOpen, unknowns }: Endpoint["errors"]): string {
  if (!isOpen || listed.length + unknowns.length === 0) return "";
  const which = listed.length === 0 ? "Any error" : "Any other error";
  const ids = unknowns.length === 0 ? "" : ` (${commentText(unknowns.join(", "))})`;
  return `${which} of the API: which ones this call has is not specified${ids}.`;
}
