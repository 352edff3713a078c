import type { Pair } from "../diff/pair.js";
import type { GuideCode } from "../diff/render/guide/guide-code.js";
import { carriedSchemes } from "../../language/model/access.js";
import { credentialLines } from "../../language/model/credential-words.js";
import { jsonMediaType, selectorValue, sentMediaType } from "../../language/model/media-types.js";
import { valueOf } from "../../language/model/ir/known.js";
import { renderPath } from "../../language/model/ir/path.js";
import { renderSentPath } from "../../language/model/path-text.js";
import { hasKeyHeader } from "../../language/model/key-header.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import { parameterText, queryPairs } from "../../say/query-pairs.js";
import type { CallExample } from "./call-example.js";
import { examplesOf } from "./examples.js";
import { type Fragment, type FragmentStyle, renderFragment } from "./fragment.js";
import type { GuideSide } from "./guide-side.js";
import { payloadExample } from "./payload-example.js";

/** What callers without a client send on both sides, and what they get. */
export function wireCode(sides: Pair<GuideSide>): GuideCode {
  return {
    language: "http",
    nameOf: (id, which) => {
      const endpoint = sides[which].endpointOf(id);
      return endpoint === undefined ? undefined : `${endpoint.method} ${renderPath(endpoint.path.value)}`;
    },
    typeNameOf: (id, which) => sides[which].typeOf(id)?.name,
    exampleOf: (changes) => {
      const lines = (which: GuideSide["which"]) => {
        const side = sides[which];
        const { payload } = payloadExample(changes, side) ?? {};
        const examples = [
          ...examplesOf(changes, side).map((example) => renderExchange(example, side)),
          ...(payload === undefined ? [] : [renderFragment(payload, style).split("\n")]),
        ];
        return examples.flatMap((example, index) => (index === 0 ? example : ["", ...example]));
      };
      return { old: lines("old"), new: lines("new") };
    },
  };
}

const style: FragmentStyle = { data: JSON.stringify, key: JSON.stringify, others: "…" };

/** The request, of which only the first line matters where no part of it does, and the response if it matters. */
function renderExchange(example: CallExample, side: GuideSide): readonly string[] {
  const { response, endpoint, body } = example;
  const sent = body === undefined || !hasMembers(body) ? [] : renderFragment(body, style).split("\n");
  const request =
    response !== undefined && sent.length === 0
      ? [requestLine(example, side)]
      : [
          requestLine(example, side),
          ...headersOf(example, side),
          ...(sent.length === 0 ? [] : ["", ...sent]),
        ];
  if (response === undefined) return request;
  const { status = 200 } = endpoint.responses.find(({ type }) => type !== undefined) ?? {};
  return [...request, "", `HTTP/1.1 ${status}`, "", ...renderFragment(response, style).split("\n")];
}

/** Whether it says more than that there is one. */
function hasMembers(fragment: Fragment): boolean {
  return fragment.kind !== "object" || fragment.members.length > 0;
}

function requestLine({ endpoint, query }: CallExample, { api }: GuideSide): string {
  const keys = carriedSchemes(api.authentication, endpoint).flatMap(({ scheme }) =>
    scheme.kind === "query" ? [`${scheme.parameter}=…`] : [],
  );
  const given = query.flatMap(({ field, value }) => {
    const parameter = endpoint.query.find(({ id }) => id === field.id);
    const pairsOf = queryPairs(field.name, value, parameter?.style ?? "exact");
    return pairsOf.map(
      ([name, text]) => `${name}=${parameter?.style === "spaces" ? text.replaceAll(" ", "%20") : text}`,
    );
  });
  const pairs = [...given, ...keys];
  return `${endpoint.method} ${renderSentPath(endpoint.path.value)}${pairs.length === 0 ? "" : `?${pairs.join("&")}`} HTTP/1.1`;
}

function headersOf({ endpoint, headers, body }: CallExample, { api }: GuideSide): readonly string[] {
  const { authentication, version } = api;
  return [
    ...hostHeader(endpoint, api),
    ...carriedSchemes(authentication, endpoint).flatMap(({ scheme }) => credentialLines(scheme)),
    ...(version.header === undefined ? [] : [`${version.header}: ${selectorValue(version)}`]),
    ...keyHeader(endpoint, api.idempotency?.header),
    ...acceptHeader(endpoint),
    ...headers.map(({ field, value }) => `${field.name}: ${parameterText(value)}`),
    ...(body === undefined
      ? []
      : [`Content-Type: ${sentMediaType(endpoint.body?.mediaType ?? jsonMediaType, version)}`]),
  ];
}

/** Where a call is that is at another server than the rest. */
function hostHeader({ server }: CallableEndpoint, { environments }: GuideSide["api"]): readonly string[] {
  const all = environments.flatMap(({ servers }) => servers.filter(({ name }) => name === server));
  const [url] = all.flatMap((one) => valueOf(one.url) ?? []);
  return url === undefined ? [] : [`Host: ${new URL(url).host}`];
}

/** What responses are that aren't plain JSON. */
function acceptHeader({ responses }: CallableEndpoint): readonly string[] {
  const mediaTypes = new Set(responses.flatMap(({ mediaType }) => mediaType ?? []));
  mediaTypes.delete(jsonMediaType);
  return mediaTypes.size === 0 ? [] : [`Accept: ${[...mediaTypes].join(", ")}`];
}

function keyHeader(endpoint: CallableEndpoint, header: string | undefined): readonly string[] {
  return hasKeyHeader(endpoint) && header !== undefined ? [`${header}: …`] : [];
}
