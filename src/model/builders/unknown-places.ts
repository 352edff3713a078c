import type { ContentPath, SpecDocument } from "../../read/document.js";
import { isCollection } from "../../read/shape/subject.js";
import type { Unknown, UnknownPlace } from "../ir/api.js";
import { type BuildContext, checkName } from "./context.js";
import { keyPlace, listed } from "./located.js";
import { type Part, partsInForce, partsOf } from "./parts-in-force.js";
import type { FoundId } from "./reuse.js";

/**
 * The known unknowns, each with every place in the model that refers to it in this version. One to which other versions alone
 * refer isn't among them.
 */
export function buildUnknowns(document: SpecDocument, context: BuildContext): readonly Unknown[] {
  const { sections, report } = context;
  for (const entry of sections.unknowns) checkName(entry.name, "unknown", keyPlace(entry), report);
  if (sections.unknowns.length === 0) return [];
  const places = new Map(sections.unknowns.map((entry): [string, UnknownPlace[]] => [entry.name, []]));
  const roots = document.files.map((file) => ({ file, path: [], value: file.content }));
  for (const { file, ...root } of roots) {
    for (const { id, path } of findIdsInForce(root, context)) {
      places.get(id)?.push({ subject: describe(path), at: file.keyPlace([...path, "unknown"]) });
    }
  }
  const isComplete = [...places.values()].every((own) => own.length > 0);
  const inOthers = isComplete ? new Set() : findAllIds(document);
  return sections.unknowns.flatMap((entry) => {
    const own = places.get(entry.name) ?? [];
    if (own.length === 0 && inOthers.has(entry.name)) return [];
    return [{ id: entry.name, doc: entry.value, places: own, at: keyPlace(entry) }];
  });
}

/** Those of this version: what an earlier one has found in types and endpoints, unless they have changed since. */
function findIdsInForce(root: Part, context: BuildContext): readonly FoundId[] {
  const { reuse, versionIndex } = context;
  const inForce = (part: Part) => partsInForce(part, context);
  return inForce(root).flatMap((section): readonly FoundId[] => {
    const [key] = section.path;
    if (key !== "types" && key !== "endpoints") return key === "unknowns" ? [] : findIds(section, inForce);
    const rebuild = key === "types" ? reuse.idsOfTypes : reuse.idsOfEndpoints;
    return inForce(section).flatMap((entry) =>
      rebuild(String(entry.path[1]), versionIndex, () => findIds(entry, inForce)),
    );
  });
}

const allIds = new WeakMap<SpecDocument, ReadonlySet<string>>();

/** Those of all versions, which are the same for each of them. */
function findAllIds(document: SpecDocument): ReadonlySet<string> {
  const known = allIds.get(document);
  if (known !== undefined) return known;
  const sections = document.files.flatMap(({ content }) => partsOf({ path: [], value: content }));
  const used = sections.filter(({ path }) => path[0] !== "unknowns");
  const ids = new Set(used.flatMap((section) => findIds(section, partsOf)).map(({ id }) => id));
  allIds.set(document, ids);
  return ids;
}

function findIds(part: Part, parts: (part: Part) => readonly Part[]): readonly FoundId[] {
  return parts(part).flatMap((below): readonly FoundId[] => {
    const key = below.path.at(-1);
    if (key !== "unknown") return findIds(below, parts);
    return readIds(below.value).map((id) => ({ id, path: below.path.slice(0, -1) }));
  });
}

function readIds(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return listed(value).flatMap((item) => (typeof item === "string" ? [item] : []));
}

/** The place in words: `status of Subscription`, `GET of get-subscription-version`. */
function describe(path: ContentPath): string {
  const named = path.filter((step, index) => isName(path, index) || !isStructural(step, path[index - 1]));
  const words = (named.length === 0 ? path : named.toReversed()).map((word) =>
    String(word).replace(/\?$/, ""),
  );
  return words.join(named.length === 0 ? " " : " of ");
}

/** Whether the model gives a step its name, be it one that is a key elsewhere. */
function isName(path: ContentPath, index: number): boolean {
  return isCollection(path.slice(0, index));
}

function isStructural(step: string | number, before: string | number | undefined): boolean {
  return typeof step === "number" ? before === "was" : structural.has(step);
}

const structural = new Set([
  "types",
  "endpoints",
  "fields",
  "groups",
  "list",
  "environments",
  "limits",
  "was",
]);
