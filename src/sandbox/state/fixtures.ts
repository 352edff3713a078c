import { describeIssue, issuesOf } from "../validation/issue.js";
import type { TypeId } from "../../language/model/ir/type.js";
import { isObject } from "../../language/model/scalars.js";
import { isTooDeep, maxDepth, sizeOf } from "../json/values.js";
import { steadySource } from "../samples/sample-source.js";
import { type MainEnvironment, storageEnvironment } from "../environment.js";
import { idOf, type Resource } from "./resources.js";
import { completeResource } from "./fit.js";

/**
 * Resources by type; the types have the model's names in every version. Required members that are missing
 * get sample values.
 */
export type Fixtures = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Fixtures that don't match the model, or are too many. */
export class FixtureError extends Error {
  override readonly name = "FixtureError";
  /** A sentence each. */
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(issues.join("\n"));
    this.issues = issues;
  }
}

/** @throws FixtureError naming every issue; nothing is stored then */
export function storeFixtures(fixtures: unknown, environment: MainEnvironment): void {
  const { stored } = environment;
  if (!isObject(fixtures)) throw new FixtureError(["It must be an object of lists, by type name."]);
  const issues: string[] = [];
  const ready = Object.entries(fixtures).flatMap(([type, list]) =>
    prepareAll(list, type, environment, issues).map((resource) => ({ type, resource })),
  );
  const bytes = ready.reduce((sum, { resource }) => sum + sizeOf(resource), 0);
  if (bytes > stored.max.bytes) issues.push(`It takes ${bytes} bytes; the maximum is ${stored.max.bytes}.`);
  if (issues.length > 0) throw new FixtureError(issues);
  stored.clear();
  for (const { type, resource } of ready) stored.put(type, resource);
}

/** The resources of one type, completed; their issues are added to `issues`. */
function prepareAll(
  list: unknown,
  type: string,
  environment: MainEnvironment,
  issues: string[],
): readonly Resource[] {
  const { homes, stored } = environment;
  const { perType } = stored.max;
  const validate = homes.get(type)?.resources.get(type);
  if (validate === undefined) {
    issues.push(`${type} is not one of ${[...homes.keys()].join(", ")}.`);
  } else if (!Array.isArray(list) || !list.every(isObject)) {
    issues.push(`${type} must be a list of objects.`);
  } else if (list.length > perType) {
    issues.push(`${type} has ${list.length} resources; the maximum is ${perType}.`);
  } else {
    const source = steadySource(storageEnvironment(type, environment));
    const owners = findOwners(list, type, issues);
    return list.map((given, index) => {
      const owner = `${type}[${index}]`;
      if (isTooDeep(given)) {
        issues.push(`${owner} is nested more than ${maxDepth} levels deep.`);
        return given;
      }
      const resource = completeResource(type, given, index + 1, source, { isTaken: (id) => owners.has(id) });
      const id = idOf(resource);
      if (id !== undefined) owners.set(id, owner);
      const found = issuesOf({ ...given, ...resource }, validate);
      issues.push(...found.map((issue) => `${owner}: ${describeIssue(issue, "it")}.`));
      return resource;
    });
  }
  return [];
}

/** Which resource has which of the given ids. */
function findOwners(list: readonly Resource[], name: string, issues: string[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [index, given] of list.entries()) {
    const id = idOf(given);
    const owner = id === undefined ? undefined : owners.get(id);
    if (id !== undefined && owner !== undefined) {
      issues.push(`${owner} and ${name}[${index}] have the same id ${id}.`);
    } else if (id !== undefined) {
      owners.set(id, `${name}[${index}]`);
    }
  }
  return owners;
}

/** The stored resources in the format of `storeFixtures`. */
function describeResources({ stored, homes }: MainEnvironment): Fixtures {
  const types = stored.types().filter((type) => homes.has(type));
  const shown = (type: TypeId) => stored.list(type).filter(({ kept }) => !kept.isHidden);
  return Object.fromEntries(types.map((type) => [type, shown(type).map(({ resource }) => resource)]));
}

/** The stored resources, readable and replaceable from outside. */
export interface State {
  /** All of them by type, in the format of fixtures. */
  readonly read: () => Fixtures;
  /**
   * Replaces all of them.
   *
   * @throws FixtureError, and changes nothing then
   */
  readonly replace: (fixtures: unknown) => void;
  readonly find: (type: string, id: string) => Resource | undefined;
}

/** `current` is asked each time: the model may have been replaced. */
export function stateOf(current: () => MainEnvironment): State {
  return {
    read: () => describeResources(current()),
    replace: (fixtures) => {
      const environment = current();
      storeFixtures(fixtures, environment);
      environment.setAside.clear();
    },
    find: (type, id) => {
      const stored = current().stored.get(type, id);
      return stored?.kept.isHidden === true ? undefined : stored?.resource;
    },
  };
}
