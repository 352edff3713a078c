import type { KindId } from "./catalog.js";

const read = "export const read = (value: {type}) => value.{member};";
const build = 'export const build = (value: Omit<{type}, "{member}">): {type} => value;';
const buildWithNull =
  'export const build = (value: Omit<{type}, "{member}"> & { {member}: null }): {type} => value;';
const present =
  'export const read = (value: {type}): Exclude<{type}["{member}"], undefined> => value.{member};';
const notNull = 'export const read = (value: {type}): Exclude<{type}["{member}"], null> => value.{member};';
const buildValue =
  'export const build = (value: Omit<{type}, "{member}"> & { {member}: "{value}" }): {type} => value;';
const buildAny =
  'export const build = (value: Omit<{type}, "{member}"> & { {member}: string }): {type} => value;';
const compareOther = 'export const test = (value: {type}) => value.{member} === "something else";';
const knownValues = "export const read = (value: {type}): {values} => value.{member};";
const use = "export const use = (client: {client}) => client.{method};";
const isError = "export const test = (error: unknown) => error instanceof {error};";
const name = "export type Uses = {type};";

/**
 * What a caller may have written that compiles with the client of one side only: with the old one, or, where something is
 * added, with the new one. `{type}`, `{member}` and the others stand for symbols of the client.
 */
export const witnesses = {
  "op.added": use,
  "op.removed": use,
  "op.removed-deprecated": use,
  "op.unspecified-before": use,
  "op.unspecified-now": use,
  "op.response-body-added":
    "export const call = (client: {client}): Promise<undefined> => client.{method}({arguments});",
  "op.response-body-removed":
    "export const call = async (client: {client}): Promise<object> => client.{method}({arguments});",
  "query.param-added-required": build,
  "query.param-added-optional": read,
  "query.param-removed": read,
  "query.param-renamed": read,
  "query.param-became-required": build,
  "filter.removed": read,
  "sort.added": "export const read = (value: {type}) => value.sort;",
  "sort.removed": "export const read = (value: {type}) => value.sort;",
  "hdr.request-added-required": build,
  "hdr.request-added-optional": read,
  "hdr.request-removed": read,
  "hdr.request-renamed": read,
  "hdr.request-became-required": build,
  "req.field-added-required": build,
  "req.field-added-optional": read,
  "req.field-removed": read,
  "req.field-removed-refused": read,
  "req.field-removed-ignored": read,
  "req.field-renamed": read,
  "req.field-became-required": build,
  "res.field-added": build,
  "res.field-added-optional": read,
  "res.field-removed-required": read,
  "res.field-removed-optional": read,
  "res.field-removed-deprecated": read,
  "res.field-renamed": read,
  "res.field-became-optional": present,
  "res.field-became-required": build,
  "null.req-became-nullable": notNull,
  "null.req-became-not-nullable": buildWithNull,
  "null.res-became-nullable": notNull,
  "null.res-became-not-nullable": buildWithNull,
  "type.changed": "export const read = (value: {type}): {before} | null | undefined => value.{member};",
  "type.req-widened": "export const read = (value: {type}): {before} => value.{member};",
  "type.res-widened": "export const read = (value: {type}): {before} => value.{member};",
  "enum.req-value-added": buildValue,
  "enum.req-value-removed": buildValue,
  "enum.res-value-added":
    'export const read = (value: {type}): Exclude<{type}["{member}"], "{value}"> => value.{member};',
  "enum.req-closed": buildAny,
  "enum.req-introduced": buildAny,
  "enum.res-closed": compareOther,
  "enum.res-introduced": compareOther,
  "enum.res-opened": knownValues,
  "enum.res-dropped": knownValues,
  "union.res-opened": "export const read = (value: {type}): {variants} => value;",
  "name.type-renamed": name,
  "name.type-removed": name,
  "name.type-added": name,
  "name.error-renamed": isError,
  "name.api-renamed": "export type Client = {client};",
  "name.group-changed": use,
  "name.group-renamed": "export const use = (client: {client}) => client.{group};",
  "name.method-renamed": use,
  "name.operation-renamed": use,
  "limit.added": "export const maximum = {constant};",
  "limit.removed": "export const maximum = {constant};",
  "gap.closed-path": use,
  "gap.opened-path": use,
  "name.operation-id-changed": 'export type Reply = {replies}["{was}"];',
  "err.body-removed": 'export const build = (body: {before}): {error}["body"] => body;',
  "enum.req-opened": knownValues,
  "enum.req-dropped": knownValues,
  "hdr.request-became-optional": present,
  "query.param-became-optional": present,
  "req.field-became-optional": present,
  "union.req-opened": "export const read = (value: {type}): {variants} => value;",
} as const satisfies Partial<Record<KindId, string>>;
