import { expect, it } from "vitest";
import { both } from "../../../openapi/import/cases/both-ways.js";
import { objectOf, string } from "../../../openapi/import/open-document.js";
import { compareDocuments } from "./compare-documents.js";

/** The kinds of changes between two formats of a string that requests and responses have. */
async function kindsBetween(old: string | undefined, next: string | undefined): Promise<readonly string[]> {
  const [before, after] = [old, next].map((format) => ({
    ...both(objectOf({ at: { ...string, ...(format !== undefined && { format }) } })),
    security: [],
  }));
  if (before === undefined || after === undefined) return [];
  const changes = await compareDocuments(before, after);
  return [
    ...new Set(changes.map(({ kind, title }) => `${kind} ${title.replace(/Body|Response/u, "")}`)),
  ].toSorted();
}

it.each([
  ["date-time", "datetime"],
  ["byte", "`byte`"],
  ["ipv4", "`ipv4`"],
])("a format that comes or goes narrows and widens, though nobody checks it: %s", async (format, word) => {
  const plain = format === word.replaceAll("`", "") ? "`string`" : "string";
  expect(await kindsBetween(undefined, format)).toEqual([
    expect.stringMatching(`^type.req-format-narrowed .* accepts ${word} instead of ${plain} in requests`),
    expect.stringMatching("^type.res-format-narrowed "),
  ]);
  expect(await kindsBetween(format, undefined)).toEqual([
    expect.stringMatching("^type.req-format-widened "),
    expect.stringMatching("^type.res-format-widened "),
  ]);
});

it("another format is misread, whatever has a type", async () => {
  expect(await kindsBetween("date-time", "date")).toEqual([expect.stringMatching("^type.format-changed ")]);
  expect(await kindsBetween("byte", "base64url")).toEqual([expect.stringMatching("^type.format-changed ")]);
  expect((await kindsBetween("byte", "uuid")).join()).toContain("format");
});

it("a format of which nothing is known is told", async () => {
  expect(await kindsBetween(undefined, "colour")).toEqual([expect.stringMatching("^docs.format-changed ")]);
});
