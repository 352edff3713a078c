import type { Pair } from "../../../diff/pair.js";
import type { GuideCode } from "../../../diff/render/guide/guide-code.js";
import type { CallableEndpoint } from "../../../emit/shared/callable.js";
import type { CallExample } from "./call-example.js";
import { examplesOf } from "./examples.js";
import { type FragmentStyle, renderFragment } from "./fragment.js";
import type { GuideSide } from "./guide-side.js";

/** What callers without a client send on both sides, and what they get. */
export function wireCode(sides: Pair<GuideSide>): GuideCode {
  return {
    language: "http",
    nameOf: (id, which) => {
      const endpoint = sides[which].endpointOf(id);
      return endpoint === undefined ? undefined : `${endpoint.method} ${endpoint.path.value}`;
    },
    typeNameOf: (id, which) => sides[which].typeOf(id)?.name,
    exampleOf: (changes) => {
      const lines = (which: GuideSide["which"]) =>
        examplesOf(changes, sides[which]).flatMap((example, index) => [
          ...(index === 0 ? [] : [""]),
          ...renderExchange(example, sides[which]),
        ]);
      return { old: lines("old"), new: lines("new") };
    },
  };
}

const style: FragmentStyle = { data: JSON.stringify, key: JSON.stringify, others: "…" };

/** The request, or, where only what comes back matters, the request's first line and the response. */
function renderExchange(example: CallExample, side: GuideSide): readonly string[] {
  const { response, endpoint } = example;
  if (response !== undefined) {
    const { status = 200 } = endpoint.responses.find(({ type }) => type !== undefined) ?? {};
    return [
      requestLine(example),
      "",
      `HTTP/1.1 ${status}`,
      "",
      ...renderFragment(response, style).split("\n"),
    ];
  }
  const body = example.body === undefined ? [] : ["", ...renderFragment(example.body, style).split("\n")];
  return [requestLine(example), ...headersOf(example, side), ...body];
}

function requestLine({ endpoint, query }: CallExample): string {
  const pairs = query.map(
    ({ field, value }) => `${field.name}=${Array.isArray(value) ? value.join(",") : String(value)}`,
  );
  return `${endpoint.method} ${endpoint.path.value}${pairs.length === 0 ? "" : `?${pairs.join("&")}`} HTTP/1.1`;
}

function headersOf({ endpoint, headers, body }: CallExample, { api }: GuideSide): readonly string[] {
  const { authentication, version } = api;
  return [
    `${authentication.header}: ${authentication.scheme} …`,
    ...(version.header === undefined ? [] : [`${version.header}: ${version.name}`]),
    ...keyHeader(endpoint, api.idempotency?.header),
    ...headers.map(({ field, value }) => `${field.name}: ${String(value)}`),
    ...(body === undefined ? [] : ["Content-Type: application/json"]),
  ];
}

function keyHeader({ retrySafety }: CallableEndpoint, header: string | undefined): readonly string[] {
  return retrySafety === "key" && header !== undefined ? [`${header}: …`] : [];
}
