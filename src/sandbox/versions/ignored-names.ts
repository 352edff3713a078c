import type { Field, ObjectType, TypeRef } from "../../language/model/ir/type.js";
import { memberType } from "../../language/model/member-type.js";
import type { EndpointPlan } from "../plan/endpoint-plan.js";
import { readJson } from "../json/read-json.js";
import { maxDepth } from "../json/values.js";
import type { Switches } from "../switches.js";
import { mapObjects } from "./convert-value.js";

/** A name in a request that the version ignores, and the field that was probably meant. */
export interface IgnoredName {
  readonly name: string;
  readonly meant: string;
  /** In how many objects of the request. */
  readonly count: number;
}

/** END-7: the names of other versions, and other traps, in a request that was accepted all the same. */
export function findIgnoredNames(
  text: string | undefined,
  { endpoint, types, isNewest }: EndpointPlan,
  switches: Switches,
): readonly IgnoredName[] {
  if (endpoint.body === undefined || text === undefined) return [];
  const reading = readJson(text, maxDepth);
  if (reading.kind === "wrong") return [];
  const found = new Map<string, IgnoredName>();
  const takesNewer = switches.newerNames === "accepted" && !isNewest;
  const visit = (value: unknown, type: TypeRef): unknown =>
    mapObjects(value, type, types, (members, object) => {
      for (const [name, meant] of lookalikes(object, takesNewer)) {
        if (!Object.hasOwn(members, name)) continue;
        const before = found.get(`${name} ${meant}`);
        found.set(`${name} ${meant}`, { name, meant, count: (before?.count ?? 0) + 1 });
      }
      for (const [name, member] of Object.entries(members)) {
        const inner = memberType(object, name);
        if (inner !== undefined) visit(member, inner);
      }
    });
  visit(reading.value, endpoint.body.type);
  return [...found.values()];
}

/** Names that aren't fields of the object, with the field that each is mistaken for. */
function lookalikes(
  { fields, traps }: ObjectType,
  takesNewer: boolean,
): readonly (readonly [string, string])[] {
  const own = new Set(fields.map(({ name }) => name));
  const others = ({ name, otherNames }: Field) => otherNames.map((other) => [other, name] as const);
  const all = [...traps.map(({ wrong, right }) => [wrong, right.name] as const), ...fields.flatMap(others)];
  const taken = new Set(takesNewer ? fields.flatMap(({ newerNames }) => newerNames) : []);
  return [...new Map(all)].filter(([name]) => !own.has(name) && !taken.has(name));
}
