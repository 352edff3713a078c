import { idsOf, valueOf } from "../../../../language/model/ir/known.js";
import type { Endpoint } from "../../../../language/model/ir/endpoint.js";
import type { TypeDeclaration } from "../../../../language/model/ir/type.js";
import type { Change } from "../../change.js";
import { moveOf } from "../../kinds/catalog.js";
import type { GuideEntry } from "./entries.js";
import type { GuideInput } from "./guide-code.js";
import { code, labelled, listCodes, say } from "./guide-words.js";
import { lastStepOf } from "../../subject.js";

/** What happens to whoever changes only the names, or only the version; nothing where that can't go wrong silently. */
export function describePartialMigration(entry: GuideEntry, input: GuideInput): readonly string[] {
  const renamed = entry.changes.filter(({ kind }) => moveOf(kind, input.caller)?.ifRefused !== undefined);
  if (entry.section !== "silent" || renamed.length === 0) return [];
  const type = input.apis.new.types.find(({ id }) => id === entry.about[1]);
  const isSure = renamed.every((change) => isIgnored(type, change));
  return [
    labelled("Old names, new version", describeOldNames(renamed, isSure, input)),
    labelled("New names, old version", describeNewNames(renamed, input)),
    ...describeTrap(renamed, type, input),
  ];
}

/** Whether nothing fails without the field: it is optional, or the model says that its old name is ignored silently. */
function isIgnored(type: TypeDeclaration | undefined, { before, subject }: Change): boolean {
  if (type?.kind !== "object") return false;
  const field = type.fields.find(({ id }) => id === lastStepOf(subject));
  return field?.isRequired === false || type.traps.some(({ wrong }) => wrong === before);
}

function describeOldNames(renamed: readonly Change[], isSure: boolean, input: GuideInput): string {
  const ids = new Set(renamed.flatMap(({ reaches }) => reaches));
  const reached = input.apis.new.endpoints.filter(({ id }) => ids.has(id));
  const names = nameSenders(reached, input);
  const areIgnored = reached.every(({ unknownFields }) => valueOf(unknownFields) === "ignored");
  if (areIgnored && reached.length > 0) {
    const ignores =
      reached.length === 1 ? "ignores fields that it doesn't know" : "ignore fields that they don't know";
    return isSure
      ? `${names} ${ignores}. The request succeeds, and what was sent under an old name is lost.${describeLostKeys(renamed, reached)}`
      : `${names} ${ignores}. Whether the request is refused, because a value is missing, or succeeds without it, isn't specified.`;
  }
  const gaps = [...new Set(reached.flatMap(({ unknownFields }) => idsOf(unknownFields)))];
  const why = gaps.length === 0 ? "" : ` (${listCodes(gaps)})`;
  return `what ${names} ${reached.length === 1 ? "does" : "do"} with fields that aren't known isn't specified${why}: the request may be refused, or succeed without the value.`;
}

/** What nothing recognises when it comes again, since its natural key was among what is lost. */
function describeLostKeys(renamed: readonly Change[], reached: readonly Endpoint[]): string {
  const lost = reached.flatMap(({ naturalKey }) =>
    naturalKey !== undefined && renamed.some(({ subject }) => lastStepOf(subject) === naturalKey.member.id)
      ? [naturalKey.member.name]
      : [],
  );
  if (lost.length === 0) return "";
  const keys = listCodes([...new Set(lost)]);
  return ` What arrives without ${keys} isn't recognised when it comes again: don't retry it, each copy may take effect. Whether two of them count as the same isn't specified.`;
}

/** More of them are named above. */
const maxNamed = 3;

function nameSenders(reached: readonly Endpoint[], { code: written }: GuideInput): string {
  return reached.length > maxNamed
    ? "these calls"
    : listCodes(reached.map(({ id }) => written.nameOf(id, "new") ?? id));
}

/** What an old version does with what it doesn't know is told only where it is specified as a whole. */
function describeNewNames(renamed: readonly Change[], { apis, names }: GuideInput): string {
  const ids = new Set(renamed.flatMap(({ reaches }) => reaches));
  const reached = apis.old.endpoints.filter(({ id }) => ids.has(id));
  const policies = new Set(reached.map(({ unknownFields }) => valueOf(unknownFields)));
  const isSpecified = policies.size === 1 && apis.old.version.unknowns.length === 0;
  if (isSpecified && policies.has("refused")) return `${code(names.old)} refuses them.`;
  if (isSpecified && policies.has("ignored")) {
    return `${code(names.old)} ignores them: the request succeeds, and the values are lost.`;
  }
  const gaps = apis.old.version.unknowns;
  const why = gaps.length === 0 ? "" : ` (see ${listCodes(gaps)})`;
  return `what ${code(names.old)} does with them isn't specified${why}. Don't count on an error.`;
}

/** Whether the new client refuses any of the old names that the service doesn't complain about. */
export function isAnyRefusedByClient(entries: readonly GuideEntry[], { apis, caller }: GuideInput): boolean {
  if (caller !== "sdk") return false;
  return entries.some(({ section, about, changes }) => {
    const type = apis.new.types.find(({ id }) => id === about[1]);
    const renamed = changes.filter(({ kind }) => moveOf(kind, caller)?.ifRefused !== undefined);
    return section === "silent" && about[0] === "types" && trapsOf(renamed, type).length > 0;
  });
}

function trapsOf(renamed: readonly Change[], type: TypeDeclaration | undefined): readonly string[] {
  if (type?.kind !== "object") return [];
  const before = new Set(renamed.map((change) => change.before));
  return type.traps.map(({ wrong }) => wrong).filter((wrong) => before.has(wrong));
}

/** What the specification says of names that are ignored, and who notices them. */
function describeTrap(
  renamed: readonly Change[],
  type: TypeDeclaration | undefined,
  { caller }: GuideInput,
): readonly string[] {
  if (type?.kind !== "object") return [];
  const caught = trapsOf(renamed, type);
  if (caught.length === 0) return [];
  const { doc = "" } = type;
  const tells = caught.some((wrong) => doc.includes(wrong));
  const words = tells ? [labelled("The specification says", `“${say(doc)}”`)] : [];
  if (caller !== "sdk") return words;
  const checks = `the new client refuses ${listCodes(caught)} before it sends anything. Nothing checks what is sent without it: scripts, queues, programs in other languages.`;
  return [...words, labelled("What checks it", checks)];
}
