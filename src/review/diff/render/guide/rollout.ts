import type { ApiVersion } from "../../../../language/model/ir/api.js";
import type { Endpoint, NaturalKey } from "../../../../language/model/ir/endpoint.js";
import { hasKeyHeader, hasKeyInBody } from "../../../../language/model/key-header.js";
import { nameKeyOwner } from "../../../../say/call/header-key.js";
import { sayDropped } from "../../../../say/call/verdict.js";
import { textOf } from "../../../../say/line.js";
import { idsOf, valueOf } from "../../../../language/model/ir/known.js";
import { moveOf } from "../../kinds/catalog.js";
import { keysAcrossVersions } from "../../keys-across-versions.js";
import type { GuideInput } from "./guide-code.js";
import { code, labelled, listCodes, say } from "./guide-words.js";
import { movesVersion } from "./version-section.js";

/** How to bring a change to where requests are made, and how to take it back. Says nothing that the models don't. */
export function renderRollout(input: GuideInput): readonly string[] {
  const items = [
    labelled("Both at once", movesVersion(input) ? describeBoth(input) : describeOne(input)),
    ...(movesVersion(input) ? [labelled("Until when", describeEnd(input)), ...describeNext(input)] : []),
    labelled("In flight", `let calls end before you stop a process. ${describeWaiting(input)}`),
    ...describeStores(input),
    ...describeKeys(input),
    ...describeNaturalKeys(input),
    labelled("Back", describeBack(input)),
  ];
  return ["## Roll out, and go back", items.join("\n")];
}

function describeBoth({ apis, names }: GuideInput): string {
  const docs = [
    { name: names.old, doc: oldVersionNow(apis).doc },
    { name: names.new, doc: apis.new.version.doc },
  ].filter(({ doc }) => doc !== undefined);
  if (docs.length === 0) {
    return `whether ${code(names.old)} and ${code(names.new)} take requests at the same time isn't specified: ask before you move one process after another.`;
  }
  const quotes = docs.map(({ name, doc = "" }) => `of ${code(name)}, “${say(doc)}”`);
  return `the specification says ${quotes.join("; ")}`;
}

/** Nothing in a request says which form it has. */
function describeOne({ names }: GuideInput): string {
  return `nothing in a request tells ${code(names.old)} from ${code(names.new)}, and when the service changes isn't specified. Ask, and release your changes then.`;
}

function describeEnd({ apis, names }: GuideInput): string {
  const { deprecated, retires } = oldVersionNow(apis);
  const subject = code(names.old);
  const reason = deprecated === undefined ? "" : `${subject} is deprecated: ${say(deprecated)} `;
  if (retires === undefined) return `${reason}No day is specified on which ${subject} ends.`;
  const day = valueOf(retires);
  if (day !== undefined) return `${reason}It ends on ${say(day)}.`;
  const ids = idsOf(retires);
  return `${reason}When it ends isn't specified${ids.length === 0 ? "" : ` (${listCodes(ids)})`}.`;
}

/** Whoever moves should hear that the new version has an end, too. */
function describeNext({ apis, names }: GuideInput): readonly string[] {
  const { deprecated } = apis.new.version;
  if (deprecated === undefined) return [];
  return [labelled("The new version", `${code(names.new)} is deprecated, too: ${say(deprecated)}`)];
}

/** What is said of the old version today, if the new side still lists it. */
function oldVersionNow({ old, new: next }: GuideInput["apis"]): ApiVersion {
  return next.versions.find(({ name }) => name === old.version.name) ?? old.version;
}

/** A queue has what was never sent, and what was sent and got no response: the latter may have taken effect. */
function describeWaiting(input: GuideInput): string {
  const where = "What waits in queues, outboxes and dead letters has the old form";
  if (!movesVersion(input)) return `${where}: send it before the service changes, or convert it.`;
  const { names } = input;
  return `${where}. Send with ${code(names.old)} whatever was sent with it before, even if no response came: it may have taken effect, and ${code(names.new)} may not recognise it. Convert only what was never sent.`;
}

function describeBack(input: GuideInput): string {
  const stays = "What took effect in the meantime stays.";
  if (!movesVersion(input)) return `release the previous code again. ${stays}`;
  const { names } = input;
  return `first retry with ${code(names.new)} whatever was sent with it, until each request has its response: a retry with ${code(names.old)} may take effect again. What waits and was never sent has the new form: convert it back to the old one, with its names, before the old code runs. Then release the previous code again, together with the previous version. ${stays}`;
}

function describeStores(input: GuideInput): readonly string[] {
  if (input.clients === undefined || !movesVersion(input)) return [];
  const text =
    "if you give the client a `store`: a stored request belongs to the version that it was made for, and the new client refuses it. Run `recoverPending` with the old client until nothing is open, then switch. On the way back, run it with the new client until nothing is open.";
  return [labelled("Stored requests", text)];
}

function describeKeys(input: GuideInput): readonly string[] {
  const { apis, names } = input;
  const { idempotency } = apis.new;
  const isOpen = apis.old.version.endpoints !== undefined && apis.new.endpoints.some(hasKey);
  if (inBoth(input, hasKey).length === 0 && !isOpen) return [];
  const owner = idempotency === undefined ? "" : `a key belongs to ${nameKeyOwner(idempotency)}. `;
  const across = keysAcrossVersions({ old: code(names.old), new: code(names.new) });
  return [labelled("Idempotency keys", `${owner}${across}`)];
}

function hasKey(endpoint: Endpoint): boolean {
  return hasKeyHeader(endpoint) || hasKeyInBody(endpoint);
}

function describeNaturalKeys(input: GuideInput): readonly string[] {
  return naturalKeys(input).map(({ id, naturalKey: { items, member } }) => {
    const name = code(input.code.nameOf(id, "new") ?? id);
    const dropped = textOf(sayDropped({ items: items?.name, member: member.name }), { code });
    const what = items === undefined ? "request" : "item";
    const text = `${name}. ${dropped} Whether that holds from one version to the other isn't specified: don't send the same ${what} to both, converted or not.`;
    return labelled("Duplicates", text);
  });
}

function naturalKeys(input: GuideInput): readonly { readonly id: string; readonly naturalKey: NaturalKey }[] {
  return inBoth(input, () => true).flatMap(({ id, naturalKey }) =>
    naturalKey === undefined ? [] : [{ id, naturalKey }],
  );
}

/** Operations of the new side that callers of the old one have too. */
export function inBoth(
  { apis, code: written }: GuideInput,
  has: (endpoint: Endpoint) => boolean,
): readonly Endpoint[] {
  return apis.new.endpoints.filter(
    (endpoint) => has(endpoint) && written.nameOf(endpoint.id, "old") !== undefined,
  );
}

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
  return [
    ...naturalKeys(input).flatMap(({ naturalKey }) => naturalKey.unknowns),
    ...(inBoth(input, hasKey).length === 0 ? [] : idsOf(input.apis.new.idempotency?.reusedStatus)),
  ];
}
