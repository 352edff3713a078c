import type { Place } from "../../src/language/diagnostics/diagnostic.js";
import type { Change } from "../../src/review/diff/change.js";
import type { ModelFiles } from "../review/diff/models.js";
import { type EditedLines, editedLines, linesAt, pathOfLine } from "./lines.js";
import type { SoundEdit } from "./sound-model.js";
import { addressOf } from "../../src/review/diff/subject.js";

/**
 * The changes that don't name what was edited. A change names it if
 *
 * 1. an edited line is at one of its places or below: of a field all that the field has, but of nothing a whole section of named
 *    things. The place of an error is its name, which stands for the row;
 * 2. its address leads to an edited line, or from there on: a place that got another type has that type's fields, which
 *    are elsewhere; what a version lacks is where the whole history is;
 * 3. its address ends with a name that an edited line mentions: a known unknown is where it is declared, whoever refers to
 *    it, and so are a version that became current and a limit;
 * 4. its place refers to what the edited line is a part of: a webhook goes with its type, a constraint follows its limit;
 * 5. it says the order of a section, and an edited line is in that section: of two things that change places, each moved;
 * 6. what was edited is said once and holds for all of its kind: then it is named by the sections in `inherited`.
 *
 * What was renamed is edited on both sides, so each of its names does.
 */
export function misplaced({ old, new: next }: SoundEdit, changes: readonly Change[]): readonly Change[] {
  const before = sideOf(old.texts, next.texts);
  const after = sideOf(next.texts, old.texts);
  const paths = [...before.paths, ...after.paths];
  const words = new Set([...before.words, ...after.words]);
  return changes.filter((change) => {
    const { places } = change;
    const address = addressOf(change.subject);
    const sides = [
      [places.old, before],
      [places.new, after],
      [places.parent, after],
    ] as const;
    const isThere = sides.some(
      ([place, side]) => place !== undefined && isAtEdit(place, address, side, paths),
    );
    const isOrder = change.kind === "docs.order-changed" && paths.some(([section]) => section === address);
    return (
      !isThere && !isOrder && !paths.some((path) => leadsTo(address, path)) && !words.has(lastName(address))
    );
  });
}

interface Side {
  readonly texts: ModelFiles;
  readonly edited: EditedLines;
  readonly paths: readonly (readonly string[])[];
  readonly words: ReadonlySet<string>;
}

function sideOf(texts: ModelFiles, others: ModelFiles): Side {
  const edited = editedLines(texts, others);
  const lines = texts.flatMap(({ path, text }) => {
    const all = text.split("\n");
    return [...(edited.get(path) ?? [])].map((line) => ({ path, line, all }));
  });
  const below = lines.flatMap(({ path, line, all }) => {
    const isOfWhole = isHistory(pathOfLine(all, line).at(-1) ?? "");
    return linesAt(texts, path, line, isOfWhole).map(([, text]) => text);
  });
  return {
    texts,
    edited,
    paths: lines.map(({ all, line }) => pathOfLine(all, line)),
    words: new Set(below.flatMap((text) => text.match(/[\w-]+(?:\.[\w-]+)*/gu) ?? [])),
  };
}

/** Sections that are one thing each, without names in it. */
const settings = new Set([
  "api",
  "conventions",
  "authentication",
  "idempotency",
  "pagination",
  "webhooks",
  "versions",
]);

/** From what is said once to what has it: the addresses of changes. */
const inherited: readonly (readonly [string, RegExp])[] = [
  ["conventions", /^endpoints\.|^types\./u],
  ["idempotency", /^endpoints\./u],
  ["pagination", /^endpoints\.|^types\./u],
  ["authentication", /^endpoints\./u],
  // A batch has as many items as the field of its body may have.
  ["limits", /^endpoints\.[^.]+\.batch$/u],
];

function isAtEdit(
  place: Place,
  address: string,
  { texts, edited }: Side,
  paths: readonly (readonly string[])[],
): boolean {
  const lines = texts.find(({ path }) => path === place.file)?.text.split("\n") ?? [];
  const path = pathOfLine(lines, place.line);
  if (path.length < 2 && !settings.has(path[0] ?? "")) return false;
  const block = linesAt(texts, place.file, place.line, address.startsWith("errors."));
  const changed = edited.get(place.file);
  if (block.some(([line]) => changed?.has(line) === true)) return true;
  const text = block.map(([, line]) => line).join("\n");
  return paths.some(([section = "", name = ""]) => {
    const isInherited = inherited.some(([from, to]) => from === section && to.test(address));
    return isInherited || (!settings.has(section) && mentions(text, name));
  });
}

function mentions(text: string, name: string): boolean {
  return name !== "" && text.split(/[^\w-]+/u).includes(name);
}

/** Each step of the shorter one is a step of the other, in their order. */
function leadsTo(address: string, path: readonly string[]): boolean {
  const steps = path.filter((step, index) => step !== "type" && !path.slice(0, index + 1).some(isHistory));
  const rest = address.split(/[. ]/u);
  const [shorter, longer] = steps.length < rest.length ? [steps, rest] : [rest, steps];
  if (shorter.length < 2) return false;
  let at = -1;
  return shorter.every((step) => {
    at = longer.findIndex((other, index) => index > at && isSameStep(step, other));
    return at >= 0;
  });
}

function isHistory(step: string): boolean {
  return step === "was" || step === "since" || step === "until";
}

/** Bodies of errors are several in addresses, and what a type takes in requests may be a type of its own there. */
function isSameStep(step: string, other: string): boolean {
  const [one, two] = [step, other].map((name) => name.replace(/^input<(.*)>$/u, "$1"));
  return one === two || [one, two].toSorted().join() === "bodies,body";
}

function lastName(address: string): string {
  return address.slice(address.lastIndexOf(".") + 1);
}
