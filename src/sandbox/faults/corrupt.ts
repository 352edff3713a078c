import type { Delivery } from "../http/delivery.js";
import { headerOf, type HugeBody, type SandboxResponse, withHeader } from "../http/message.js";
import type { SandboxPlan } from "../plan/plan.js";
import type { FaultOf } from "./fault.js";
import { isObject } from "../../language/model/scalars.js";

type CorruptingFault = FaultOf<
  "stall" | "drip" | "truncation" | "media-type" | "echo" | "stripped-headers" | "garbage" | "item-lists"
>;

/** What arrives of a response that the service sent in full. */
export function corrupt(fault: CorruptingFault, response: SandboxResponse, plan: SandboxPlan): Delivery {
  switch (fault.kind) {
    case "stall":
      return { kind: "stall", at: fault.at, response };
    case "drip":
      return { kind: "drip", milliseconds: fault.milliseconds, response };
    case "truncation":
      return whole({ ...response, body: firstHalf(response) });
    case "media-type":
      return whole(withHeader(response, "Content-Type", fault.value));
    case "echo":
      return whole(changeEcho(response, fault.change, plan));
    case "stripped-headers":
      return whole(
        strippedHeaders(fault.which, plan).reduce((stripped, name) => withHeader(stripped, name), response),
      );
    case "item-lists":
      return whole(changeLists(response, fault.change, plan));
    case "garbage":
      return garbageDelivery(fault.what, response);
  }
}

/** The first half of a body, at least without its last character. */
export function firstHalf({ body }: SandboxResponse): string {
  return typeof body === "string" ? body.slice(0, Math.floor(body.length / 2)) : body.start;
}

function whole(response: SandboxResponse): Delivery {
  return { kind: "whole", response };
}

function changeEcho(
  response: SandboxResponse,
  change: FaultOf<"echo">["change"],
  { api }: SandboxPlan,
): SandboxResponse {
  const header = api.idempotency?.echoHeader;
  const key = header && headerOf(response, header);
  if (header === undefined || key === undefined) return response;
  switch (change) {
    case "wrong":
      return withHeader(response, header, `other-${key}`.slice(0, 255));
    case "missing":
      return withHeader(response, header);
    case "twice":
      return withHeader(response, header, key, key);
  }
}

/** The id of the request isn't there yet. */
function strippedHeaders(
  which: FaultOf<"stripped-headers">["which"],
  { api }: SandboxPlan,
): readonly string[] {
  switch (which) {
    case "request-id":
      return [];
    case "retry-after":
      return ["Retry-After", ...api.errors.flatMap(({ when }) => when?.header ?? [])];
    case "echo":
    case "both":
      return [api.idempotency?.echoHeader, api.idempotency?.replayedHeader].flatMap((name) => name ?? []);
  }
}

function garbageDelivery(what: FaultOf<"garbage">["what"], response: SandboxResponse): Delivery {
  switch (what) {
    case "status-line":
    case "nul-header":
      return { kind: "garbage", what, response };
    case "huge-header":
      return whole(withHeader(response, "X-Huge", "a".repeat(mebibyte)));
    // 100 MiB of JSON, never held in full.
    case "huge-body":
      return whole({ ...response, body: hugeBody(100, false) });
    // 1 GiB of JSON in about a mebibyte.
    case "packed-body":
      return whole({ ...response, body: hugeBody(1024, true) });
    // Valid JSON with many arrays in each other.
    case "deep-body":
      return whole({ ...response, body: "[".repeat(depth) + "]".repeat(depth) });
  }
}

const mebibyte = 1_048_576;
const depth = 200_000;

function hugeBody(times: number, isCompressed: boolean): HugeBody {
  return { start: '{"padding":"', unit: "a".repeat(mebibyte), times, end: '"}', isCompressed };
}

/** The response to a batch, with lists that don't match the batch. Other responses stay as they are. */
function changeLists(
  response: SandboxResponse,
  change: FaultOf<"item-lists">["change"],
  plan: SandboxPlan,
): SandboxResponse {
  const value: unknown =
    typeof response.body === "string" && response.status === 200 ? JSON.parse(response.body) : undefined;
  if (!isObject(value)) return response;
  for (const { action } of plan.endpoints) {
    if (action.kind !== "take-items") continue;
    const [acceptedField, failedField] = [action.batch.accepted.name, action.batch.failed.name];
    const [accepted, failed] = [value[acceptedField], value[failedField]];
    if (!Array.isArray(accepted) || !Array.isArray(failed)) continue;
    const [changed, changedFailed] = changeBoth(accepted, failed, change);
    return {
      ...response,
      body: JSON.stringify({ ...value, [acceptedField]: changed, [failedField]: changedFailed }),
    };
  }
  return response;
}

type Items = readonly unknown[];

function changeBoth(
  accepted: Items,
  failed: Items,
  change: FaultOf<"item-lists">["change"],
): readonly [Items, Items] {
  switch (change) {
    case "omitted":
      return [accepted.slice(1), failed];
    case "all-omitted":
      return [[], []];
    case "foreign":
      return [[...accepted, "never-sent"], failed];
    case "both":
      return [accepted, [...failed, ...accepted.slice(0, 1)]];
    case "repeated":
      return [[...accepted, ...accepted.slice(0, 1)], failed];
    case "not-text":
      return [accepted.map((_, index) => index), failed];
  }
}
