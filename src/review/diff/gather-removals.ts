import { groupBy } from "../../language/model/group-by.js";
import type { Api } from "../../language/model/ir/api.js";
import { renderPath, shapeOf } from "../../language/model/ir/path.js";
import { hexText } from "../../runtime/support/bytes.js";
import { digestParts } from "../../runtime/support/sha256.js";
import { asCode, compareTexts } from "../../language/text/words.js";
import type { Change } from "./change.js";
import { changeKinds } from "./kinds/catalog.js";
import { fillIn } from "./kinds/fill-in.js";
import type { ChangeKind, Several } from "./kinds/kind.js";
import { worstOf } from "./verdict.js";
import { subjectOf } from "./subject.js";

/** Fewer are told one by one. */
const fewest = 3;

/**
 * Tells the removals of several operations below one path as one change. Its fingerprint covers just these operations: whoever accepts it
 * accepts no other removal, and those that were accepted one by one stay so.
 *
 * @param next the versions of the new model
 * @param accepted the fingerprints that somebody has accepted
 */
export function gatherRemovals(
  changes: readonly Change[],
  next: readonly Api[],
  accepted: ReadonlySet<string> = new Set(),
): readonly Change[] {
  const keyOf = createKeyOf(next);
  const groups = groupBy(changes, (change) => keyOf(change) ?? change);
  return [...groups.values()].flatMap((group) => gather(group, accepted));
}

function gather(group: readonly Change[], accepted: ReadonlySet<string>): readonly Change[] {
  const [first] = group;
  const several = first === undefined ? undefined : severalOf(first);
  if (first === undefined || several === undefined || group.length < fewest) return group;
  const whole = merge(first, group, several);
  if (accepted.has(whole.fingerprint)) return [whole];
  const alone = group.filter(({ fingerprint }) => accepted.has(fingerprint));
  if (alone.length === 0) return [whole];
  return [
    ...alone,
    ...gather(
      group.filter((change) => !alone.includes(change)),
      accepted,
    ),
  ];
}

function merge(first: Change, group: readonly Change[], { title, why, help }: Several): Change {
  const paths = group.map(segmentsOf);
  const shared = sharedStart(paths);
  const path = `/${shared.join("/")}`;
  const place = paths.every(({ length }) => length === shared.length) ? "of" : "below";
  const told = { subject: `${group.length}`, before: `${place} ${asCode(path)}` };
  const fingerprints = group.map(({ fingerprint }) => fingerprint).toSorted(compareTexts);
  return {
    ...first,
    subject: subjectOf("endpoints", path),
    title: fillIn(title, told),
    verdict: worstOf(group.map(({ verdict }) => verdict)),
    before: group.map(({ before }) => before ?? "").join(", "),
    reaches: [...new Set(group.flatMap(({ reaches }) => reaches))],
    why: fillIn(why, told),
    ...(first.help !== undefined && help !== undefined && { help }),
    count: group.length,
    parts: group,
    fingerprint: hexText(digestParts([first.kind, ...fingerprints])).slice(0, 12),
  };
}

/** Removals of one kind in the same versions, below the shortest path that nothing is left of: whoever calls it, and in whatever language. */
function createKeyOf(next: readonly Api[]): (change: Change) => string | undefined {
  const inUse = new Map(next.map((api) => [api.version.name, pathsInUse(api)]));
  return (change) => {
    const { kind, versions, breaksReleased } = change;
    const segments = segmentsOf(change);
    if (severalOf({ kind }) === undefined || segments.length === 0) return undefined;
    const used = versions.flatMap((name) => inUse.get(name) ?? []);
    const home = homeOf(segments.map(withoutNames), used);
    return JSON.stringify([kind, home, versions, breaksReleased]);
  };
}

/** The shortest start of a path below which no operation is left; the whole path where others have it, too. */
function homeOf(segments: readonly string[], used: readonly ReadonlySet<string>[]): string {
  const starts = startsOf(segments);
  return starts.find((start) => !used.some((paths) => paths.has(start))) ?? starts.at(-1) ?? "";
}

/** The paths of a version and all their starts, without the names of parameters. */
function pathsInUse({ endpoints }: Api): ReadonlySet<string> {
  return new Set(
    endpoints.flatMap(({ path }) =>
      path.kind === "known" ? startsOf(shapeOf(path.value).split("/").slice(1)) : [],
    ),
  );
}

/** `/orders`, `/orders/{}` */
function startsOf(segments: readonly string[]): readonly string[] {
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
}

/** The segments of the path that is gone; none where it isn't known. */
function segmentsOf({ data }: Change): readonly string[] {
  return data?.old?.kind === "path" ? renderPath(data.old.path).split("/").slice(1) : [];
}

function withoutNames(segment: string): string {
  return segment.replaceAll(/\{[^{}]*\}/gu, "{}");
}

function sharedStart([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  const end = first.findIndex((segment, index) =>
    others.some((other) => withoutNames(other[index] ?? "") !== withoutNames(segment)),
  );
  return end === -1 ? first : first.slice(0, end);
}

function severalOf({ kind }: Pick<Change, "kind">): Several | undefined {
  const row: ChangeKind = changeKinds[kind];
  return row.several;
}
