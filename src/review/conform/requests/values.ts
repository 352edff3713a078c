import type { Data } from "../../../say/data.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Field } from "../../../language/model/ir/type.js";
import type { CallSettings, ConformDocument, Recipe } from "../../../language/read/language/conform.js";
import { type CallableEndpoint, isCallable } from "../../../language/plan/callable.js";
import { exampleRequest } from "../../../sandbox/calls/example-request.js";
import type { ExampleSource } from "../../../sandbox/calls/example-source.js";
import type { ExampleRequest, Given } from "../../../sandbox/calls/example-call.js";
import { asCode } from "../../../language/text/words.js";

/** Where the value of a parameter comes from, if anything says it. */
export function recipeFor(
  { calls, values }: ConformDocument,
  call: string,
  place: "path" | "query" | "headers",
  name: string,
): Recipe | undefined {
  return calls?.[call]?.[place]?.[name] ?? values?.[name];
}

export function settingsOf({ calls }: ConformDocument, call: string): CallSettings {
  return calls?.[call] ?? {};
}

/** Gets what a recipe names; `problem` says why it couldn't. */
export type Fetch = (recipe: Recipe, parameter: string) => Promise<Got>;

export type Got = { readonly value: Data } | { readonly problem: string };

/** The usual request of a call: samples of its model, with what recipes and settings say in their place. */
export async function usualRequest(
  endpoint: CallableEndpoint,
  {
    source,
    settings,
    fetch,
  }: { readonly source: ExampleSource; readonly settings: ConformDocument; readonly fetch: Fetch },
): Promise<ExampleRequest | { readonly problem: string }> {
  const sample = exampleRequest(endpoint, source);
  const problems: string[] = [];
  const tag = unsaidTag(sample, settings);
  if (tag?.isRequired === true) {
    problems.push(`no read of the same path says the \`ETag\` for ${asCode(tag.name)}`);
  }
  const headers = sample.headers.filter(({ field }) => field.id !== tag?.id);
  const fill = async <Parameter extends { readonly name: string; readonly id: string }>(
    place: "path" | "query" | "headers",
    given: readonly Given<Parameter>[],
    all: readonly Parameter[],
  ): Promise<readonly Given<Parameter>[]> => {
    const filled: Given<Parameter>[] = [];
    for (const field of all) {
      const recipe = recipeFor(settings, endpoint.id, place, field.name);
      const own = given.find((each) => each.field.name === field.name);
      const got = recipe && (await fetch(recipe, field.name));
      if (got !== undefined && "problem" in got) problems.push(got.problem);
      else if (got !== undefined) filled.push({ field, value: got.value });
      else if (own !== undefined) filled.push(own);
    }
    return filled;
  };
  const request: ExampleRequest = {
    ...sample,
    path: await fill("path", sample.path, endpoint.pathParameters),
    query: await fill("query", sample.query, endpoint.query),
    headers: await fill("headers", headers, endpoint.headers),
    body: overridden(sample.body, settingsOf(settings, endpoint.id).body),
  };
  const [problem] = problems;
  return problem === undefined ? request : { problem };
}

/** The header for a tag that nothing says: the sandbox's first tag is no other service's. */
function unsaidTag({ endpoint, tagRead }: ExampleRequest, settings: ConformDocument): Field | undefined {
  const { precondition, headers, id } = endpoint;
  if (precondition?.kind !== "tag" || tagRead !== undefined) return undefined;
  const field = headers.find((header) => header.id === precondition.header.id);
  if (field === undefined || field.example !== undefined) return undefined;
  return recipeFor(settings, id, "headers", field.name) === undefined ? field : undefined;
}

function overridden(body: ExampleRequest["body"], members: CallSettings["body"]): ExampleRequest["body"] {
  if (members === undefined || body === undefined || !("value" in body)) return body;
  const { value } = body;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return body;
  const data: Data = JSON.parse(JSON.stringify({ ...value, ...members }));
  return { ...body, value: data };
}

/** The parameters of a path that nothing says a value for: what the sandbox has, no other service need have. */
export function unsaidParameters(endpoint: CallableEndpoint, settings: ConformDocument): readonly string[] {
  return endpoint.pathParameters
    .filter((field) => field.example === undefined)
    .map(({ name }) => name)
    .filter((name) => recipeFor(settings, endpoint.id, "path", name) === undefined);
}

/** The headers with a condition that nothing says a value for: a sample is about nothing that the service has. */
export function unsaidConditions(
  { id, headers, precondition }: CallableEndpoint,
  settings: ConformDocument,
): readonly string[] {
  return headers
    .filter(
      (field) => field.isRequired && field.example === undefined && field.id !== precondition?.header.id,
    )
    .map(({ name }) => name)
    .filter((name) => /^if-(?:match|unmodified-since)$/iu.test(name))
    .filter((name) => recipeFor(settings, id, "headers", name) === undefined);
}

export function callOf({ endpoints }: Api, id: string): CallableEndpoint | undefined {
  return endpoints.filter(isCallable).find((endpoint) => endpoint.id === id);
}
