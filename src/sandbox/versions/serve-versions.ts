import type { Api } from "../../model/ir/api.js";
import type { TypeId } from "../../model/ir/type.js";
import type { SandboxRequest } from "../http/message.js";
import { planOf, type SandboxPlan } from "../plan/plan.js";
import { versionOf } from "../serve/check-version.js";
import type { MainEnvironment, Environment } from "../environment.js";
import { VersionResources } from "./version-resources.js";

/** The same environment in other versions of its API too, in the order in which they are to be preferred. */
export function addVersions(
  apis: readonly Api[],
  main: Omit<MainEnvironment, "others" | "homes" | "served">,
): MainEnvironment {
  const plans = apis.map((api) => planOf(api, main.switches));
  const served = [main.plan, ...plans].map(({ version }) => version);
  const environment: MainEnvironment = {
    ...main,
    served,
    homes: findHomes([main.plan, ...plans]),
    others: plans.map((plan): Environment => {
      const resources = new VersionResources(
        () => other,
        () => environment,
      );
      const other: Environment = { ...main, served, plan, resources };
      return other;
    }),
  };
  return environment;
}

function findHomes(plans: readonly SandboxPlan[]): MainEnvironment["homes"] {
  const homes = new Map<TypeId, SandboxPlan>();
  for (const plan of plans) {
    for (const type of plan.resources.keys()) if (!homes.has(type)) homes.set(type, plan);
  }
  return homes;
}

/**
 * VER-1: the environment in the version that a request asks for. Without a version, or with one that isn't served, it is the main
 * one, which refuses it; so is an endpoint without a version of which nobody knows how it looks without one.
 */
export function environmentFor(request: SandboxRequest, main: MainEnvironment): Environment {
  return main.others.find(({ plan }) => asksFor(request, plan)) ?? main;
}

function asksFor(request: SandboxRequest, { api, version, router }: SandboxPlan): boolean {
  if (version.header === undefined || versionOf(request, version) !== version.value) return false;
  return api.version.endpoints === undefined || router(request.method, request.path).kind === "endpoint";
}
