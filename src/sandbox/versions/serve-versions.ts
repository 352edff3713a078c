import type { Api } from "../../language/model/ir/api.js";
import type { TypeId } from "../../language/model/ir/type.js";
import type { SandboxRequest } from "../http/message.js";
import { planOf, type SandboxPlan, versionOf } from "../plan/plan.js";
import type { MainEnvironment, Environment } from "../environment.js";
import { VersionResources } from "./version-resources.js";

/** The environment in all versions that are served. */
export function serveVersions(
  api: Api,
  alongside: readonly Api[],
  environment: Omit<MainEnvironment, "plan" | "homes" | "served">,
): MainEnvironment {
  const plan = planOf(api, environment.switches);
  const served = [plan, ...alongside.map((other) => planOf(other, environment.switches))];
  return { ...environment, plan, served, homes: findHomes(served) };
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
  const plan = main.served.find((version) => asksFor(request, version)) ?? main.plan;
  return { ...main, plan, resources: new VersionResources(plan, main) };
}

function asksFor(request: SandboxRequest, { api, version, router }: SandboxPlan): boolean {
  if (version.header === undefined || versionOf(request, version) !== version.value) return false;
  return api.version.endpoints === undefined || router(request.method, request.path).kind === "endpoint";
}
