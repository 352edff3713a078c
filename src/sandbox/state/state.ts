import { sampleSource } from "../execute/find-target.js";
import type { World } from "../world.js";
import { describeResources, type Fixtures, storeFixtures } from "./fixtures.js";
import type { Resource } from "./resources.js";

/** The stored resources, to see and to change from outside. */
export interface State {
  /** All of them, by the names of their types, in the form that fixtures have. */
  readonly read: () => Fixtures;
  /**
   * Puts others in their place.
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
