import { describeIssue, type Issue, type Validator } from "../validation/issue.js";
import type { TypeId } from "../../model/ir/type.js";
import { isObject } from "../../model/scalars.js";
import { isTooDeep, maxDepth, sizeOf } from "../json/values.js";
import { type SampleSource, steadySource } from "../samples/sample-source.js";
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
  const { homes, stored } = environment;
  if (!isObject(fixtures)) throw new FixtureError(["It must be an object of lists, by type name."]);
  const { max } = stored;
  const issues: string[] = [];
  const ready = Object.entries(fixtures).flatMap(([name, list]) => {
    const validate = homes.get(name)?.resources.get(name);
    if (validate === undefined) {
      issues.push(`${name} is not one of ${[...homes.keys()].join(", ")}.`);
    } else if (!Array.isArray(list) || !list.every(isObject)) {
      issues.push(`${name} must be a list of objects.`);
    } else if (list.length > max.perType) {
      issues.push(`${name} has ${list.length} resources; the maximum is ${max.perType}.`);
    } else {
      return [
        {
          name,
          list: prepareAll(
            list,
            { name, validate },
            steadySource(storageEnvironment(name, environment)),
            issues,
          ),
        },
      ];
    }
    return [];
  });
  const bytes = ready.reduce((sum, { list }) => sum + list.reduce((all, each) => all + sizeOf(each), 0), 0);
  if (bytes > max.bytes) issues.push(`It takes ${bytes} bytes; the maximum is ${max.bytes}.`);
  if (issues.length > 0) throw new FixtureError(issues);
  stored.clear();
  for (const { name, list } of ready) for (const resource of list) stored.put(name, resource);
}

interface ResourceType {
  readonly name: TypeId;
  readonly validate: Validator;
}

/** The resources of one type, completed; their issues are added to `issues`. */
function prepareAll(
  list: readonly Resource[],
  { name, validate }: ResourceType,
  source: SampleSource,
  issues: string[],
): readonly Resource[] {
  const owners = findOwners(list, name, issues);
  return list.map((given, index) => {
    const owner = `${name}[${index}]`;
    if (isTooDeep(given)) {
      issues.push(`${owner} is nested more than ${maxDepth} levels deep.`);
      return given;
    }
    const resource = completeResource(name, given, index + 1, source, { isTaken: (id) => owners.has(id) });
    const id = idOf(resource);
    if (id !== undefined) owners.set(id, owner);
    issues.push(...findIssues({ ...given, ...resource }, owner, validate));
    return resource;
  });
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

function findIssues(resource: Resource, owner: string, validate: Validator): readonly string[] {
  const issues: Issue[] = [];
  validate(resource, "", issues);
  return issues.map((issue) => `${owner}: ${describeIssue(issue, "it")}.`);
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
