import type { TypeId } from "../../model/ir/type.js";
import { textOf } from "../json/text-of.js";

/** Where the members of a resource are: in each version at the same place. */
export function resourcePath(type: TypeId, id: unknown): string {
  return `${type}/${textOf(id)}`;
}

/** Where in a sample a value is. */
export interface Spot {
  /** The id of its field, which is the same in every version, or what else it is called. */
  readonly name: string;
  /** The type of the object that it is a member of. */
  readonly owner: TypeId | undefined;
  /** All the way to it. */
  readonly path: string;
  /** The number of the object that it belongs to; from 1. */
  readonly number: number;
}
