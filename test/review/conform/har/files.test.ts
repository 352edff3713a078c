import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { judgeHarFiles, listHarFiles } from "../../../../src/review/conform/har/judge-har-files.js";
import { ElementScanner, maxEntryBytes } from "../../../../src/review/conform/har/element-scanner.js";
import { harOf, writeHar } from "./har-files.js";

/** What is found in a text that comes in pieces of a length. */
function scan(text: string, length = text.length) {
  const bytes = Buffer.from(text);
  const scanner = new ElementScanner();
  const found: string[] = [];
  for (let start = 0; start < bytes.length; start += length) {
    const piece = bytes.subarray(start, start + length);
    for (const element of scanner.scan(piece)) found.push(element.toString());
  }
  return { found, hasEntries: scanner.hasEntries, tooLarge: scanner.tooLarge };
}

const entries = ['{"a": [1, {"b": "}]\\"{"}]}', "{}", '{"log": {"entries": [{"no": 1}]}, "ü": "\\\\"}'];

describe("the entries of a document", () => {
  it.each([
    ["plain", `{"log":{"entries":[${entries.join(",")}]}}`],
    [
      "with everything else around them",
      `\ufeff {"x": {"entries": [{"no": 1}]}, "entries": [{"no": 2}], "log" : {"pages": [{"entries": [{"no": 3}]}], "z": "entries", "entries" :\n[ ${entries.join(" ,\n")} ], "pages2": [{"no": 4}]}, "log2": {"entries": [{"no": 5}]}}`,
    ],
  ])("are found wherever a piece ends: %s", (_, text) => {
    for (const length of [1, 2, 3, 7, 64, text.length]) {
      expect(scan(text, length)).toEqual({ found: entries, hasEntries: true, tooLarge: 0 });
    }
  });

  it("are left out where they are too large, and what follows isn't", () => {
    const large = `{"text": "${"a".repeat(maxEntryBytes)}"}`;
    const text = `{"log":{"entries":[{"a":1},${large},{"b":2}]}}`;
    expect(scan(text, 65_536)).toEqual({ found: ['{"a":1}', '{"b":2}'], hasEntries: true, tooLarge: 1 });
  });

  it.each(["", "[]", "{}", '{"log": {}}', "<html>", "}}}}]]]]", '{"entries": [{}]}'])(
    "aren't there: %j",
    (text) => {
      expect(scan(text)).toEqual({ found: [], hasEntries: false, tooLarge: 0 });
    },
  );
});

describe("files", () => {
  const one = harOf([{ url: "https://a.example/" }]);
  const options = { apis: [], servers: [] };

  it("are read plain and gzipped, whatever they are called", async () => {
    const paths = [
      writeHar("a.har", one),
      writeHar("a.har", gzipSync(one)),
      writeHar("a.har.gz", Buffer.concat([gzipSync(one.slice(0, 50)), gzipSync(one.slice(50))])),
    ];
    expect(await judgeHarFiles(paths, options)).toMatchObject({ files: 3, entries: 3, unreadable: [] });
  });

  it("say why they can't be read, and the others are", async () => {
    const paths = [
      "/no/such.har",
      writeHar("b.har", gzipSync(one).subarray(0, 60)),
      writeHar("c.har", "<html>"),
      writeHar("d.har", one),
      writeHar("e.har", '{"log": {"entries": [{"no": "entry"}, '),
    ];
    const report = await judgeHarFiles(paths, options);
    expect(report).toMatchObject({ entries: 1, skipped: 1 });
    expect(report.unreadable.map(({ reason }) => reason)).toEqual([
      "it does not exist",
      "its compressed data is cut or damaged",
      "it has no `log.entries`, so it isn't HAR",
      "it ends in the middle",
    ]);
  });

  it("are found in a folder and its folders", () => {
    const folder = mkdtempSync(join(tmpdir(), "quoin-har-"));
    mkdirSync(join(folder, "inner"));
    for (const name of ["b.har", "a.har.gz", "inner/c.HAR", "notes.txt"]) {
      writeFileSync(join(folder, name), "");
    }
    expect(listHarFiles(folder)).toEqual(
      ["a.har.gz", "b.har", "inner/c.HAR"].map((name) => join(folder, name)),
    );
    expect(listHarFiles(join(folder, "notes.txt"))).toEqual([join(folder, "notes.txt")]);
  });
});
