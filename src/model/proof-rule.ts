import type { Api } from "./ir/api.js";
import type { ErrorOrigin } from "./ir/error.js";
import type { Field } from "./ir/type.js";

/** Which members of an error body show that its origin sent it, and nothing else that may answer in its place. */
export interface ProofRule {
  /** Whether others write a member with this name as well. */
  readonly isCommon: (field: Pick<Field, "name">) => boolean;
  /** Whether several required members are a proof, although others write each of them. */
  readonly severalSuffice: boolean;
}

/** The members that gateways write in errors of their own: those of RFC 9457, and the usual ones beside them. */
const gatewayMembers: ReadonlySet<string> = new Set(
  [
    "code",
    "correlation_id",
    "detail",
    "details",
    "error",
    "error_code",
    "fault",
    "instance",
    "message",
    "path",
    "request_id",
    "status",
    "status_code",
    "timestamp",
    "title",
    "trace_id",
    "type",
  ].map(inOneWord),
);

function inOneWord(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
}

/** Whether gateways write a member with this name, in any spelling. */
function isOfGateways({ name }: Pick<Field, "name">): boolean {
  return gatewayMembers.has(inOneWord(name));
}

/**
 * The rule for error bodies of an origin. Several common members are enough for those of a gateway, which answers before the service
 * runs, and where a request id proves the origin of what the service sends.
 */
export function proofRule(
  origin: ErrorOrigin,
  { isRequestIdPromised }: Pick<Api["conventions"], "isRequestIdPromised">,
): ProofRule {
  return { isCommon: isOfGateways, severalSuffice: origin !== "api" || isRequestIdPromised };
}
