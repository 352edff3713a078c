import type { TypeId } from "../../model/ir/type.js";
import { indexTypes, type TypeIndex } from "../../model/type-index.js";
import type { Api } from "../../model/ir/api.js";
import type { Switches } from "../switches.js";
import { type EndpointPlan, planEndpoints } from "./endpoint-plan.js";
import { type ErrorPlan, planErrors } from "./error-plan.js";
import { planSamples, type SamplePlan } from "../samples/sample-plan.js";
import { validatorCompiler } from "../validation/compile-validator.js";
import type { Validator } from "../validation/issue.js";
import { type Router, buildRouter } from "./router.js";
import { type VersionPlan, planVersion } from "./version-plan.js";

/** Everything that is computed from a model before the first request. */
export interface SandboxPlan {
  readonly api: Api;
  readonly types: TypeIndex;
  readonly endpoints: readonly EndpointPlan[];
  readonly router: Router;
  readonly errors: ErrorPlan;
  readonly version: VersionPlan;
  /** The types of stored resources, each with its validator. */
  readonly resources: ReadonlyMap<TypeId, Validator>;
  readonly samples: SamplePlan;
  /** The status and header of a response that asks to wait for a request in progress. */
  readonly inProgress: { readonly status: number; readonly header: string };
}

const plans = new WeakMap<Api, Map<string, SandboxPlan>>();

/** The plan of an API; it is computed once, so that thousands of sandboxes can share it. */
export function planOf(api: Api, { unknownFields }: Pick<Switches, "unknownFields">): SandboxPlan {
  const known = plans.get(api) ?? new Map<string, SandboxPlan>();
  plans.set(api, known);
  const key = unknownFields ?? "";
  const plan = known.get(key) ?? buildPlan(api, unknownFields);
  known.set(key, plan);
  return plan;
}

function buildPlan(api: Api, unknownFields: Switches["unknownFields"]): SandboxPlan {
  const types: TypeIndex = indexTypes(api.types);
  const endpoints = planEndpoints(api, types, unknownFields);
  const resources = planResources(endpoints, types);
  return {
    api,
    types,
    endpoints,
    router: buildRouter(endpoints),
    errors: planErrors(api, types),
    version: planVersion(api),
    resources,
    samples: planSamples(api, types, resources.keys()),
    inProgress: planInProgress(api),
  };
}

function planInProgress({ errors }: Api): SandboxPlan["inProgress"] {
  for (const { status, retry } of errors) if (retry.kind === "after") return { status, header: retry.header };
  return { status: 409, header: "Retry-After" };
}

/** The types of which requests create, find or change resources. */
function planResources(endpoints: readonly EndpointPlan[], types: TypeIndex): SandboxPlan["resources"] {
  const compile = validatorCompiler(types, { isComplete: true, unknownFields: "refused" });
  return new Map(
    endpoints.flatMap(({ action }) => {
      const id =
        "target" in action ? action.target.resource : "resource" in action ? action.resource : undefined;
      return id === undefined ? [] : [[id, compile({ kind: "named", id })]];
    }),
  );
}
