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

/** The members of the JSON errors that gateways and frameworks write, by who writes them first. */
const membersByWriter = {
  "RFC 9457": "type title status detail instance",
  Cloudflare:
    "cloudflare_error error_category error_name footer owner_action_required ray_id retry_after retryable what_you_should_do zone",
  "OAuth 2.0": "error error_description error_uri",
  "google.rpc.Status and GraphQL": "code message details errors",
  "Apigee and WSO2": "description error_code fault fault_code fault_string",
  AWS: "__type error_message error_type host_id stack_trace trace",
  Azure: "activity_id inner_error target",
  "Kong, APISIX, API Connect": "error_msg http_code http_message http_status_code more_information msg",
  Spring: "exception path request_id status_code timestamp",
  "most of them": "correlation_id trace_id",
};

const gatewayMembers: ReadonlySet<string> = new Set(
  Object.values(membersByWriter)
    .flatMap((names) => names.split(" "))
    .map(inOneWord),
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
