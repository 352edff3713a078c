import { describeProblem, type Judge, type Problem } from "../judge/problem.js";
import { isObject } from "../judge/scalars.js";
import type { Plan } from "../plan/plan.js";
import type { Resource, Resources } from "./resources.js";
import type { SampleSource } from "./sample.js";
import { completeResource } from "./sample-resources.js";

/** Resources by the names of their types; members that must be there and aren't get sample values. */
export type Fixtures = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What is to be stored doesn't fit the model. */
export class FixtureError extends Error {
  override readonly name = "FixtureError";
}

/** @throws FixtureError naming every problem; nothing is stored then */
export function storeFixtures(
  fixtures: unknown,
  plan: Plan,
  resources: Resources,
  source: SampleSource,
): void {
  if (!isObject(fixtures)) throw new FixtureError("It must be an object from type names to lists.");
  const types = new Map(
    [...plan.resources].map(([tsName, judge]) => [nameOf(tsName, plan), { tsName, judge }]),
  );
  const problems: string[] = [];
  const ready = Object.entries(fixtures).flatMap(([name, list]) => {
    const type = types.get(name);
    if (type === undefined) problems.push(`${name} is none of ${[...types.keys()].join(", ")}.`);
    else if (Array.isArray(list) && list.every(isObject))
      return list.map((given, index) => {
        const resource = completeResource(type.tsName, given, index + 1, source);
        problems.push(...findProblems({ ...given, ...resource }, `${name}[${index}]`, type.judge));
        return { tsName: type.tsName, resource };
      });
    else problems.push(`${name} must be a list of objects.`);
    return [];
  });
  if (problems.length > 0) throw new FixtureError(problems.join("\n"));
  resources.clear();
  for (const { tsName, resource } of ready) resources.put(tsName, resource);
}

/** The stored resources in the form that `storeFixtures` takes. */
export function describeResources(plan: Plan, resources: Resources): Fixtures {
  return Object.fromEntries(
    resources.types().map((tsName) => [nameOf(tsName, plan), resources.list(tsName)]),
  );
}

function findProblems(resource: Resource, owner: string, judge: Judge): readonly string[] {
  const problems: Problem[] = [];
  judge(resource, "", problems);
  return problems.map((problem) => `${owner}: ${describeProblem(problem, "it")}.`);
}

function nameOf(tsName: string, { declarations }: Plan): string {
  return declarations.get(tsName)?.name ?? tsName;
}
