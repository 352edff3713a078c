import { groupBy } from "../../../language/model/group-by.js";
import { coversStatus } from "../../../language/model/error-rows.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { ErrorOrigin } from "../../../language/model/ir/error.js";
import type { ErrorBodyPlan, ErrorPlan } from "../../../language/plan/client-plan.js";
import { planOwnErrors } from "../../../language/plan/plan-error-bodies.js";
import type { Block } from "../../page/block.js";
import { type Inline, line, sentence } from "../../page/inline.js";
import { describeType } from "../describe-type.js";
import { joined } from "../statements.js";
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

/** What most of some errors have as their bodies; `undefined`: no two have the same. */
export function usualBodies(
  all: readonly (readonly ErrorBodyPlan[])[],
): readonly ErrorBodyPlan[] | undefined {
  const specified = all.filter(({ length }) => length > 0);
  const groups = [...groupBy(specified, (bodies) => JSON.stringify(bodies)).values()];
  const [most] = groups.toSorted((one, other) => other.length - one.length);
  return most === undefined || most.length === 1 ? undefined : most[0];
}

/** Says once what most rows of a table would say; nothing where each says its own. */
export function describeUsual(
  usual: readonly ErrorBodyPlan[] | undefined,
  version: VersionContent,
): readonly Block[] {
  if (usual === undefined) return [];
  const content = line`Unless its row says otherwise, an error that is specified has this body: ${nameBodies(usual, version)}.`;
  return [{ kind: "paragraph", content }];
}

/** ` Body: Problem; of the gateway: GatewayProblem.`, with links; nothing where none is specified, or the usual ones are. */
export function describeBodies(
  bodies: readonly ErrorBodyPlan[],
  usual: readonly ErrorBodyPlan[] | undefined,
  version: VersionContent,
): readonly Inline[] {
  if (bodies.length === 0) return sentence(usual === undefined ? "" : " No body is specified.");
  if (JSON.stringify(bodies) === JSON.stringify(usual)) return [];
  return line` Body: ${nameBodies(bodies, version)}.`;
}

function nameBodies(bodies: readonly ErrorBodyPlan[], version: VersionContent): readonly Inline[] {
  return joined(
    bodies.map((body) => {
      const type = body.kind === "text" ? "text" : describeType({ kind: "named", id: body.type }, version);
      return line`${origins[body.origin]}${type}`;
    }),
    "; ",
  );
}

const origins: Readonly<Record<ErrorOrigin, string>> = {
  api: "",
  gateway: "of the gateway: ",
  infrastructure: "of other infrastructure: ",
};
