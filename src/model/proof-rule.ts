import { isOfService } from "./error-bodies.js";
import type { Api } from "./ir/api.js";
import type { ErrorOrigin } from "./ir/error.js";
import type { Field } from "./ir/type.js";
import type { TypeIndex } from "./type-index.js";

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
export function isOfGateways({ name }: Pick<Field, "name">): boolean {
  return gatewayMembers.has(inOneWord(name));
}

/**
 * The rule for error bodies of an origin. Several common members are enough for those of a gateway, which answers before the service
 * runs, and where a request id proves the origin of what the service sends. Otherwise the members of bodies that the model declares as
 * another origin's are common, too.
 */
export function proofRule(
  origin: ErrorOrigin,
  { conventions, errors }: Pick<Api, "conventions" | "errors">,
  types: TypeIndex,
): ProofRule {
  const severalSuffice = origin !== "api" || conventions.isRequestIdPromised;
  const ofOthers = severalSuffice ? new Set<string>() : membersOfOthers(errors, types);
  return { isCommon: (field) => isOfGateways(field) || ofOthers.has(field.name), severalSuffice };
}

function membersOfOthers(errors: Api["errors"], types: TypeIndex): ReadonlySet<string> {
  const bodies = errors.flatMap((row) => row.bodies).filter((body) => !isOfService(body));
  const fields = bodies.flatMap((body) =>
    body.kind === "json" ? [...types.fieldsOf({ kind: "named", id: body.type }).values()] : [],
  );
  const inner = fields.flatMap(({ type }) => [...types.fieldsOf(type).values()]);
  return new Set([...fields, ...inner].map(({ name }) => name));
}
