import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Place } from "../../../src/language/diagnostics/diagnostic.js";
import { readModel, readModelText } from "../../../src/language/read/read-model.js";
import { temporaryFolder } from "./temporary-folder.js";

const wallets = `group: Wallets
types:
  Wallet:
    doc: >-
      Prepaid
      balances.
    enum: [no2, "two"]
    fields: { id: string, note?: { type: "string | null" } }
errors:
  503: { name: B, retry: never }
  401: { name: A, retry: never }
`;

function read(text: string) {
  const { document, diagnostics } = readModelText([{ path: "spec/a.yaml", text }]);
  const [file] = document?.files ?? [];
  if (file === undefined) throw new Error(JSON.stringify(diagnostics));
  return file;
}

function show({ line, column, endLine, endColumn }: Place): string {
  return `${line}:${column}-${endLine}:${endColumn}`;
}

describe("places", () => {
  const file = read(wallets);

  it.each([
    [["group"], "1:1-1:6", "1:8-1:15"],
    [["types", "Wallet"], "3:3-3:9", "4:5-8:61"],
    [["types", "Wallet", "doc"], "4:5-4:8", "4:10-6:16"],
    [["types", "Wallet", "enum"], "7:5-7:9", "7:11-7:23"],
    [["types", "Wallet", "enum", 1], "7:17-7:22", "7:17-7:22"],
    [["types", "Wallet", "fields", "note?"], "8:27-8:32", "8:34-8:59"],
    [["errors", "401", "name"], "11:10-11:14", "11:16-11:17"],
    [["errors", 401, "name"], "11:10-11:14", "11:16-11:17"],
    [[], "1:1-11:33", "1:1-11:33"],
  ])("of %j: its key and its value", (at, key, value) => {
    expect([show(file.keyPlace(at)), show(file.valuePlace(at))]).toEqual([key, value]);
    expect(file.keyPlace(at).file).toBe("spec/a.yaml");
  });

  it("of a path that leads nowhere: where it ends", () => {
    expect(show(file.keyPlace(["types", "Wallet", "since"]))).toBe("3:3-3:9");
    expect(show(file.valuePlace(["group", "a", "b"]))).toBe("1:8-1:15");
    expect(show(file.valuePlace(["types", "Wallet", "enum", 7]))).toBe("7:11-7:23");
    expect(show(file.keyPlace(["types", "toString"]))).toBe("2:1-2:6");
  });

  it("keys come in the order of the file, even if they look like numbers", () => {
    expect(file.keys(["errors"])).toEqual(["503", "401"]);
    expect(file.keys(["types", "Wallet", "fields"])).toEqual(["id", "note?"]);
    expect([
      file.keys(["types", "Nothing"]),
      file.keys(["group"]),
      file.keys(["types", "Wallet", "enum"]),
    ]).toEqual([[], [], []]);
  });
});

describe("a model", () => {
  const files = [
    { path: "spec/b.yaml", text: "types: { B: { doc: b } }" },
    { path: "spec/z.yaml", text: "api: { name: Shop }" },
    { path: "spec/a.yaml", text: "types: { A: { doc: a } }" },
  ];

  it("has the file with `api` first, the others sorted by path", () => {
    const { document, sources } = readModelText(files);
    expect(document?.files.map((file) => file.path)).toEqual(["spec/z.yaml", "spec/a.yaml", "spec/b.yaml"]);
    expect(sources.get("spec/b.yaml")).toBe("types: { B: { doc: b } }");
  });

  it("is absent if any file has an error, and all files are looked at", () => {
    const { document, diagnostics, sources } = readModelText([
      ...files,
      { path: "spec/c.yaml", text: "tpyes: {}" },
      { path: "spec/d.yaml", text: "types: { C: { doc: a: b } }" },
    ]);
    expect(document).toBeUndefined();
    expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([
      ["unknown-key", "spec/c.yaml"],
      ["colon-in-string", "spec/d.yaml"],
    ]);
    expect(sources.size).toBe(5);
  });

  it("is there if there are only warnings", () => {
    const { document, diagnostics } = readModelText([
      { path: "a.yaml", text: "types: { A: { enum: [no] } }" },
    ]);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ["ambiguous-word", "warning"],
    ]);
    expect(document?.files).toHaveLength(1);
  });

  it("C24 is read from each file once, and named relative to the working directory", async () => {
    const folder = temporaryFolder({ "spec/a.yaml": "types: { A: { doc: a } }\r\n" });
    const file = path.join(folder, "spec/a.yaml");
    const { document, sources } = await readModel([
      file,
      path.join(folder, "spec"),
      `${folder}/./spec/a.yaml`,
    ]);
    const expected = path.relative(process.cwd(), file);
    expect(document?.files.map((one) => one.path)).toEqual([expected]);
    expect([...sources]).toEqual([[expected, "types: { A: { doc: a } }\n"]]);
  });

  it("of no files is empty", () => {
    expect(readModelText([])).toEqual({ document: { files: [] }, diagnostics: [], sources: new Map() });
  });
});
