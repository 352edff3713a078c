import { selectorValue } from "../../language/model/media-types.js";
import type { TypeDeclaration, TypeId } from "../../language/model/ir/type.js";
import { indexTypes, type TypeIndex } from "../../language/model/type-index.js";
import type { Api } from "../../language/model/ir/api.js";
import type { SandboxRequest } from "../http/message.js";
import type { Switches } from "../switches.js";
import { type Addresses, planAddresses } from "./addresses.js";
import { type EndpointPlan, planEndpoints } from "./endpoint-plan.js";
import { type ErrorPlan, planErrors } from "./error-plan.js";
import { validatorCompiler } from "../validation/compile-validator.js";
import type { Validator } from "../validation/issue.js";
import { buildRouter, type Router } from "./router.js";
import { type Owner, planOwners } from "./owners.js";
import { planReferences, type ReferredType } from "./references.js";
import { leastDepths } from "../../language/model/least-depths.js";
import { valueOf } from "../../language/model/ir/known.js";

/** Everything that is computed from a model before the first request. */
export interface SandboxPlan {
  readonly api: Api;
  readonly types: TypeIndex;
  /** What requests have of a type where responses have other fields, by the id of what these have. */
  readonly inputs: ReadonlyMap<TypeId, TypeDeclaration>;
  readonly endpoints: readonly EndpointPlan[];
  readonly router: Router;
  readonly errors: ErrorPlan;
  readonly version: VersionPlan;
  /** The types of stored resources, each with its validator. */
  readonly resources: ReadonlyMap<TypeId, Validator>;
  readonly samples: SamplePlan;
  /** To what the resources belong that an endpoint creates or lists, by its id. */
  readonly owners: ReadonlyMap<string, readonly Owner[]>;
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
  const samples = planSamples(api, types, resources.keys(), endpoints);
  const ownersOf = (plan: EndpointPlan) => planOwners(plan, endpoints, types, samples.referredType);
  return {
    api,
    types,
    inputs: new Map(
      api.types.flatMap((type) => (type.inputOf === undefined ? [] : [[type.inputOf, type] as const])),
    ),
    endpoints,
    router: buildRouter(endpoints),
    errors: planErrors(api, types),
    version: planVersion(api),
    resources,
    samples,
    owners: new Map(endpoints.map((plan) => [plan.endpoint.id, ownersOf(plan)])),
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

/** What samples need to know of a model. */
export interface SamplePlan {
  readonly types: TypeIndex;
  /** How many levels of types the least value of each type has. */
  readonly leastDepths: ReadonlyMap<TypeId, number>;
  /** The type of the stored resources that a field such as `customer_id` refers to; `undefined`: none. */
  readonly referredType: ReferredType;
  readonly addresses: Addresses;
}

/** @param resources the types of which there are stored resources */
function planSamples(
  api: Api,
  types: TypeIndex,
  resources: Iterable<TypeId>,
  endpoints: readonly EndpointPlan[],
): SamplePlan {
  return {
    types,
    leastDepths: leastDepths(api.types),
    referredType: planReferences(resources),
    addresses: planAddresses(endpoints, types),
  };
}

/** The header that selects a version, and its only value that is served; `undefined`: the header must be absent. */
export interface VersionPlan {
  /** `undefined` when the API has no versions to choose from. */
  readonly header: string | undefined;
  readonly value: string | undefined;
  /** The value that counts where the header is absent; `undefined`: none does. */
  readonly implied: string | undefined;
  /** The status without the header; `undefined` where another version counts, or where it isn't specified. */
  readonly missingStatus: number | undefined;
}

function planVersion({ version, versioning, versions }: Api): VersionPlan {
  const missing = valueOf(versioning?.missing);
  // Its accounts have the version that clients are usually made for.
  const named = versions.find((one) =>
    missing?.kind === "version" ? one.name === missing.name : missing?.kind === "account" && one.isCurrent,
  );
  return {
    header: versioning?.header,
    value: version.header === undefined ? undefined : selectorValue(version),
    implied: named?.header === undefined ? undefined : selectorValue(named),
    missingStatus: missing?.kind === "refused" ? missing.status : undefined,
  };
}

/** The version that the request asks for, or that it gets without asking; `undefined` when there is none. */
export function versionOf({ headers }: SandboxRequest, { header, implied }: VersionPlan): string | undefined {
  if (header === undefined) return undefined;
  const given = headers.get(header.toLowerCase());
  // What takes anything asks for no version.
  return given === undefined || (header === "Accept" && given === "*/*") ? implied : given;
}
