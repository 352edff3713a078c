import type { KindsByUse } from "./comparison.js";

export const nullKinds = {
  became: { request: "null.req-became-nullable", response: "null.res-became-nullable" },
  ended: { request: "null.req-became-not-nullable", response: "null.res-became-not-nullable" },
} satisfies Record<string, KindsByUse>;

export const typeKinds = {
  changed: { request: "type.changed", response: "type.changed" },
  narrowed: { request: "type.req-narrowed", response: "type.res-narrowed" },
  widened: { request: "type.req-widened", response: "type.res-widened" },
  format: {
    changed: { request: "type.format-changed", response: "type.format-changed" },
    narrowed: { request: "type.req-format-narrowed", response: "type.res-format-narrowed" },
    widened: { request: "type.req-format-widened", response: "type.res-format-widened" },
  },
} satisfies Record<string, KindsByUse | Record<string, KindsByUse>>;

export const lengthKinds = {
  tightened: { request: "con.length-tightened", response: "con.res-length-tightened" },
  loosened: { request: "con.length-loosened", response: "con.res-length-loosened" },
} satisfies Record<string, KindsByUse>;

export const rangeKinds = {
  tightened: { request: "con.range-tightened", response: "con.res-range-tightened" },
  loosened: { request: "con.range-loosened", response: "con.res-range-loosened" },
} satisfies Record<string, KindsByUse>;

export const itemKinds = {
  tightened: { request: "con.items-count-tightened", response: "con.res-items-count-tightened" },
  loosened: { request: "con.items-count-loosened", response: "con.res-items-count-loosened" },
} satisfies Record<string, KindsByUse>;

export const patternKinds = {
  added: { request: "con.pattern-added", response: "con.res-pattern-added" },
  removed: { request: "con.pattern-removed", response: "con.res-pattern-removed" },
  changed: { request: "con.pattern-changed", response: "con.res-pattern-changed" },
} satisfies Record<string, KindsByUse>;

export const valueKinds = {
  complete: {
    addition: { request: "enum.req-value-added", response: "enum.res-value-added" },
    removal: { request: "enum.req-value-removed", response: "enum.res-value-removed" },
  },
  observed: {
    addition: { request: "enum.observed-value-added", response: "enum.observed-value-added" },
    removal: { request: "enum.observed-value-removed", response: "enum.observed-value-removed" },
  },
  opened: { request: "enum.req-opened", response: "enum.res-opened" },
  closed: { request: "enum.req-closed", response: "enum.res-closed" },
  introduced: { request: "enum.req-introduced", response: "enum.res-introduced" },
  dropped: { request: "enum.req-dropped", response: "enum.res-dropped" },
  noted: { request: "enum.observed-introduced", response: "enum.observed-introduced" },
  unobserved: { request: "enum.observed-dropped", response: "enum.observed-dropped" },
} satisfies Record<string, KindsByUse | Record<string, KindsByUse>>;

export const unionKinds = {
  added: { request: "union.req-variant-added", response: "union.res-variant-added" },
  addedOpen: { request: "union.req-variant-added", response: "union.res-variant-added-open" },
  removed: { request: "union.req-variant-removed", response: "union.res-variant-removed" },
  discriminator: { request: "union.discriminator-renamed", response: "union.discriminator-renamed" },
  opened: { request: "union.req-opened", response: "union.res-opened" },
  closed: { request: "union.req-closed", response: "union.res-closed" },
} satisfies Record<string, KindsByUse>;
