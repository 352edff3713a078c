import { describe, expect, it } from "vitest";
import type { Claim } from "./claims.js";
import { claimOf, listClaims } from "./claim-of.js";
import { type ApiEdit, editsOf } from "./edit-api.js";
import { find } from "./find.js";
import { bazaarFiles, billingFiles, gateFiles, harbourFiles, versionsOnce } from "./models.js";
import { drawSome, isWhole } from "../../whole.js";

const models = {
  billing: versionsOnce(billingFiles),
  bazaar: versionsOnce(bazaarFiles),
  harbour: versionsOnce(harbourFiles),
  gate: versionsOnce(gateFiles),
};

/** The sorts of edits that an earlier model had. */
const tried = new Set<string>();

/** Sorts of which one is tried in a whole run, too: some others make models that can't be, as parts of them belong together. */
const single =
  /^(?:endpoints\.\*\.(?:query\.\*|responses\.\*\.form)|pageWays\.\*\.first|errors\.\*(?:\.status)?: )/u;

describe.each(Object.entries(models))("every member of %s", (_, versions) => {
  const api = versions.at(-1);
  if (api === undefined) throw new Error("It has no version.");
  const edits = someOfEach(editsOf(api));

  // A whole run compares harbour 18,000 times.
  it("is found as what it is when it changes, and the other way round", { timeout: 600_000 }, () => {
    const wrong = edits.flatMap((edit) => {
      const changed = edit.apply(api);
      const kinds = find({ old: api, new: changed }).map(({ kind }) => kind);
      const back = find({ old: changed, new: api }).map(({ kind }) => kind);
      const what = `${edit.path.join(".")} (${edit.pattern}) is ${kinds.join(", ") || "nothing"}`;
      const isWrong = !isClaimed(claimOf(edit, api), kinds) || kinds.length !== back.length;
      return isWrong ? [`${what}; back: ${back.join(", ")}`] : [];
    });
    expect(wrong.join("\n")).toBe("");
  });
});

it("no claim is about a member that there isn't", () => {
  const used = new Set(
    Object.values(models).flatMap((versions) =>
      versions.flatMap((api) => editsOf(api).map((edit) => claimOf(edit, api))),
    ),
  );
  expect(
    listClaims()
      .filter((claim) => !used.has(claim))
      .map(String),
  ).toEqual([]);
});

/** In a whole run every edit, and otherwise one of each sort, of the first model that has such. */
function someOfEach(edits: readonly ApiEdit[]): readonly ApiEdit[] {
  const sorts = new Map<string, ApiEdit[]>();
  for (const edit of edits) {
    const sort = sorts.get(edit.pattern);
    if (sort === undefined) sorts.set(edit.pattern, [edit]);
    else sort.push(edit);
  }
  return [...sorts].flatMap(([pattern, all]) => {
    const isSingle = single.test(pattern);
    if (tried.has(pattern) && (isSingle || !isWhole)) return [];
    tried.add(pattern);
    return isSingle ? all.slice(0, 1) : drawSome(1, all);
  });
}

/** A member has one claim: each kind that its change is found as belongs to it. */
function isClaimed(claim: Claim | undefined, kinds: readonly string[]): boolean {
  if (claim === undefined) return false;
  const [, found] = claim;
  if (typeof found === "string") return kinds.length === 0;
  return kinds.length > 0 && kinds.every((kind) => found.test(kind));
}
