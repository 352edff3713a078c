import { expect, it } from "vitest";
import { alternativesOf } from "../../../../src/language/model/access.js";
import type { Api } from "../../../../src/language/model/ir/api.js";
import type { Endpoint } from "../../../../src/language/model/ir/endpoint.js";
import { importDocument } from "../model/import-document.js";
import { read } from "../open-document.js";
import { createRandom } from "../random.js";
import { isWhole, seed } from "../../../whole.js";
import {
  type DrawnList,
  drawnSchemes,
  type DrawnRequirement,
  type DrawnSecurity,
  drawSecurity,
} from "./draw-security.js";

/** Schemes by name with the scopes that a request needs, in a text. */
type Alternative = string;

function textOf(schemes: readonly string[], scopes: readonly string[]): Alternative {
  return `${schemes.toSorted().join(" + ")}: ${[...new Set(scopes)].toSorted().join(" ")}`;
}

/** What a request carries: one token for all schemes of tokens. */
function carriedOf(requirement: DrawnRequirement): readonly string[] {
  const ids = Object.keys(requirement);
  const token = ids.find((id) => drawnSchemes[id]?.isToken);
  return ids.filter((id) => id === token || !drawnSchemes[id]?.isToken);
}

function isSaid(requirement: DrawnRequirement): boolean {
  const places = carriedOf(requirement).map((id) => drawnSchemes[id]?.place);
  return !places.includes(undefined) && new Set(places).size === places.length;
}

/** What the document says, as far as a model can: nothing, if it has alternatives of which a model can say none. */
function expectedOf(list: DrawnList): readonly Alternative[] {
  if (list === undefined || list.length === 0) return [textOf([], [])];
  const all = list.filter(isSaid).map((requirement) =>
    textOf(
      carriedOf(requirement).map((id) => drawnSchemes[id]?.name ?? ""),
      Object.values(requirement).flat(),
    ),
  );
  return [...new Set(all)].toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)));
}

function isOpen(alternative: Alternative): boolean {
  return alternative.startsWith(":");
}

/** What the model says. One scheme has no name, nor do keys have one that says which they are, so they get those of the document. */
function saidOf(
  { authentication }: Api,
  endpoint: Endpoint,
  names: readonly string[],
): readonly Alternative[] {
  if (endpoint.isPublic) return [textOf([], [])];
  if (authentication.scheme.kind !== "choice") return [textOf(names, endpoint.scopes)];
  return alternativesOf(authentication, endpoint).map(({ schemes, scopes }) =>
    textOf(schemes, schemes.length === 0 ? [] : [...scopes, ...endpoint.scopes]),
  );
}

/** The names of what all operations carry alike; `undefined`: callers may choose. */
function commonNames(lists: readonly (readonly Alternative[])[]): readonly string[] | undefined {
  const needing = lists.filter((list) => list.some((one) => !isOpen(one)));
  const names = new Set(needing.flatMap((list) => list.map((one) => one.split(": ")[0] ?? "")));
  const [first = ""] = names;
  const isOne = names.size <= 1 && needing.every((list) => list.length === 1);
  const all = first.split(" + ");
  return isOne && (all.length === 1 || all.join() === "none2,shop") ? all : undefined;
}

function isForAnybody(list: readonly Alternative[]): boolean {
  return list.length > 0 && list.every(isOpen);
}

function codeOf(requirement: DrawnRequirement): string {
  const isSent = Object.keys(requirement).every((id) => drawnSchemes[id]?.place !== undefined);
  return isSent ? "credentials-in-one-place" : "authentication-scheme";
}

/** What a document says, as a model of it should. */
function expectedFrom({ lists }: DrawnSecurity) {
  const expected = lists.map(expectedOf);
  const isSilent = lists.every((list) => list === undefined);
  return {
    mistakes: [],
    // Of an API without credentials nobody has to choose, and where nothing is said, everybody may.
    isChoice: isSilent || commonNames(expected) === undefined || expected.every(isForAnybody),
    endpoints: expected.map((list) => (isSilent || list.length === 0 ? "unknown" : list)),
    lost: lists.map((list) => [...new Set(list?.filter((one) => !isSaid(one)).map(codeOf))].toSorted()),
  };
}

async function importFrom({ document, lists }: DrawnSecurity) {
  const { api, mistakes, warnings, model } = importDocument(await read(document));
  const names = commonNames(lists.map(expectedOf)) ?? [];
  const isUnsaid = ({ isPublic, access, unknowns }: Endpoint) =>
    !isPublic && access === undefined && unknowns.length > 0;
  const codes = new Set<string>(model.losses.map(({ code }) => code));
  return {
    mistakes: [...mistakes, ...warnings.filter((warning) => warning.includes("authentication"))],
    isChoice: api?.authentication.scheme.kind === "choice",
    endpoints: api?.endpoints.map((endpoint, index) => {
      const isKnown = expectedOf(lists[index]).length > 0 && lists.some((list) => list !== undefined);
      return !isKnown && isUnsaid(endpoint) ? "unknown" : saidOf(api, endpoint, names);
    }),
    lost: lists.map((list) =>
      [...new Set(list?.filter((one) => !isSaid(one)).map(codeOf))]
        .filter((code) => codes.has(code))
        .toSorted(),
    ),
  };
}

it("a model has the alternatives that the document has for each operation, whatever they are", async () => {
  const rounds = isWhole ? 500 : 30;
  for (let round = 0; round < rounds; round += 1) {
    const drawn = drawSecurity(createRandom(seed * 10_000 + round));
    expect(await importFrom(drawn), `${seed}: ${round}`).toEqual(expectedFrom(drawn));
  }
});
