import { hasErrors } from "../../src/language/diagnostics/diagnostic.js";
import type { Change } from "../../src/review/diff/change.js";
import type { Versions } from "../../src/review/diff/compare-models.js";
import { changeKinds, isKindId } from "../../src/review/diff/kinds/catalog.js";
import type { Pair } from "../../src/review/diff/pair.js";
import { checkTypescriptNames } from "../../src/client/typescript/check-names.js";
import { buildModel } from "../../src/language/model/build-model.js";
import { listFiles, readProjectFile } from "../house/source-files.js";
import { kindsByFrame } from "./diff-frames.js";
import { fillFrame } from "./fill-frame.js";
import { readTexts } from "../language/model/read-texts.js";
import { addressOf } from "../../src/review/diff/subject.js";

/** A change of each kind: a model before it, the model after it, and what is found. */
export interface DiffCase {
  readonly kind: string;
  readonly texts: Pair<string>;
  readonly expectedPath: string;
  /** Its files, besides those that it shares with others. */
  readonly paths: readonly string[];
}

const folder = "test/cases/diff";

export function readDiffCases(): readonly DiffCase[] {
  const files = new Set(listFiles(folder));
  const expected = [...files].filter((path) => path.endsWith("/expected.txt"));
  return expected.map((expectedPath) => {
    const own = expectedPath.replace("/expected.txt", "");
    const kind = own.slice(folder.length + 1);
    const sides = { old: `${own}/base.yaml`, new: `${own}/head.yaml` };
    const paths = Object.values(sides).filter((path) => files.has(path));
    const given = paths.length === 0 ? exampleOf(kind) : mapSides(sides, (path) => readIf(path, files));
    const frame = frameOf.get(kind);
    const texts = frame === undefined ? given : mapSides(given, (lines) => fillFrame(frame, lines));
    return { kind, texts, expectedPath, paths: [expectedPath, ...paths] };
  });
}

/** The frame of each kind that has one. */
const frameOf: ReadonlyMap<string, string> = new Map(
  Object.entries(kindsByFrame).flatMap(([frame, kinds]) => {
    const text = readProjectFile(`${folder}/frames/${frame}.yaml`);
    return kinds.map((kind) => [kind, text] as const);
  }),
);

/** The lines of a kind's row, which are all that its case is about. */
function exampleOf(kind: string): Pair<string> {
  if (!isKindId(kind)) throw new Error(`${kind} is no kind of change.`);
  const { before, after } = changeKinds[kind].example;
  return { old: before, new: after };
}

function readIf(path: string, files: ReadonlySet<string>): string {
  return files.has(path) ? readProjectFile(path) : "";
}

function mapSides<Value, Result>(
  { old, new: next }: Pair<Value>,
  change: (value: Value) => Result,
): Pair<Result> {
  return { old: change(old), new: change(next) };
}

const common = readProjectFile(`${folder}/api.yaml`);

const built = new Map<string, Versions>();

/** All versions of the model of one side, together with what all cases have; built once for all files of a worker. */
export function buildSide(text: string): Versions {
  const versions = built.get(text) ?? buildAnew(text);
  built.set(text, versions);
  return versions;
}

function buildAnew(text: string): Versions {
  const given = new Set([...text.matchAll(/^([a-z]+):/gmu)].map(([, section]) => section));
  const sections = common.split(/^(?=\w)/mu).filter((section) => !given.has(/^\w+/u.exec(section)?.[0]));
  const files = [
    { path: "api.yaml", text: sections.join("") },
    { path: "orders.yaml", text: given.has("group") ? text : `${text}group: Orders\n` },
  ];
  const { document, diagnostics } = readTexts(files);
  const result = document && buildModel(document, [checkTypescriptNames]);
  const all = [...diagnostics, ...(result?.diagnostics ?? [])];
  const { model } = result ?? {};
  if (model === undefined || hasErrors(all)) throw new Error(`${JSON.stringify(all, undefined, 2)}\n${text}`);
  return model.versions.flatMap(({ name }) => model.apiOf(name) ?? []);
}

/** Everything that is said of a change, for people to review. */
export function describeFinding(change: Change): string {
  const { client, server, source } = change.verdict;
  const lines = [
    `${change.kind}  ${addressOf(change.subject)}`,
    change.title,
    `${change.direction}, ${change.effect}: client ${client}, server ${server}, source ${source}`,
    ...(change.before === undefined ? [] : [`before: ${change.before}`]),
    ...(change.after === undefined ? [] : [`after: ${change.after}`]),
    ...(change.reaches.length === 0 ? [] : [`reaches: ${change.reaches.join(", ")}`]),
    ...(change.webhooks === undefined ? [] : [`webhooks: ${change.webhooks.join(", ")}`]),
    ...(change.breaksReleased === undefined ? [] : [`breaks: ${change.breaksReleased}`]),
    `versions: ${change.versions.join(", ")}`,
    `why: ${change.why}`,
    ...(change.help === undefined ? [] : [`help: ${change.help}`]),
    ...(change.question === undefined ? [] : [`question: ${change.question}`]),
    `fingerprint: ${change.fingerprint}`,
  ];
  return `${lines.join("\n  ")}\n`;
}
