import { coversStatus } from "../../../model/error-rows.js";
import type { Endpoint } from "../../../model/ir/endpoint.js";
import type { ErrorOrigin } from "../../../model/ir/error.js";
import type { ErrorBodyPlan, ErrorPlan } from "../../../plan/client-plan.js";
import { planOwnErrors } from "../../../plan/plan-error-bodies.js";
import { type Inline, sentence } from "../../page/inline.js";
import { describeType } from "../describe-type.js";
import type { VersionContent } from "../version-content.js";

/** The bodies of an error in responses of an endpoint, which may have others than its row says. */
export function bodiesFor(
  row: ErrorPlan,
  endpoint: Endpoint,
  version: VersionContent,
): readonly ErrorBodyPlan[] {
  if (endpoint.method === "HEAD") return [];
  const own = planOwnErrors(endpoint, version.api, version.types).find(
    (one) => coversStatus(one, row.status) && (!one.isClass || row.isClass),
  );
  return own?.bodies ?? row.bodies;
}

/** ` Body: Problem; of the gateway: GatewayProblem.`, with links; nothing where none is specified. */
export function describeBodies(bodies: readonly ErrorBodyPlan[], version: VersionContent): readonly Inline[] {
  return bodies.flatMap((body, index) => [
    ...sentence(index === 0 ? " Body" : "; body"),
    ...sentence(`${origins[body.origin]}: `),
    ...(body.kind === "text" ? sentence("text") : describeType({ kind: "named", id: body.type }, version)),
    ...sentence(index === bodies.length - 1 ? "." : ""),
  ]);
}

const origins: Readonly<Record<ErrorOrigin, string>> = {
  api: "",
  gateway: " of the gateway",
  infrastructure: " of other infrastructure",
};
