import type { Change } from "../diff/change.js";
import { valueOf } from "../../language/model/ir/known.js";
import type { Read } from "./call-example.js";
import { findSteps } from "./find-steps.js";
import { type Fragment, wrapFragment } from "./fragment.js";
import type { GuideSide } from "./guide-side.js";
import { changedFields, objectOf, readsOf } from "./type-examples.js";
import type { Subject } from "../diff/subject.js";

/** A webhook, as far as changes are about what it carries. */
export interface PayloadExample {
  readonly payload: Fragment;
  readonly reads: readonly Read[];
}

/** The first webhook that changes of a type reach; `undefined` if none does. */
export function payloadExample(changes: readonly Change[], side: GuideSide): PayloadExample | undefined {
  const { section, id = "" }: Partial<Subject> = changes[0]?.subject ?? {};
  const type = section === "types" ? side.typeOf(id) : undefined;
  const [name] = changes.flatMap(({ webhooks = [] }) => webhooks);
  const kind = valueOf(side.api.webhooks?.kinds)?.find((one) => one.name === name);
  if (type?.kind !== "object" || kind === undefined) return undefined;
  const steps = findSteps({ kind: "named", id: kind.payload }, type.id, side.types);
  const fields = changedFields(type, changes, side);
  if (steps === undefined || fields.length === 0) return undefined;
  return { payload: wrapFragment(steps, objectOf(type, fields, side)), reads: readsOf(fields, steps) };
}
