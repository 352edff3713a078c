import type { Data } from "../../../say/data.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Field } from "../../../language/model/ir/type.js";
import { indexTypes } from "../../../language/model/type-index.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { ExampleRequest } from "../../../sandbox/calls/example-call.js";

/** `quoin-1f2e3d4c-12`; without a number, what those of the run begin with. */
export function markerText(run: string, number: number | ""): string {
  return `quoin-${run}-${number}`;
}

/** The markers in a text, whole ones: `quoin-1f2e3d4c-1` isn't in `quoin-1f2e3d4c-12`. */
export function markersIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/quoin-[\da-f]{8}-\d+/gu));
}

/** A text that is a marker of some run. */
export const markerPattern = /^quoin-[\da-f]{8}-\d+$/u;

const longest = markerText("00000000", 10_000).length;

/**
 * The member of a body that can carry any text: the one that is named, or the first of some usual ones, and then any string
 * without a pattern and a format.
 */
export function markerMember(
  request: ExampleRequest,
  api: Api,
  named: string | undefined,
): string | undefined {
  const { endpoint, body } = request;
  if (body === undefined || !("value" in body) || body.form === "text" || endpoint.body === undefined) {
    return undefined;
  }
  if (named !== undefined) return named;
  const fields = [...indexTypes(api.types).fieldsOf(endpoint.body.type).values()];
  const fitting = fields.filter((field) => canCarry(field, request));
  const usual = fitting.find((field) => usualNames.has(field.name.toLowerCase()));
  return (usual ?? fitting[0])?.name;
}

const usualNames: ReadonlySet<string> = new Set([
  "comment",
  "description",
  "label",
  "memo",
  "name",
  "note",
  "notes",
  "reference",
  "remark",
  "text",
  "title",
]);

function canCarry({ type, name, isSensitive }: Field, { endpoint }: ExampleRequest): boolean {
  const inner = type.kind === "nullable" ? type.type : type;
  const isKey = endpoint.bodyKey?.member.name === name || endpoint.naturalKey?.member.name === name;
  if (inner.kind !== "scalar" || inner.scalar !== "string" || isKey || isSensitive) return false;
  if (inner.pattern !== undefined || inner.format !== undefined || /(?:^|_)id$/iu.test(name)) return false;
  const { maximum = Infinity } = valueOf(inner.length) ?? {};
  return Number(maximum) >= longest;
}

/** The body with the marker in it. */
export function withMarker(value: Data, member: string, text: string): Data {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return { ...value, [member]: text };
}
