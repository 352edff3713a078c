import { type Diagnosed, diagnose } from "../../../language/diagnostics/diagnostic.js";
import type { Settings } from "../../../output/generate/settings.js";
import type { ModelMap, ModelValue } from "../../../openapi/import/model/model-data.js";
import { wholeSections } from "../../../openapi/import/questions/question.js";
import { formatsSection } from "../../../openapi/import/questions/propose-formats.js";
import { observedSection } from "../../../openapi/import/questions/propose-open-enums.js";
import { isList, isMap } from "../../../openapi/import/render/flow.js";
import type { SpecFile } from "../../../language/read/document.js";
import { readModel } from "../../../language/read/read-model.js";
import { asCode, listFirst } from "../../../language/text/words.js";
import { readQuestionsFile } from "./questions-file.js";

/** Which accepted answers of a file the model doesn't have; a model with mistakes is judged by others. */
export async function checkAnswers(
  path: string,
  { models, modelPlaces }: Pick<Settings, "models" | "modelPlaces">,
): Promise<Diagnosed> {
  const { questions, diagnostics, sources } = await readQuestionsFile(path);
  const accepted = questions.filter(({ isAccepted }) => isAccepted);
  if (accepted.length === 0) return { diagnostics, sources };
  const { document } = await readModel(models, modelPlaces);
  if (document === undefined) return { diagnostics, sources };
  const found = accepted.flatMap(({ fact, place }) => {
    const missing = missingIn(document.files, fact);
    if (missing.length === 0) return [];
    return [diagnose("answer-not-imported", { subject: listFirst(missing.map(asCode), 3) }, place)];
  });
  return { diagnostics: [...diagnostics, ...found], sources };
}

/** What of a fact the model doesn't say: operations by their ids, other things by their sections. */
function missingIn(files: readonly SpecFile[], fact: ModelMap): readonly string[] {
  return [...fact].flatMap(([section, said]) => {
    if (section === formatsSection && isMap(said)) {
      const noted = notedFormats(files.map(({ content }) => content));
      return [...said.keys()].filter((format) => noted.has(format));
    }
    if (section === observedSection && isMap(said)) {
      const listed = vocabulariesIn(files.map(({ content }) => content));
      const isClosed = (values: string) => listed.enum.has(values) && !listed.observed.has(values);
      return [...said].flatMap(([name, values]) => (isClosed(JSON.stringify(values)) ? [name] : []));
    }
    const all = files.flatMap(({ content }) => {
      const value: unknown = Reflect.get(content, section);
      return value === undefined ? [] : [value];
    });
    if (wholeSections.has(section) || !isMap(said)) {
      return all.some((value) => contains(value, said)) ? [] : [section];
    }
    return [...said].flatMap(([name, entry]) => {
      const isSaid = all.some((value) => contains(memberOf(value, name), entry));
      return isSaid ? [] : [section === "endpoints" ? name : `${section}.${name}`];
    });
  });
}

/** The formats that a model only notes, where an import would check them if a person says so: not those of paths. */
function notedFormats(content: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  for (const members of mapsIn(content, "path")) {
    const format = members.get("format");
    const isPlain =
      typeof members.get("type") === "string" && !members.has("length") && !members.has("pattern");
    if (typeof format === "string" && isPlain) found.add(format);
  }
  return found;
}

/** The values of all vocabularies, closed and open, as JSON. */
function vocabulariesIn(content: unknown): Readonly<Record<"enum" | "observed", ReadonlySet<string>>> {
  const found = { enum: new Set<string>(), observed: new Set<string>() };
  for (const members of mapsIn(content)) {
    for (const key of ["enum", "observed"] as const) {
      if (members.has(key)) found[key].add(JSON.stringify(members.get(key)));
    }
  }
  return found;
}

/** The maps of a model, however deep, but for those at a key. */
function* mapsIn(content: unknown, without?: string): Generator<ReadonlyMap<string, unknown>> {
  const waiting = [content];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const members = new Map<string, unknown>(Object.entries(next));
    yield members;
    for (const [key, value] of members) if (key !== without) waiting.push(value);
  }
}

/** Whether a value says what another one says, and perhaps more. */
function contains(value: unknown, said: ModelValue): boolean {
  if (isMap(said)) return [...said].every(([key, member]) => contains(memberOf(value, key), member));
  if (!isList(said)) return value === said;
  return (
    Array.isArray(value) &&
    value.length === said.length &&
    said.every((item, index) => contains(value[index], item))
  );
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}
