import { idsOf } from "../../../model/ir/known.js";
import { moveOf } from "../../kinds/catalog.js";
import type { GuideInput } from "./guide-code.js";
import { code, say } from "./guide-words.js";
import { inBoth, oldVersionNow } from "./rollout.js";
import { movesVersion } from "./version-section.js";

/** What callers would like to know of the move, and nobody has specified. */
export function renderUnspecified(input: GuideInput): readonly string[] {
  const { apis } = input;
  const docs = new Map([...apis.old.unknowns, ...apis.new.unknowns].map(({ id, doc }) => [id, doc]));
  const ids = movesVersion(input) ? versionGaps(input) : [];
  const all = new Set([...ids, ...renameGaps(input), ...keyGaps(input)]);
  const items = [...all].map((id) => `- ${code(id)}: ${say(docs.get(id) ?? "")}`);
  return items.length === 0 ? [] : ["## What isn't specified", items.join("\n")];
}

function versionGaps({ apis: { old, new: next } }: GuideInput): readonly string[] {
  return [
    ...oldVersionNow({ old, new: next }).unknowns,
    ...next.version.unknowns,
    ...idsOf(next.versioning?.missing),
    ...idsOf(next.versioning?.refusedStatus),
    ...idsOf(oldVersionNow({ old, new: next }).retires),
  ];
}

/** What becomes of old names. */
function renameGaps({ apis, changes, caller }: GuideInput): readonly string[] {
  const renames = changes.filter(({ kind }) => moveOf(kind, caller)?.ifRefused !== undefined);
  const ids = new Set(renames.flatMap(({ reaches }) => reaches));
  const reached = apis.new.endpoints.filter(({ id }) => ids.has(id));
  return reached.flatMap(({ unknownFields }) => idsOf(unknownFields));
}

function keyGaps(input: GuideInput): readonly string[] {
  const natural = inBoth(input, ({ naturalKey }) => naturalKey !== undefined);
  const keyed = inBoth(input, ({ retrySafety }) => retrySafety === "key");
  return [
    ...natural.flatMap(({ naturalKey }) => naturalKey?.unknowns ?? []),
    ...(keyed.length === 0 ? [] : idsOf(input.apis.new.idempotency?.reusedStatus)),
  ];
}
