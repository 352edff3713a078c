import { isOfKind, type ProveBody } from "../outcome/parse-body.js";
import { ownMember } from "../support/members.js";
import type { BodyShape } from "../types/policy.js";

/** Tells errors of the service from those that gateways send with the same required members, and from what only looks alike. */
export const proveBody: ProveBody = (value, { all = {}, some, beside = {} }) =>
  hasAll(value, all) &&
  (some === undefined || countMembers(value, some) > 0) &&
  countMembers(value, beside) >= 0;

function hasAll(value: unknown, members: BodyShape): boolean {
  return Object.entries(members).every(([name, kind]) => {
    const member = ownMember(value, name);
    return typeof kind === "string" ? isOfKind(member, kind) : hasAll(member, kind);
  });
}

/** How many of these members an object has, aside from those that are null; `NaN` if one is of another type. */
function countMembers(value: unknown, members: BodyShape): number {
  return Object.entries(members).reduce((count, [name, kind]) => {
    const member = ownMember(value, name) ?? undefined;
    if (member === undefined) return count;
    if (typeof kind === "string") return isOfKind(member, kind) ? count + 1 : NaN;
    return isOfKind(member, "object") ? count + countMembers(member, kind) : NaN;
  }, 0);
}
