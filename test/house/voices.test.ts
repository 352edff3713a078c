import { expect, it } from "vitest";
import { readProjectFile, sources } from "./source-files.js";

/** What tells readers about retries: the plan decides, and `say` has the sentences. */
const voices =
  /^src\/(?:say|site|client\/(?:callers|[\w-]+\/readme)|review\/(?:guide|diff\/render)|openapi\/export\/paths)\//u;

/** What the plan decides from, which a voice that read it would derive from once more. */
const bases = /\b(?:retrySafety|bodyKey|ownKey|repeatableMs|isWithinCall|openReleases)\b/u;

/** It makes endpoints of a model, and says nothing. */
const others = ["src/site/try-it/slice/reduced.ts"];

function withoutTexts(source: string): string {
  return source.replaceAll(/"[^"\n]*"/gu, '""').replaceAll(/\/\*\*[^]*?\*\/|\/\/.*/gu, "");
}

it("leaves it to the plan what a retry does, and to `say` how that is said", () => {
  const deriving = sources.filter(
    (path) => voices.test(path) && bases.test(withoutTexts(readProjectFile(path))),
  );
  expect(deriving).toEqual(others);
});

it("reads which responses are stored or release a key from the plan alone", () => {
  const readers = sources.filter(
    (path) =>
      voices.test(path) && /\b(?:idempotency|model)\??\.(?:stored|released)\b/u.test(readProjectFile(path)),
  );
  expect(readers).toEqual([]);
});
