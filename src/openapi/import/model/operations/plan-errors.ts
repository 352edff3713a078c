import { usualErrorName } from "../../../../language/model/error-names.js";
import { isText } from "../../operations/media-types.js";
import type { ImportedApi, ImportedHeader, ImportedResponse } from "../../imported-api.js";
import { reservedNames } from "../reserved-names.js";
import { ShortNames } from "./short-names.js";
import type { ErrorHeaders } from "./error-headers.js";
import { responseDocOf } from "./sentences.js";

/** An error of the API: what most of its operations say of a status. */
export interface PlannedError {
  readonly status: string;
  readonly name: string;
  readonly doc: string | undefined;
  /** Those that it has wherever an operation has it. */
  readonly headers: readonly ImportedHeader[];
  /** A response with the body that most have; `undefined`: none has one. */
  readonly sample: ImportedResponse | undefined;
}

export type ErrorPlan = ReadonlyMap<string, PlannedError>;

/** The errors of an API by status, in ascending order. `taken`: names of types that stay, which no class of an error can have. */
export function planErrors(
  { operations }: ImportedApi,
  taken: ReadonlySet<string>,
  { of: headersOf, areAlike }: ErrorHeaders,
): ErrorPlan {
  const names = new ShortNames();
  for (const name of [...reservedNames.error, ...[...taken].flatMap(withoutEnding)]) names.add(name);
  const counts = new Map<string, StatusCount>();
  const keepAlike = (headers: readonly ImportedHeader[], response: ImportedResponse) => {
    const here = headersOf(response);
    return headers.filter((one) => here.some((header) => areAlike(one, header)));
  };
  for (const response of operations.flatMap(({ responses }) => responses.filter(isError))) {
    const { status } = response;
    const headers = headersOf(response);
    const count = counts.get(status) ?? { docs: new Map(), bodies: new Map(), samples: new Map(), headers };
    counts.set(status, { ...count, headers: keepAlike(count.headers, response) });
    add(count.docs, responseDocOf(response.doc) ?? "");
    add(count.bodies, bodyKeyOf(response));
    if (!count.samples.has(bodyKeyOf(response))) count.samples.set(bodyKeyOf(response), response);
  }
  for (const response of operations.flatMap(({ responses }) => coveredErrors(responses, counts.keys()))) {
    const count = counts.get(response.status);
    if (count === undefined) continue;
    counts.set(response.status, { ...count, headers: keepAlike(count.headers, response) });
  }
  const rows = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map(rows.map(([status, count]) => [status, planError(status, nameError(status, names), count)]));
}

/**
 * What an operation says of errors that it doesn't name and others do: what it says of their class, or else of all others. The row
 * of a status counts for it, too.
 */
export function coveredErrors(
  responses: readonly ImportedResponse[],
  statuses: Iterable<string>,
): readonly ImportedResponse[] {
  const said = new Map(responses.map((response) => [response.status, response]));
  return [...statuses].flatMap((status) => {
    const response = said.get(`${status.charAt(0)}xx`) ?? said.get("default");
    return said.has(status) || response === undefined ? [] : [{ ...response, status }];
  });
}

/** How many operations say what of a status. */
interface StatusCount {
  readonly docs: Map<string, number>;
  readonly bodies: Map<string, number>;
  readonly samples: Map<string, ImportedResponse>;
  /** Those that all of them have alike. */
  readonly headers: readonly ImportedHeader[];
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function planError(
  status: string,
  name: string,
  { docs, bodies, samples, headers }: StatusCount,
): PlannedError {
  const [body, doc] = [mostUsed(bodies), mostUsed(docs)];
  const total = [...docs.values()].reduce((sum, count) => sum + count, 0);
  // What few operations say of a status is true of them.
  const isUsual = doc !== undefined && 2 * (docs.get(doc) ?? 0) > total;
  const sample = body === undefined ? undefined : samples.get(body);
  return { status, name, doc: isUsual ? doc : undefined, headers, sample };
}

/** The text that occurs most often; of several the first. An empty one counts for nothing. */
function mostUsed(counts: ReadonlyMap<string, number>): string | undefined {
  const [most] = [...counts].filter(([text]) => text !== "").toSorted(([, one], [, other]) => other - one);
  return most?.[0];
}

/** Whether a response is one of an error: of a status or a class of them, or of all that aren't named. */
export function isError({ status }: ImportedResponse): boolean {
  return /^(?:[45](?:\d\d|xx)|default)$/u.test(status);
}

/** What the body of an error is, so that two of the same type have the same key; empty: it has none. */
export function bodyKeyOf({ types, mediaType }: ImportedResponse): string {
  if (types.length > 0) return types.join(" ");
  return mediaType !== undefined && isText(mediaType) ? "text" : "";
}

/** `RateLimit` of a type `RateLimitError`; no other type has the name of a class. */
function withoutEnding(name: string): readonly string[] {
  return name.endsWith("Error") ? [name.slice(0, -"Error".length)] : [];
}

const classNames: Readonly<Record<string, string>> = {
  "4xx": "Refused",
  "5xx": "ServerFailure",
  default: "Failed",
};

function nameError(status: string, names: ShortNames): string {
  const own = (classNames[status] ?? usualErrorName(status)) || `Status${status}`;
  return names.take(names.has(own) ? `Service${own}` : own, "");
}
