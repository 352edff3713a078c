import type { Change } from "../diff/change.js";
import type { TypeRef } from "../../language/model/ir/type.js";
import { wayOf } from "../../language/model/way-of-list.js";
import { type CallExample, isGiven, sampleParameters, someBody, someOf } from "./call-example.js";
import type { Step } from "./find-steps.js";
import { wrapFragment } from "./fragment.js";
import { fieldOf, type GuideSide } from "./guide-side.js";
import { isOf } from "../diff/kinds/families.js";
import { isOfType } from "../diff/kinds/types.js";

/** A call of an operation, with the parameters that changed. */
export function exampleOfEndpoint(
  id: string,
  changes: readonly Change[],
  side: GuideSide,
): readonly CallExample[] {
  const endpoint = side.endpointOf(id);
  if (endpoint === undefined) return [];
  const changedIn = (part: "query" | "headers") =>
    new Map(
      changes.flatMap((change): [string, Change][] => {
        const field = change.subject.part === part ? fieldOf(endpoint[part], change, side.which) : undefined;
        return field === undefined || !isGiven(field, change, side) ? [] : [[field.id, change]];
      }),
    );
  const plain = {
    endpoint,
    body: someBody(endpoint, side),
    query: sampleParameters(endpoint.query, changedIn("query"), side),
    headers: sampleParameters(endpoint.headers, changedIn("headers"), side),
  };
  const result = resultOf(endpoint, changes, side);
  if (result === undefined) return [{ ...plain, reads: [], response: undefined }];
  const { steps, type } = result;
  const reads = [{ steps, type: steps.length === 0 ? { type, isRequired: true } : undefined }];
  return [{ ...plain, reads, response: wrapFragment(steps, someOf(type, side)) }];
}

/** What of the result matters: all of it, the items of its pages, or those of a batch that failed. */
function resultOf(
  { responses, list, batch }: CallExample["endpoint"],
  changes: readonly Change[],
  { api, types }: GuideSide,
): { readonly steps: readonly Step[]; readonly type: TypeRef } | undefined {
  const field = (name: string): Step => ({ kind: "field", name, isRequired: true, hasOthers: true });
  const isPaged = changes.some(({ kind }) => isOf("paged", kind));
  const way = wayOf(list, api);
  if (isPaged && list !== undefined && way !== undefined) {
    return { steps: [...way.items.map(field), { kind: "item" }], type: list.items };
  }
  const [whole] = responses.flatMap(({ type }) => type ?? []);
  if (whole === undefined) return undefined;
  const failed = types.fieldsOf(whole).get(batch?.failed.name ?? "");
  if (failed !== undefined && changes.some(({ kind }) => kind === "op.partial-success-introduced")) {
    return { steps: [field(failed.name)], type: failed.type };
  }
  return isPaged || changes.some(isOtherResult) ? { steps: [], type: whole } : undefined;
}

/** Whether another type of value comes back, or one at all. */
function isOtherResult({ kind, subject: { part, member } }: Change): boolean {
  return part === "returns" && member.length < 2 && (isOfType(kind) || isOf("body", kind));
}
