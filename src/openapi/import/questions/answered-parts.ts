import { groupBy } from "../../../language/model/group-by.js";
import { digestValue } from "../digest-meaning.js";
import type { ModelFile, ModelMap, ModelValue } from "../model/model-data.js";
import { asCode } from "../../../language/text/words.js";
import { isMap } from "../render/flow.js";
import { answeredPage } from "./answered-page.js";
import { textOf } from "./map-rewriter.js";
import { mapOf } from "./question-context.js";
import { withoutDocs } from "./without-docs.js";

/** Parts of a document that a model no longer has because an accepted answer replaces them. */
export interface AnsweredPart {
  /** The id of its known unknown. */
  readonly id: string;
  /** The answer: `keys`, `pages-cursor`, `authentication`. */
  readonly topic: string;
  /** The endpoint that differs from most others of the same answer; `undefined`: it is about the model as a whole. */
  readonly endpoint: string | undefined;
  /** What it is, in words. */
  readonly about: string;
  /** What the document says there. */
  readonly digest: string;
}

/** A model without and with the accepted answers. */
interface Answered {
  readonly before: readonly ModelFile[];
  readonly after: readonly ModelFile[];
  /** The types that only replaced parts referred to. */
  readonly unused: ReadonlySet<string>;
}

/** What an answer replaces at one endpoint. */
interface Replaced extends Omit<AnsweredPart, "id"> {
  readonly endpoint: string;
}

/**
 * What accepted answers replace of what the document says, as known unknowns with digests: so a comparison, and the next import,
 * notice when the document changes it.
 */
export function findAnsweredParts(answered: Answered): readonly AnsweredPart[] {
  const replaced = findReplaced(answered);
  return [
    ...replacedAuthentication(answered),
    ...[...groupBy(replaced, ({ topic }) => topic)].flatMap(([topic, parts]) => partsOf(topic, parts)),
  ];
}

/** One for what most endpoints have, and one for each that differs: an endpoint that is added is no change of the others. */
function partsOf(topic: string, parts: readonly Replaced[]): readonly AnsweredPart[] {
  const alike = [...groupBy(parts, ({ digest }) => digest).values()];
  const [most] = alike.toSorted((one, other) => other.length - one.length);
  if (most === undefined) return [];
  const others = alike.filter((one) => one !== most).flat();
  return [
    { ...most[0], id: `answered-${topic}`, endpoint: undefined },
    ...others.map((part) => ({ ...part, id: `answered-${topic}-of-${part.endpoint}` })),
  ];
}

/** A security requirement that a document got after somebody had said what requests carry. */
function replacedAuthentication({ before, after }: Answered): readonly AnsweredPart[] {
  const [said, answered] = [before, after].map((files) => sectionOf(files, "authentication"));
  if (said === undefined || answered === undefined || said === answered) return [];
  if (textOf(said) === textOf(answered)) return [];
  const topic = "authentication";
  const digest = digestOf(withoutDocs(said));
  return [{ id: `answered-${topic}`, topic, endpoint: undefined, about: "what requests carry", digest }];
}

function findReplaced(answered: Answered): readonly Replaced[] {
  const after = entriesOf(answered.after, "endpoints");
  const key = mapOf(sectionOf(answered.after, "idempotency")).get("header");
  const isKey = (name: string) => typeof key === "string" && nameOf(name) === key.toLowerCase();
  return [...entriesOf(answered.before, "endpoints")].flatMap(([endpoint, said]) => {
    const entry = mapOf(after.get(endpoint));
    const keys = goneFrom("headers", said, entry).filter(([name]) => isKey(name));
    const about = `the header ${asCode(String(key))}`;
    const digest = digestOf(mapWithoutDocs(keys));
    return [
      ...(keys.length === 0 ? [] : [{ topic: "keys", endpoint, about, digest }]),
      ...replacedByList(endpoint, mapOf(said), entry, answered),
    ];
  });
}

function replacedByList(
  endpoint: string,
  said: ModelMap,
  entry: ModelMap,
  { before, after, unused }: Answered,
): readonly Replaced[] {
  const list = mapOf(entry.get("list"));
  const returns = said.get("returns");
  if (returns === undefined || list.size === 0 || entry.has("returns")) return [];
  const name = String(list.get("by"));
  const way = mapOf(mapOf(sectionOf(after, "pagination")).get(name));
  const query = goneFrom("query", said, entry);
  const page = answeredPage(returns, {
    kept: mapOf(list.get("headers")),
    items: String(way.get("items") ?? ""),
    types: new Map([...entriesOf(before, "types")].filter(([type]) => unused.has(type))),
  });
  const value = new Map<string, ModelValue>([
    ["query", mapWithoutDocs(query)],
    ["page", page],
  ]);
  const about = `the parameters and responses of lists by ${asCode(name)}`;
  return [{ topic: `pages-${name}`, endpoint, about, digest: digestOf(value) }];
}

/** The entries of a map of an endpoint that it doesn't have any more. */
function goneFrom(
  key: string,
  before: ModelValue,
  after: ModelMap,
): readonly (readonly [string, ModelValue])[] {
  const left = mapOf(after.get(key));
  return [...mapOf(mapOf(before).get(key))].filter(([name]) => !left.has(name));
}

function mapWithoutDocs(entries: readonly (readonly [string, ModelValue])[]): ModelMap {
  return mapOf(withoutDocs(new Map(entries), true));
}

function digestOf(value: ModelValue): string {
  return digestValue(plain(value)).request;
}

function nameOf(name: string): string {
  return name.replace(/\?$/u, "").toLowerCase();
}

function sectionOf(files: readonly ModelFile[], section: string): ModelValue | undefined {
  return files.find(({ content }) => content.has(section))?.content.get(section);
}

function entriesOf(files: readonly ModelFile[], section: string): ModelMap {
  return new Map(files.flatMap(({ content }) => [...mapOf(content.get(section))]));
}

/** As JSON has it: the order of keys doesn't count. */
function plain(value: ModelValue): unknown {
  if (isMap(value)) return Object.fromEntries([...value].map(([key, member]) => [key, plain(member)]));
  return Array.isArray(value) ? value.map(plain) : value;
}
