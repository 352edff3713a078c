import { describeProblem, type Judge, type Problem } from "../judge/problem.js";
import type { TypeId } from "../../model/ir/type.js";
import { isObject } from "../../model/scalars.js";
import { deepest, isTooDeep } from "../json/nesting.js";
import type { Plan } from "../plan/plan.js";
import { idOf, type Resource, type Resources } from "./resources.js";
import type { SampleSource } from "./sample.js";
import { completeResource } from "./sample-resources.js";
import { sizeOf } from "./size-of.js";

/**
 * Resources by their types, which have the same names in every version: those of the model. Members that must be there
 * and aren't get sample values.
 */
export type Fixtures = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What is to be stored doesn't fit the model, or is more than is kept. */
export class FixtureError extends Error {
  override readonly name = "FixtureError";
  /** A sentence each. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/** @throws FixtureError naming every problem; nothing is stored then */
export function storeFixtures(
  fixtures: unknown,
  plan: Plan,
  resources: Resources,
  source: SampleSource,
): void {
  if (!isObject(fixtures)) throw new FixtureError(["It must be an object from type names to lists."]);
  const { most } = resources;
  const problems: string[] = [];
  const ready = Object.entries(fixtures).flatMap(([name, list]) => {
    const judge = plan.resources.get(name);
    if (judge === undefined) {
      problems.push(`${name} is none of ${[...plan.resources.keys()].join(", ")}.`);
    } else if (!Array.isArray(list) || !list.every(isObject)) {
      problems.push(`${name} must be a list of objects.`);
    } else if (list.length > most.perType) {
      problems.push(`${name} has ${list.length} resources, and no more than ${most.perType} are kept.`);
    } else {
      return [{ name, list: prepareAll(list, { name, judge }, source, problems) }];
    }
    return [];
  });
  const bytes = ready.reduce((sum, { list }) => sum + list.reduce((all, each) => all + sizeOf(each), 0), 0);
  if (bytes > most.bytes) problems.push(`It takes ${bytes} bytes, and no more than ${most.bytes} are kept.`);
  if (problems.length > 0) throw new FixtureError(problems);
  resources.clear();
  for (const { name, list } of ready) for (const resource of list) resources.put(name, resource);
}

interface ResourceType {
  readonly name: TypeId;
  readonly judge: Judge;
}

/** The resources of one type, with all that was left out; what is wrong with them is added to the problems. */
function prepareAll(
  list: readonly Resource[],
  { name, judge }: ResourceType,
  source: SampleSource,
  problems: string[],
): readonly Resource[] {
  const owners = findOwners(list, name, problems);
  return list.map((given, index) => {
    const owner = `${name}[${index}]`;
    if (isTooDeep(given)) {
      problems.push(`${owner} is nested more than ${deepest} levels deep.`);
      return given;
    }
    const resource = completeResource(name, given, index + 1, source, (id) => owners.has(id));
    const id = idOf(resource);
    if (id !== undefined) owners.set(id, owner);
    problems.push(...findProblems({ ...given, ...resource }, owner, judge));
    return resource;
  });
}

/** Who has which of the ids that are given. */
function findOwners(list: readonly Resource[], name: string, problems: string[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [index, given] of list.entries()) {
    const id = idOf(given);
    const owner = id === undefined ? undefined : owners.get(id);
    if (id !== undefined && owner !== undefined) {
      problems.push(`${owner} and ${name}[${index}] have the same id ${id}.`);
    } else if (id !== undefined) {
      owners.set(id, `${name}[${index}]`);
    }
  }
  return owners;
}

/** The stored resources in the form that `storeFixtures` takes. */
export function describeResources(resources: Resources): Fixtures {
  return Object.fromEntries(resources.types().map((type) => [type, resources.list(type)]));
}

function findProblems(resource: Resource, owner: string, judge: Judge): readonly string[] {
  const problems: Problem[] = [];
  judge(resource, "", problems);
  return problems.map((problem) => `${owner}: ${describeProblem(problem, "it")}.`);
}
