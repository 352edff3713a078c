import { sampleSource } from "../execute/find-target.js";
import type { World } from "../world.js";
import { describeResources, type Fixtures, storeFixtures } from "./fixtures.js";
import type { Resource } from "./resources.js";

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

export function stateOf(world: World): State {
  const { plan, resources } = world;
  return {
    read: () => describeResources(resources),
    replace: (fixtures) => storeFixtures(fixtures, plan, resources, sampleSource(world)),
    find: (type, id) => resources.get(type, id),
  };
}
