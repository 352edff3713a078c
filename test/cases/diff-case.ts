import { hasErrors } from "../../src/diagnostics/diagnostic.js";
import type { Change } from "../../src/diff/change.js";
import type { Versions } from "../../src/diff/compare-models.js";
import type { Pair } from "../../src/diff/pair.js";
import { checkTypescriptNames } from "../../src/emit/typescript/check-names.js";
import { buildModel } from "../../src/model/build-model.js";
import { readModelText } from "../../src/read/read-model.js";
import { listFiles, readProjectFile } from "../house/source-files.js";

/** A change of each kind: a model before it, the model after it, and what is found. */
export interface DiffCase {
  readonly kind: string;
  readonly texts: Pair<string>;
  readonly expectedPath: string;
}

const folder = "test/cases/diff";

export function readDiffCases(): readonly DiffCase[] {
  const bases = listFiles(folder).filter((path) => path.endsWith("/base.yaml"));
  return bases.map((path) => {
    const own = path.replace("/base.yaml", "");
    const texts = { old: readProjectFile(path), new: readProjectFile(`${own}/head.yaml`) };
    return { kind: own.slice(folder.length + 1), texts, expectedPath: `${own}/expected.txt` };
  });
}

const common = readProjectFile(`${folder}/api.yaml`);

/** All versions of the model of one side, together with what all cases have. */
export function buildSide(text: string): Versions {
  const given = new Set([...text.matchAll(/^([a-z]+):/gmu)].map(([, section]) => section));
  const sections = common.split(/^(?=\w)/mu).filter((section) => !given.has(/^\w+/u.exec(section)?.[0]));
  const files = [
    { path: "api.yaml", text: sections.join("") },
    { path: "orders.yaml", text: given.has("group") ? text : `${text}group: Orders\n` },
  ];
  const { document, diagnostics } = readModelText(files);
  const built = document && buildModel(document, [checkTypescriptNames]);
  const all = [...diagnostics, ...(built?.diagnostics ?? [])];
  const { model } = built ?? {};
  if (model === undefined || hasErrors(all)) throw new Error(`${JSON.stringify(all, undefined, 2)}\n${text}`);
  return model.versions.flatMap(({ name }) => model.apiOf(name) ?? []);
}

/** Everything that is said of a change, for people to review. */
export function describeFinding(change: Change): string {
  const { client, server, source } = change.verdict;
  const lines = [
    `${change.kind}  ${change.address}`,
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
