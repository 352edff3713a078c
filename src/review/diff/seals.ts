import type { Api, ApiVersion } from "../../language/model/ir/api.js";
import { valueOf } from "../../language/model/ir/known.js";
import type { Change } from "./change.js";
import { changeKinds } from "./kinds/catalog.js";
import type { ChangeKind } from "./kinds/kind.js";
import type { Pair } from "./pair.js";
import { isVersion } from "./subject.js";

/** Whether a day, YYYY-MM-DD, is over or today. */
export type HasCome = (day: string) => boolean;

/** By a day that is given. Without one no announced day has come, so that what is promised until then holds. */
export function hasComeBy(today: string | undefined): HasCome {
  return (day) => today !== undefined && day <= today;
}

/** A version that is gone: a released one only when the day has come that was announced. */
export function judgeRemoval({ help, ...change }: Change, version: ApiVersion, hasCome: HasCome): Change {
  const { name, released, retires } = version;
  const day = valueOf(retires);
  const sealed = released === undefined ? {} : { breaksReleased: name };
  if (day === undefined) return { ...change, ...(help !== undefined && { help }), ...sealed };
  const judged = { ...change, isJudgedByDay: true };
  // What goes as it was promised leaves nothing safer to do.
  return hasCome(day) ? judged : { ...judged, help: `Keep it until ${day}, as announced.`, ...sealed };
}

/** A change of what a version says of itself: its callers are refused at once if the day has come that it announces. */
export function judgeAnnouncement(change: Change, versions: Pair<ApiVersion>, hasCome: HasCome): Change {
  const day = valueOf(versions.new.retires);
  const isAnnounced = ["ver.retirement-set", "gap.closed"].includes(change.kind);
  if (!isAnnounced || day === undefined || !isVersion(change.subject, versions.new.name)) return change;
  const judged = { ...change, isJudgedByDay: true };
  if (!hasCome(day)) return judged;
  const help = "Announce a day that leaves callers enough time to move.";
  return { ...judged, verdict: { ...change.verdict, client: "breaking" }, help };
}

/** The released version that a change breaks: each of them if there are none to ask for any more. */
export function findBroken(
  { kind, verdict }: Pick<Change, "kind" | "verdict">,
  { old, new: next }: Pair<Api>,
  hasCome: HasCome,
): ApiVersion | undefined {
  const { choosesVersion }: ChangeKind = changeKinds[kind];
  if (verdict.client === "safe" || choosesVersion === true) return undefined;
  if (kind === "ver.versioning-removed") return old.versions.find((version) => isSealed(version, hasCome));
  const isSame = next.version.name === old.version.name || next.versioning === undefined;
  return isSame && old.version.released !== undefined ? old.version : undefined;
}

/** Whether a version that is released is yet to retire. */
function isSealed({ released, retires }: ApiVersion, hasCome: HasCome): boolean {
  const day = valueOf(retires);
  return released !== undefined && !(day !== undefined && hasCome(day));
}
