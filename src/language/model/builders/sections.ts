import { suggestClass, suggestStatus } from "../../text/suggestion.js";
import type { SpecDocument } from "../../read/document.js";
import type { ErrorDetails } from "../../read/language/error.js";
import type { FileDocument } from "../../read/language/file.js";
import { isUnnamedWay, type PageWayDocument } from "../../read/language/pagination.js";
import { type Entry, entries, keyPlace, listed, type Located, member } from "./located.js";
import type { Report } from "../report.js";

type Section<Key extends keyof FileDocument> = NonNullable<FileDocument[Key]>;
/** What a model says of a known unknown: a sentence, or that and more. */
export type UnknownFacts = EntryOf<"unknowns">;

type EntryOf<Key extends keyof FileDocument> = Section<Key>[keyof Section<Key>];

/** An entry of a file that may belong to a group. */
export interface GroupedEntry<Value> extends Entry<Value> {
  readonly group: Located<string> | undefined;
}

/** A type, with what it is called. */
export type TypeEntry = GroupedEntry<EntryOf<"types"> & { readonly name: string }>;

/** A status, with the errors that it can mean, the most specific one first. */
export interface ErrorEntry extends Entry<EntryOf<"errors">> {
  readonly rows: readonly Located<ErrorDetails>[];
}

/** A way of paging; the one of all lists has no name. */
export interface WayEntry extends Located<PageWayDocument> {
  readonly name: string | undefined;
}

/** For looking up names: in a large model, searching a list for each would take long. */
export interface DeclaredNames {
  readonly types: ReadonlyMap<string, TypeEntry>;
  readonly endpoints: ReadonlySet<string>;
  readonly errors: ReadonlySet<string>;
  /** The statuses that are meant by keys of `errors` such as `4O4`, which are reported there. */
  readonly misspeltErrors: ReadonlySet<string>;
  readonly limits: ReadonlySet<string>;
  readonly unknowns: ReadonlySet<string>;
  /** The type of the first body of an error that is no text. */
  readonly errorBody: string | undefined;
  readonly pageWays: ReadonlySet<string | undefined>;
  readonly scopes: ReadonlySet<string>;
}

/** The whole model, merged from all files: sections that appear once, and entries by name from all files. */
export interface Sections {
  readonly api: Located<Section<"api">> | undefined;
  readonly conventions: Located<Section<"conventions">> | undefined;
  readonly authentication: Located<Section<"authentication">> | undefined;
  readonly environments: Located<Section<"environments">> | undefined;
  readonly versions: Located<Section<"versions">> | undefined;
  readonly idempotency: Located<Section<"idempotency">> | undefined;
  readonly pageWays: readonly WayEntry[];
  readonly groups: Located<Section<"groups">> | undefined;
  readonly webhooks: Located<Section<"webhooks">> | undefined;
  readonly limits: readonly Entry<EntryOf<"limits"> & { readonly name: string }>[];
  /** By status. */
  readonly errors: ReadonlyMap<string, ErrorEntry>;
  readonly unknowns: readonly Entry<UnknownFacts>[];
  readonly types: readonly TypeEntry[];
  readonly endpoints: readonly GroupedEntry<EntryOf<"endpoints">>[];
  /** What is declared by its name, in any version. */
  readonly declared: DeclaredNames;
  /** The groups that files name, in the order of the files. */
  readonly fileGroups: readonly Located<string>[];
}

/** Merges the files and reports what is declared twice. */
export function collectSections(document: SpecDocument, report: Report): Sections {
  const roots = document.files.map((file) => ({ value: file.content, file, path: [] }));
  const named = <Value>(key: string, what: string, pick: (content: FileDocument) => NamedThings<Value>) =>
    unique(
      roots.flatMap((root) => groupedEntries(root, key, pick)),
      what,
      report,
    );
  const limits = named("limits", "limit", (content) => content.limits).map(withName);
  const errors = named("errors", "error", (content) => content.errors);
  const unknowns = named("unknowns", "known unknown", (content) => content.unknowns);
  const endpoints = named("endpoints", "endpoint", (content) => content.endpoints);
  const pageWays = waysIn(single(roots, "pagination", report));
  const types = named("types", "type", (content) => content.types).map(withName);
  return {
    api: single(roots, "api", report),
    conventions: single(roots, "conventions", report),
    authentication: single(roots, "authentication", report),
    environments: single(roots, "environments", report),
    versions: single(roots, "versions", report),
    idempotency: single(roots, "idempotency", report),
    pageWays,
    groups: single(roots, "groups", report),
    webhooks: single(roots, "webhooks", report),
    limits,
    errors: new Map(errors.map((entry) => [entry.name, { ...entry, rows: locateRows(entry) }])),
    unknowns,
    types,
    endpoints,
    declared: {
      types: new Map(types.map((entry) => [entry.name, entry])),
      endpoints: namesOf(endpoints),
      errors: namesOf(errors),
      misspeltErrors: new Set(errors.flatMap(({ name }) => suggestStatus(name) ?? suggestClass(name) ?? [])),
      limits: namesOf(limits),
      unknowns: namesOf(unknowns),
      errorBody: firstBody(errors),
      scopes: new Set(roots.flatMap(({ value }) => scopesOf(value.authentication))),
      pageWays: new Set(pageWays.map(({ name }) => name)),
    },
    fileGroups: roots.flatMap((root) => member(root, "group") ?? []),
  };
}

function waysIn(section: Located<Section<"pagination">> | undefined): readonly WayEntry[] {
  if (section === undefined) return [];
  const { value } = section;
  return isUnnamedWay(value) ? [{ ...section, value, name: undefined }] : entries({ ...section, value });
}

function scopesOf(authentication: FileDocument["authentication"]): readonly string[] {
  const sections = authentication === undefined ? [] : [authentication, ...listed(authentication.was)];
  return sections.flatMap(({ scopes }) => Object.keys(scopes ?? {}));
}

function withName<Value extends object>(
  entry: GroupedEntry<Value>,
): GroupedEntry<Value & { readonly name: string }> {
  return { ...entry, value: { ...entry.value, name: entry.name } };
}

function namesOf(all: readonly Entry<unknown>[]): ReadonlySet<string> {
  return new Set(all.map(({ name }) => name));
}

function locateRows({ value, file, path }: Entry<EntryOf<"errors">>): readonly Located<ErrorDetails>[] {
  if (!Array.isArray(value)) return [{ value, file, path }];
  return value.map((row, index) => ({ value: row, file, path: [...path, index] }));
}

function firstBody(errors: readonly Entry<EntryOf<"errors">>[]): string | undefined {
  for (const { value } of errors) {
    const type = listed(value)
      .map(({ body }) => body)
      .find((body) => typeof body === "string");
    if (type !== undefined) return type;
  }
  return undefined;
}

function single<Key extends keyof FileDocument & string>(
  roots: readonly Located<FileDocument>[],
  key: Key,
  report: Report,
): Located<Section<Key>> | undefined {
  const [first, ...others] = roots.flatMap((root) => member(root, key) ?? []);
  for (const other of others) {
    const related = first === undefined ? [] : [{ at: keyPlace(first), message: "The first one is here." }];
    report("duplicate-section", { section: key }, keyPlace(other), related);
  }
  return first;
}

type NamedThings<Value> = Readonly<Record<string, Value>> | undefined;

function groupedEntries<Value>(
  root: Located<FileDocument>,
  key: string,
  pick: (content: FileDocument) => NamedThings<Value>,
): GroupedEntry<Value>[] {
  const group = member(root, "group");
  const value = pick(root.value);
  if (value === undefined) return [];
  return entries({ value, file: root.file, path: [key] }).map((entry) => ({ ...entry, group }));
}

function unique<Value>(
  all: readonly GroupedEntry<Value>[],
  what: string,
  report: Report,
): readonly GroupedEntry<Value>[] {
  const first = new Map<string, Entry<Value>>();
  for (const entry of all) {
    const earlier = first.get(entry.name);
    if (earlier === undefined) {
      first.set(entry.name, entry);
    } else {
      const related = [{ at: keyPlace(earlier), message: "The first one is here." }];
      report("duplicate-name", { what, name: entry.name }, keyPlace(entry), related);
    }
  }
  return all.filter((entry) => first.get(entry.name) === entry);
}
