import { describe, expect, it } from "vitest";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { buildText } from "../../language/model/build-text.js";
import { drawSome } from "../../whole.js";
import { openPlaces } from "./closed-gaps.js";
import { routeMethods } from "../../../src/language/read/language/route.js";
import { placesOfUnknowns } from "./unknown-places.js";

describe.each(drawSome(10, openPlaces))("$place, which has `$open` in place of `$specified`", (row) => {
  const sides = () => [build(row.model.replace(row.specified, row.open)), build(row.model)] as const;

  it("is a gap that is closed: one finding, with one question", () => {
    const [open, closed] = sides();
    const found = compareVersions(open, closed);
    expect(found.map(({ kind, verdict }) => `${kind} ${verdict.client}`)).toEqual([row.kinds[0]]);
    expect(found.map(({ question }) => question)).toEqual([
      "Did the service always do this (a correction), or does it from now on (a change)?",
    ]);
  });

  it("is a gap that is opened on the way back", () => {
    const [open, closed] = sides();
    const found = compareVersions(closed, open);
    expect(found.map(({ kind, verdict }) => `${kind} ${verdict.client}`)).toEqual([row.kinds[1]]);
  });
});

it("names every place of the language that takes an `unknown`", () => {
  const told = new Set(openPlaces.map(({ place }) => place));
  const untold = placesOfUnknowns().filter((place) => !told.has(place));
  expect(untold.toSorted()).toEqual(otherMethods.toSorted());
});

/** Their paths are what that of `GET` is. */
const otherMethods = routeMethods
  .filter((method) => method !== "GET")
  .map((method) => `endpoints.*.${method}`);

function build(text: string): Api {
  const { model, diagnostics } = buildText(text);
  const api = model?.apiOf();
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return api;
}
