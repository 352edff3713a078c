import type { MainEnvironment } from "../environment.js";
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
