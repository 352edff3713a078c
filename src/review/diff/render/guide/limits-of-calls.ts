import type { Api } from "../../../../language/model/ir/api.js";
import { wayOf } from "../../../../language/model/way-of-list.js";
import type { Endpoint } from "../../../../language/model/ir/endpoint.js";
import { hasKeyHeader } from "../../../../language/model/key-header.js";
import { addToGroup } from "../../../../language/model/group-by.js";
import type { TypeDeclaration } from "../../../../language/model/ir/type.js";
import type { Pair } from "../../pair.js";
import type { GuideInput, GuideSideName } from "./guide-code.js";

type ErrorHeaders = Api["errors"][number]["headers"];

/** Finds the bounds that a call of one side has: of what it sends and gets, of its batch, its pages and its key. */
export type LimitsOf = (call: Endpoint) => readonly string[];

export function createLimits({ apis, reach }: GuideInput): Pair<LimitsOf> {
  const createSide = (side: GuideSideName): LimitsOf => {
    const typesOf = new Map<string, [TypeDeclaration, ...TypeDeclaration[]]>();
    for (const type of apis[side].types) {
      const calls = reach[side].operations({ kind: "type", id: type.id });
      for (const id of calls) addToGroup(typesOf, id, type);
    }
    const headersOf = new Map<string, [ErrorHeaders, ...ErrorHeaders[]]>();
    for (const { headers, ...row } of apis[side].errors) {
      for (const id of reach[side].operations({ kind: "error", row })) addToGroup(headersOf, id, headers);
    }
    return (call) => {
      const own = [typesOf.get(call.id) ?? [], headersOf.get(call.id) ?? []];
      const parts = [call, ...own, ...rulesOf(call, apis[side])];
      return boundsUnder(parts).toSorted();
    };
  };
  return { old: createSide("old"), new: createSide("new") };
}

/** What holds for a call because it takes a key, or returns pages. */
function rulesOf(endpoint: Endpoint, api: Api): readonly unknown[] {
  return [...(hasKeyHeader(endpoint) ? [api.idempotency] : []), wayOf(endpoint.list, api)];
}

const bounds: ReadonlySet<string> = new Set([
  "length",
  "range",
  "count",
  "size",
  "retentionMs",
  "repeatableMs",
]);

/** Every bound in a part of the IR, without the name of the limit that it was taken from. */
function boundsUnder(part: unknown): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => [
    ...(bounds.has(name) && value !== undefined ? [JSON.stringify([name, value], withoutNames)] : []),
    ...boundsUnder(value),
  ]);
}

function withoutNames(name: string, value: unknown): unknown {
  return name === "limit" ? undefined : value;
}
