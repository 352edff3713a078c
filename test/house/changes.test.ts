import { describe, expect, it } from "vitest";
import { importsOf } from "./imports-of.js";
import { readProjectFile, sources } from "./source-files.js";

const methods = "split|startsWith|endsWith|includes|match|replace|replaceAll|slice|indexOf|lastIndexOf|at";

/** What reads a part of an address, of the id of a kind or of words for people, in which a change has them as data. */
const takesApart = new RegExp(
  [
    String.raw`\b(?:address|kind|question)\??\.(?:${methods})\(`,
    String.raw`\baddressOf\([^()]*\)\??\.\w`,
    String.raw`\.(?:test|exec)\(\s*(?:\w+\??\.)*(?:address|kind|question|before|after)\b`,
  ].join("|"),
  "gu",
);

const findIn = (text: string) => [...text.matchAll(takesApart)].map(([found]) => found);

describe("a change", () => {
  it("is taken apart nowhere: what it is about, its kind and its values are data", () => {
    const readers = sources.filter(
      (path) =>
        path.startsWith("src/review/diff/") ||
        importsOf(path).some((specifier) => specifier.includes("/diff/")),
    );
    expect(readers.length).toBeGreaterThan(200);
    expect(
      readers.flatMap((path) => findIn(readProjectFile(path)).map((code) => `${path}: ${code}`)),
    ).toEqual([]);
  });

  it.each([
    'const [section] = change.address.split(".");',
    'addressOf(change.subject).endsWith(".fields")',
    'kind.startsWith("req.default-")',
    'changes[0]?.kind?.includes("unique")',
    "/-(?:renamed|removed)$/u.test(change.kind)",
    "/`([^`]+)`/u.exec(change?.before ?? before)",
    'question.split(" If so, say so")',
  ])("is taken apart by %s", (code) => {
    expect(findIn(code)).toHaveLength(1);
  });
});
