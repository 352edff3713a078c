import type { Api } from "../../model/ir/api.js";
import type { TypeId } from "../../model/ir/type.js";
import { leastDepths } from "../../model/least-depths.js";
import type { TypeIndex } from "../../model/type-index.js";
import type { World } from "../world.js";
import { planReferences } from "./references.js";

/** What samples need to know of a model. */
export interface SamplePlan {
  readonly types: TypeIndex;
  /** How many levels of types the least value of each type has. */
  readonly leastDepths: ReadonlyMap<TypeId, number>;
  /** The type of the stored resources that a field such as `customer_id` refers to; `undefined`: none. */
  readonly referredType: (name: string) => TypeId | undefined;
}

/** What samples are made from. */
export interface SampleSource extends SamplePlan {
  readonly now: () => number;
  /** For a value at a place. */
  readonly uuid: (place: string) => string;
  /** The same for the same place, whatever has been drawn in between. */
  readonly uuidAt: (place: string) => string;
  /** Whether samples have nothing but what is required. */
  readonly isSparse: boolean;
}

/** @param resources the types of which there are stored resources */
export function planSamples(api: Api, types: TypeIndex, resources: Iterable<TypeId>): SamplePlan {
  return { types, leastDepths: leastDepths(api.types), referredType: planReferences(resources) };
}

/** For what a request makes: the time is the present one, and no UUID comes twice. */
export function freshSource(world: World): SampleSource {
  return { ...steadySource(world), now: world.clock.now, uuid: world.random.uuid };
}

/** For what is there before any request: the same samples each time, from the beginning on. */
export function steadySource({ plan, switches, startedAt, uuidAt }: World): SampleSource {
  return {
    ...plan.samples,
    now: () => startedAt,
    uuid: uuidAt,
    uuidAt,
    isSparse: switches.samples === "sparse",
  };
}
