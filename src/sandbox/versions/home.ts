import type { TypeId } from "../../model/ir/type.js";
import type { MainWorld } from "../world.js";

/** The world in the version that resources of a type are stored in. */
export function homeOf(type: TypeId, main: MainWorld): MainWorld {
  return { ...main, plan: main.homes.get(type) ?? main.plan };
}
