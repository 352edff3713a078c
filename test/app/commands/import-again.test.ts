import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildModel } from "../../../src/language/model/build-model.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import type { Json } from "../../openapi/import/open-document.js";
import { createRandom, type Random } from "../../openapi/import/random.js";
import { drawDocument, editDocument } from "../../openapi/import/versions/random-document.js";
import { isWhole } from "../../whole.js";
import { edit, importIn, project, readIn } from "./import-project.js";

const rounds = isWhole ? 60 : 3;
const tags = ["Orders", "Items", "Sales", "Own Shop", "Payers"];

/** The document with a tag for each operation: one of a few, so that some come, go, are split or are joined. */
function withTags(document: Json, random: Random): Json {
  const names = tags.filter(() => random(3) > 0);
  const tagged = JSON.stringify(document).replaceAll('{"summary":', () => {
    const tag = names[random(names.length)] ?? "Orders";
    return `{"tags":["${tag}"],"summary":`;
  });
  const described = names.map((name) => ({
    name,
    ...(random(2) === 0 ? { description: `All ${name}.` } : {}),
  }));
  return { ...JSON.parse(tagged), tags: described };
}

const mine = "Mine Alone";

/** What a person may do to a model: each leaves a trace that a later import keeps, or warns of. */
const edits: readonly ((folder: string, random: Random) => string | undefined)[] = [
  (folder, random) => {
    const file = pickFile(folder, random);
    const [line, group] = /^group: (.*)$/mu.exec(readIn(folder, file)) ?? [];
    if (line === undefined || group === undefined) return undefined;
    edit(folder, file, (text) => text.replace(line, `group: ${mine}`));
    edit(folder, "spec/api.yaml", (text) => text.replace(`\n  ${group}:`, `\n  ${mine}:`));
    return `group: ${mine}`;
  },
  (folder, random) => {
    edit(folder, pickFile(folder, random), (text) =>
      text.replace(/ {4}title: .*/u, "    title: Mine it is."),
    );
    return "title: Mine it is.";
  },
  (folder, random) => {
    edit(folder, pickFile(folder, random), (text) => text.replace(/^ {2}\w/mu, "  # Mine to note.\n$&"));
    return "# Mine to note.";
  },
];

function pickFile(folder: string, random: Random): string {
  const files = filesOf(folder).filter((path) => !path.endsWith("api.yaml") && !path.endsWith("types.yaml"));
  return files[random(files.length)] ?? "spec/api.yaml";
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(join(folder, "spec")).map((name) => `spec/${name}`);
}

function textOf(folder: string): string {
  return filesOf(folder)
    .map((path) => readIn(folder, path))
    .join("");
}

/** Why `quoin check` would refuse the model. */
function mistakesIn(folder: string): readonly string[] {
  const texts = filesOf(folder).map((path) => ({ path, text: readIn(folder, path) }));
  const { document, diagnostics } = readModelText(texts);
  const built = document === undefined ? [] : buildModel(document).diagnostics;
  return [...diagnostics, ...built].flatMap(({ severity, message }) =>
    severity === "error" ? [message] : [],
  );
}

describe("a document that changes", () => {
  it("leaves nothing to write for a second import, and keeps or names what was edited", async () => {
    for (let seed = 0; seed < rounds; seed += 1) {
      const random = createRandom(seed);
      const first = drawDocument(random);
      const [before, after] = [withTags(first, random), withTags(editDocument(first, random), random)];
      const folder = project({ "openapi.yaml": JSON.stringify(before) });
      expect((await importIn(folder)).exit, `${seed}`).toBe(0);
      const traces = edits.flatMap((change) => (random(2) === 0 ? [] : (change(folder, random) ?? [])));
      const made = traces.filter((trace) => textOf(folder).includes(trace));
      edit(folder, "openapi.yaml", () => JSON.stringify(after));
      const { exit, err } = await importIn(folder);
      expect(exit, `${seed}: ${err}`).toBe(0);
      const told = `${textOf(folder)}${err}`;
      const lost = made.filter((trace) => !told.includes(trace));
      expect([lost, mistakesIn(folder)], `${seed}`).toEqual([[], []]);
      expect((await importIn(folder)).out.split("\n")[0], `${seed}`).toBe("spec  current");
    }
  });
});
