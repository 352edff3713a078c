import type { Change } from "../../src/review/diff/change.js";
import { compareModels } from "../../src/review/diff/compare-models.js";
import type { KindId } from "../../src/review/diff/kinds/catalog.js";
import { type Draw, drawFromSeed } from "../fuzz/draw.js";
import { silentEdits, kindsWithoutMirror, unseenChanges } from "./exceptions.js";
import { kindsOneWay, worsened } from "./judge-laws.js";
import { misplaced } from "./judge-places.js";
import { outputsDiffer } from "./outputs.js";
import { drawSoundEdit, rereadModel, type SoundEdit, type SoundModel } from "./sound-model.js";
import { addressOf } from "../../src/review/diff/subject.js";

/** Edits a model twice, and says what a comparison gets wrong; a seed repeats it. */
export async function judgeChain(start: SoundModel, seed: string): Promise<readonly string[]> {
  const draw = drawFromSeed(seed);
  const first = drawSoundEdit(start, draw);
  const second = drawSoundEdit(first.new, draw);
  const last = second.new;
  const steps = { old: compareModels(start.versions, first.new.versions), new: compareEdit(second) };
  const worse = worsened(start.versions, steps, last.versions);
  const self = draw.chance(25) ? compareModels(last.versions, rereadModel(last)) : [];
  return [
    ...(await judgeEdit(first, steps.old, draw)),
    ...(await judgeEdit(second, steps.new, draw)),
    ...worse.map((change) => `${first.name}, ${second.name}: worse at once: ${tell(change)}`),
    ...self.map((change) => `${first.name}, ${second.name}: of the same model: ${tell(change)}`),
  ].map((problem) => `${seed}: ${problem}`);
}

function compareEdit({ old, new: next }: SoundEdit): readonly Change[] {
  return compareModels(old.versions, next.versions);
}

/** What is wrong with the changes that are found of an edit. */
export async function judgeEdit(
  edit: SoundEdit,
  changes: readonly Change[],
  draw: Draw,
): Promise<readonly string[]> {
  const { name, old, new: next } = edit;
  const alone = kindsOneWay(old.versions, next.versions, draw).filter(
    (kind) => !(kind in kindsWithoutMirror),
  );
  return [
    ...(await judgeOutput(edit, changes)),
    ...misplaced(edit, changes).map((change) => `names another place: ${tell(change)}`),
    ...alone.map((kind) => `has no mirror: ${kind}`),
  ].map((problem) => `${name}: ${problem}`);
}

async function judgeOutput(
  { name, old, new: next }: SoundEdit,
  changes: readonly Change[],
): Promise<readonly string[]> {
  const seen = changes.filter(({ kind, verdict }) => isAboutCode(verdict.source) && !isUnseen(kind));
  if (changes.length > 0 && seen.length === 0) return [];
  const differ = await outputsDiffer(old.versions, next.versions);
  if (!differ) return seen.map((change) => `changes no output: ${tell(change)}`);
  const isKnown = changes.length > 0 || silentEdits.some(([edits]) => edits.test(name));
  return isKnown ? [] : ["changes an output, and nothing is found"];
}

function isAboutCode(source: Change["verdict"]["source"]): boolean {
  return source !== "none" && source !== "doc";
}

function isUnseen(kind: KindId): boolean {
  return kind in unseenChanges;
}

function tell({ kind, subject, verdict }: Change): string {
  return `${kind} at ${addressOf(subject)} (${verdict.client}, ${verdict.source})`;
}
