import { Document } from "yaml";
import {
  MapBuilder,
  type ModelMap,
  type ModelValue,
} from "../../../../src/openapi/import/model/model-data.js";
import { isMap } from "../../../../src/openapi/import/render/flow.js";
import { renderFile } from "../../../../src/openapi/import/render/render-file.js";
import type { Random } from "../random.js";
import type { Texts } from "./model-of.js";

/** Files by their paths, as data. */
export type Files = ReadonlyMap<string, ModelMap>;

const kinds = ["string", "int32", "string | null", "Type0", "Type1[]", "date"];
const words = [
  "an id",
  "what it is: a thing",
  "none # of them",
  "yes",
  "it's 1",
  `"quoted"`,
  "two\nlines",
  "a ".repeat(80).trim(),
];

function pick<Item>(
  random: Random,
  items: readonly [Item, ...Item[]] | readonly Item[],
  otherwise: Item,
): Item {
  return items[random(items.length)] ?? otherwise;
}

function drawFact(random: Random): readonly [string, ModelValue] {
  const facts: readonly (readonly [string, ModelValue])[] = [
    ["type", pick(random, kinds, "string")],
    ["doc", pick(random, words, "")],
    ["example", pick<ModelValue>(random, [1, "1", true, null, "x y"], 1)],
    ["enum", Array.from({ length: 1 + random(4) }, (_, index) => `v${index + random(3)}`)],
    ["deprecated", pick(random, words, "")],
  ];
  return pick(random, facts, ["type", "string"]);
}

function drawField(random: Random): ModelValue {
  if (random(2) === 0) return pick(random, kinds, "string");
  const facts = Array.from({ length: 1 + random(3) }, () => drawFact(random));
  return new Map([["type", pick(random, kinds, "string")], ...facts]);
}

function drawFields(random: Random, most: number): ModelMap {
  const count = 1 + random(most);
  return new Map(
    Array.from(
      { length: count },
      (_, index) => [`f${index}${random(3) === 0 ? "?" : ""}`, drawField(random)] as const,
    ),
  );
}

function drawThing(random: Random, section: string): ModelMap {
  const doc = random(2) === 0 ? [["doc", pick(random, words, "")] as const] : [];
  if (section === "types") return new Map<string, ModelValue>([...doc, ["fields", drawFields(random, 6)]]);
  const query = random(2) === 0 ? [["query", drawFields(random, 3)] as const] : [];
  const returns =
    random(2) === 0
      ? "Type0"
      : new Map<string, ModelValue>([
          ["200", "Type0"],
          ["304", "none"],
        ]);
  return new Map<string, ModelValue>([
    ["GET", `/r${random(99)}/{id}`],
    ...doc,
    ...query,
    ["returns", returns],
  ]);
}

export function drawModel(random: Random): Files {
  const file = (name: string): readonly [string, ModelMap] => {
    const section = (kind: string, prefix: string) =>
      new Map(
        Array.from(
          { length: 1 + random(4) },
          (_, index) => [`${prefix}${index}`, drawThing(random, kind)] as const,
        ),
      );
    const types = section("types", name === "types" ? "Type" : `${name.toUpperCase()}Type`);
    if (name === "types") return ["types.yaml", new Map([["types", types]])];
    const content: (readonly [string, ModelValue])[] = [
      ["group", name],
      ["types", types],
      ["endpoints", section("endpoints", `get-${name}`)],
    ];
    return [`${name}.yaml`, new Map(content)];
  };
  const api = new Map<string, ModelValue>([
    ["quoin", 1],
    ["api", new Map([["name", "Shop"]])],
  ]);
  return new Map([["api.yaml", api], file("a"), file("b"), file("types")]);
}

/** As the import writes it. */
export function textsOf(files: Files): Texts {
  const origins = new MapBuilder();
  return Object.fromEntries(
    Array.from(files, ([path, content]) => [path, renderFile({ path, content }, origins).text]),
  );
}

/** As somebody else may have written it: in brackets, with quotes, deeper indented. */
export function textsInOtherStyle(files: Files, random: Random): Texts {
  return Object.fromEntries(
    Array.from(files, ([path, content]) => {
      const document = new Document(content);
      const inBrackets = random(3) === 0;
      const text = document.toString({
        indent: 2 + 2 * random(2),
        lineWidth: random(2) === 0 ? 40 : 0,
        collectionStyle: inBrackets ? "flow" : "any",
        singleQuote: random(2) === 0,
        ...(random(2) === 0
          ? { defaultStringType: "QUOTE_DOUBLE" as const, defaultKeyType: "PLAIN" as const }
          : {}),
      });
      return [path, text];
    }),
  );
}

/** The text with comments above lines and behind some of them; `isSound` tells where there can't be any. */
export function withComments(text: string, random: Random, isSound: (text: string) => boolean): string {
  let commented = text;
  for (let count = 0; count < 6; count += 1) {
    const lines = commented.split("\n");
    const index = random(lines.length - 1);
    const line = lines[index] ?? "";
    const comment = `# note ${count}-${random(1e6)}.`;
    const margin = " ".repeat(Math.max(0, line.search(/\S/u)));
    lines.splice(index, 1, ...(random(2) === 0 ? [`${line} ${comment}`] : [`${margin}${comment}`, line]));
    if (isSound(lines.join("\n"))) commented = lines.join("\n");
  }
  return commented;
}

/** Changes something of a model by chance. */
export function editModel(files: Files, random: Random, edits: number): Files {
  let edited = files;
  for (let count = 0; count < edits; count += 1) {
    edited = new Map(
      Array.from(
        edited,
        ([path, content]) =>
          [path, random(edited.size) === 0 ? editContent(content, random) : content] as const,
      ),
    );
  }
  return edited;
}

function editContent(content: ModelMap, random: Random): ModelMap {
  const sections = [...content.keys()].filter((key) => key === "types" || key === "endpoints");
  const section = sections[random(sections.length)];
  const things = section === undefined ? undefined : content.get(section);
  if (section === undefined || things === undefined || !isMap(things)) return content;
  return withEntry(content, section, editThings(things, section, random));
}

function editThings(things: ModelMap, section: string, random: Random): ModelMap {
  const names = [...things.keys()];
  const name = names[random(names.length)] ?? "";
  if (random(8) === 0) {
    const entries = [...things];
    entries.splice(random(entries.length + 1), 0, [
      `${names[0] ?? "x"}New${random(1000)}`,
      drawThing(random, section),
    ]);
    return new Map(entries);
  }
  if (section === "endpoints" && random(12) === 0 && things.size > 1) return without(things, name);
  const thing = things.get(name);
  return thing !== undefined && isMap(thing)
    ? withEntry(things, name, editThing(thing, section, random))
    : things;
}

function editThing(thing: ModelMap, section: string, random: Random): ModelMap {
  if (random(4) === 0) return withEntry(thing, "doc", pick(random, words, ""));
  const key = section === "types" ? "fields" : "query";
  const fields = thing.get(key);
  if (fields === undefined || !isMap(fields)) return withEntry(thing, key, drawFields(random, 2));
  return withEntry(thing, key, editFields(fields, random));
}

function editFields(fields: ModelMap, random: Random): ModelMap {
  const names = [...fields.keys()];
  const name = names[random(names.length)] ?? "";
  switch (random(5)) {
    case 0:
      return fields.size > 1 ? without(fields, name) : fields;
    case 1:
      return new Map(
        [...fields].flatMap((entry) =>
          entry[0] === name ? [entry, [`n${random(1000)}`, drawField(random)] as const] : [entry],
        ),
      );
    case 2:
      return new Map(
        Array.from(fields, ([key, value]) => [key === name ? toggle(key) : key, value] as const),
      );
    default: {
      const field = fields.get(name) ?? "string";
      const facts = isMap(field) ? field : new Map([["type", field]]);
      return withEntry(
        fields,
        name,
        random(4) === 0 ? drawField(random) : withEntry(facts, ...drawFact(random)),
      );
    }
  }
}

function toggle(key: string): string {
  return key.endsWith("?") ? key.slice(0, -1) : `${key}?`;
}

function withEntry(map: ModelMap, key: string, value: ModelValue): ModelMap {
  return new Map([...map, [key, value]]);
}

function without(map: ModelMap, key: string): ModelMap {
  return new Map([...map].filter(([name]) => name !== key));
}
