import type { JudgedCall } from "../context/upload-content.js";
import type { Done, Failed } from "../errors/attempt-outcome.js";
import type { BodyCopy, RequestHistory } from "../store/request-memory.js";
import { readMember, readText } from "../support/members.js";

type Bodies = Pick<RequestHistory, "underWay" | "wasCut" | "wasWhole">;

/** Notes a copy whose body begins to be sent. */
export function noteBegun(bodies: Bodies, copy: BodyCopy): void {
  bodies.underWay ??= new Set();
  bodies.underWay.add(copy);
}

/**
 * Notes a copy of which nothing more is sent.
 *
 * @param arrived how much of it the service may have carried out; absent: nothing
 */
export function noteEnded(bodies: Bodies, copy: BodyCopy, arrived: "all" | "part" | undefined): void {
  bodies.underWay?.delete(copy);
  if (arrived === "all") bodies.wasWhole = true;
  if (arrived === "part") bodies.wasCut = true;
}

/** How much of a copy arrived, as far as its failure tells: a signal may end it while the system still sends what it has taken. */
export function arrivedOf(copy: BodyCopy, { effect, errorKind, cause }: Failed): "all" | "part" | undefined {
  if (effect !== "possible") return undefined;
  return copy.isWhole && errorKind !== "RequestAborted" && !wasReset(cause) ? "all" : "part";
}

/** Whether the system tells that a connection was reset: what it had taken wasn't all read. */
function wasReset(cause: unknown): boolean {
  if (typeof cause !== "object" || cause === null) return false;
  return /^(?:read|write) E/.test(readText(cause, "message") ?? "") || wasReset(readMember(cause, "cause"));
}

/** Whether a success may be the replay of another copy, of whose body a part is missing. */
export function isOfOtherPart(success: Done<unknown>, copy: BodyCopy, call: JudgedCall): boolean {
  const { underWay = [], wasCut } = call.history;
  const isCut = wasCut || [...underWay].some((other) => other !== copy && !other.isWhole);
  return isCut && readReplay(success, call) !== "never";
}

/** The body that lacks its end, if a success may be of that: the copy's own, or another's. */
export function findUnsent(success: Done<unknown>, copy: BodyCopy, call: JudgedCall): string | undefined {
  const isOther = isOfOtherPart(success, copy, call);
  if (copy.isWhole) return isOther ? "that of another copy" : undefined;
  // A service may answer a copy without its body, if it had that of an earlier one.
  const isOfWhole = !isOther && call.history.wasWhole && readReplay(success, call) === "always";
  return isOfWhole ? undefined : "its body";
}

/** Whether a success is what an earlier copy had. */
function readReplay({ headers }: Done<unknown>, { plan, context }: JudgedCall): "always" | "maybe" | "never" {
  const { retrySafety } = plan;
  if (retrySafety === "natural") return "maybe";
  // Others run anew, with the whole body.
  if (retrySafety !== "key") return "never";
  const header = context.policy.idempotency?.replayedHeader;
  if (!header) return "maybe";
  const flag = headers.get(header);
  if (flag === "true") return "always";
  return flag === null || flag === "false" ? "never" : "maybe";
}
