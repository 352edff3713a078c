import {
  nothingSuperseded,
  supersededByEndpoint,
  supersededByLimit,
  supersededByScheme,
  supersededByValue,
  type SupersededKeys,
} from "../../../language/model/superseded-keys.js";
import type { ModelValue } from "../model/model-data.js";
import { isMap } from "../render/flow.js";

/** What may have a history, by how the language writes it. */
export interface ElementKind {
  readonly superseded: SupersededKeys;
  /** The keys of maps whose members are elements themselves: the fields of a type. */
  readonly parts: readonly string[];
  /** Where a new history is written: before the first of these keys, or else at the end. */
  readonly before: readonly string[];
  /** A field or a parameter: its key says whether it may be absent, and its type alone may stand for it. */
  readonly isField: boolean;
  /** Whether `name` of an entry of `was` is what it was called, and none of its facts. */
  readonly isNamedByKey: boolean;
}

const plain: ElementKind = {
  superseded: nothingSuperseded,
  parts: [],
  before: [],
  isField: false,
  isNamedByKey: false,
};

export const fieldKind: ElementKind = {
  ...plain,
  superseded: supersededByValue,
  isField: true,
  isNamedByKey: true,
};

export const errorKind: ElementKind = plain;

/** A way of paging, of those that have names. */
export const wayKind: ElementKind = plain;

/** A kind of webhook. */
export const webhookKind: ElementKind = { ...plain, isNamedByKey: true };

const typeKind: ElementKind = {
  ...plain,
  superseded: supersededByValue,
  parts: ["fields"],
  before: ["fields", "union", "type", "enum", "observed"],
  isNamedByKey: true,
};

const endpointKind: ElementKind = {
  ...plain,
  superseded: supersededByEndpoint,
  parts: ["path", "query", "headers"],
  before: ["path", "query", "headers", "body", "body?", "list", "returns", "errors"],
};

/** Sections whose entries have histories. */
export const namedKinds: ReadonlyMap<string, ElementKind> = new Map([
  ["types", typeKind],
  ["endpoints", endpointKind],
  ["limits", { ...plain, superseded: supersededByLimit, isNamedByKey: true }],
]);

const sectionKinds: ReadonlyMap<string, ElementKind> = new Map([
  ["conventions", plain],
  ["authentication", { ...plain, superseded: supersededByScheme }],
  ["idempotency", plain],
  ["pagination", plain],
]);

/** Of a section that has a history as a whole; `ways`: those of its entries do, which are ways of paging. */
export function kindOfSection(section: string, value: ModelValue): ElementKind | "ways" | undefined {
  const isNamed = section === "pagination" && isMap(value) && typeof value.get("items") !== "string";
  return isNamed ? "ways" : sectionKinds.get(section);
}
