import { expect, it } from "vitest";
import { changeKinds, isKindId } from "../../../src/review/diff/kinds/catalog.js";
import { isOf } from "../../../src/review/diff/kinds/families.js";

it.each([
  ["renamed", /^(?!name\.).*-renamed$|^query\.wire-name-changed$/u],
  ["default", /^req\.default-/u],
  ["route", /^(?:path\.|op\.(?:method|path)-)/u],
  ["typeName", /^name\.type-/u],
  ["unique", /\.(?:res-)?unique-/u],
  ["paged", /^page\.(?:added|removed)/u],
  ["body", /^op\.response-body-/u],
  ["asked", /^gap\.(?:closed-|opened)/u],
] as const)("the family %s has all kinds whose ids say so", (family, pattern) => {
  const kinds = Object.keys(changeKinds).filter(isKindId);
  expect(kinds.filter((kind) => isOf(family, kind))).toEqual(kinds.filter((kind) => pattern.test(kind)));
});
