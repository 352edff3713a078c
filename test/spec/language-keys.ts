import * as z from "zod";
import { file } from "../../src/language/read/language/file.js";
import { readSections } from "../house/markdown.js";
import { commonHeadings, type Place, places } from "./key-places.js";
import type { LanguagePage } from "./language-pages.js";

type Schema = z.core.JSONSchema.BaseSchema;

/** A key of the language where it may be. */
interface KeyUse {
  readonly key: string;
  readonly meaning: string;
  readonly place: Place;
}

/** A row of the index. */
interface KeyRow {
  readonly keys: readonly string[];
  readonly where: readonly string[];
  readonly meaning: string;
  /** The heading that explains the keys: `types.md#names`, or `types.md` for its title. */
  readonly heading: string;
}

const schema: Schema = z.toJSONSchema(file, { target: "draft-2020-12", io: "input" });
const preamble = `# All keys

Each key of the model language: where it may be, and what it means. The key leads to the heading that explains it. An entry of
\`was\` may have nearly all keys of what it describes, too.

| key | where | meaning |
| --- | --- | --- |
`;

/** The page with the index of all keys; fails where no page shows a key. */
export function renderKeys(pages: readonly LanguagePage[]): string {
  return preamble + keyRows(pages).map(renderRow).join("");
}

/** The rows of the index, in alphabetical order. */
export function keyRows(pages: readonly LanguagePage[]): readonly KeyRow[] {
  const rows = new Map<string, KeyRow>();
  for (const use of keyUses()) {
    const heading = headingOf(use, pages);
    const id = `${use.meaning} ${heading}`;
    const row = rows.get(id) ?? { keys: [], where: [], meaning: use.meaning, heading };
    rows.set(id, { ...row, keys: added(row.keys, use.key), where: added(row.where, use.place.where) });
  }
  return [...rows.values()].toSorted((one, other) =>
    collator.compare(one.keys[0] ?? "", other.keys[0] ?? ""),
  );
}

/** Whether a text has the key in an example, or names it. */
export function isShown(key: string, text: string): boolean {
  return new RegExp(`[\\s{\`]${key.replace("?", "\\?")}[:\`]`, "u").test(text);
}

/** All keys of the language. */
export function keysOfLanguage(): readonly string[] {
  return [...new Set(keyUses().map(({ key }) => key))].toSorted();
}

/** A row that has more says that. */
const mostPlaces = 6;

const collator = new Intl.Collator("en", { sensitivity: "base" });

function added(list: readonly string[], item: string): readonly string[] {
  return list.includes(item) ? list : [...list, item];
}

function renderRow({ keys, where, meaning, heading }: KeyRow): string {
  const linked = keys.map((key) => `[\`${key}\`](${heading})`).join(" ");
  const listed = where.length > mostPlaces ? "nearly everywhere" : where.join(", ");
  return `| ${linked} | ${listed} | ${meaning.replaceAll("|", "\\|")} |\n`;
}

/** The heading of the page of its place whose prose names the key, or else whose examples have it. */
function headingOf({ key, place }: KeyUse, pages: readonly LanguagePage[]): string {
  const chosen = place.headings?.[key] ?? commonHeadings[key];
  if (chosen !== undefined) return chosen;
  const sections = pages.filter(({ name }) => name === place.page).flatMap(readHeadings);
  const section =
    sections.find(({ text }) => text.replaceAll(/^```[^]*?^```$/gmu, "").includes(`\`${key}\``)) ??
    sections.find(({ text }) => isShown(key, text));
  if (section === undefined) throw new Error(`${place.page} doesn't show \`${key}\` of ${place.where}.`);
  return section.heading;
}

/** The sections of a page, with what links to them say: a page's title has no anchor on the site. */
export function readHeadings({
  name,
  text,
}: LanguagePage): readonly { readonly heading: string; readonly text: string }[] {
  return readSections(text).map((section, index) => ({
    heading: index === 0 ? name : `${name}#${section.anchor}`,
    text: section.text,
  }));
}

function keyUses(): readonly KeyUse[] {
  const definitions = Object.entries(schema.$defs ?? {});
  return [...usesIn(schema, "file"), ...definitions.flatMap(([name, one]) => usesIn(one, name))];
}

/** The keys of the objects in a schema, whose path begins with the name of a definition. */
function usesIn(one: Schema | boolean | undefined, path: string): readonly KeyUse[] {
  if (one === undefined || typeof one === "boolean") return [];
  const inner = [...(one.anyOf ?? []), one.items, one.additionalProperties].flatMap((child) =>
    Array.isArray(child) ? [] : [child],
  );
  const properties = Object.entries(one.properties ?? {});
  return [
    ...properties.flatMap(([key, value]) => useOf(key, value, path)),
    ...properties.flatMap(([key, value]) => usesIn(value, `${path}.${key}`)),
    ...inner.flatMap((child) => usesIn(child, path)),
  ];
}

function useOf(key: string, value: Schema | boolean, path: string): readonly KeyUse[] {
  const place = placeOf(key, path);
  return place === undefined ? [] : [{ key, meaning: meaningOf(value) ?? missing(path, key), place }];
}

const historyOnly: ReadonlySet<string> = new Set(["until", "name", "optional", "without"]);
const historyKeys: ReadonlySet<string> = new Set(["since", "until", "was"]);

/** The rest of an entry of a history are the keys of what it describes. */
function placeOf(key: string, path: string): Place | undefined {
  const [name = ""] = path.split(".");
  if (name.endsWith("History")) return path === name && historyOnly.has(key) ? places.was : undefined;
  return historyKeys.has(key) && path !== "Poll" ? places.history : (places[path] ?? missing(path, key));
}

function meaningOf(value: Schema | boolean): string | undefined {
  if (typeof value === "boolean") return undefined;
  const name = value.$ref?.split("/").at(-1);
  return value.description ?? (name === undefined ? undefined : schema.$defs?.[name]?.description);
}

function missing(path: string, key: string): never {
  throw new Error(`Say what \`${key}\` of ${path} means, and what that is called.`);
}
