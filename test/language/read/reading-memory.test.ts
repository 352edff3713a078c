import { describe, expect, it } from "vitest";
import { collectTexts } from "../../../src/language/read/files/read-files.js";
import { readModelFiles, readModelText } from "../../../src/language/read/read-model.js";
import { createReadingMemory, type ReadingMemory } from "../../../src/language/read/reading-memory.js";

const api = "quoin: 1\napi: { name: Shop }\n";
const types = "group: Orders\ntypes:\n  Order: { doc: An order., fields: { id: string } }\n";
const wrong = "types:\n  Order: { fields: [] }\n";

/** A memory that counts what is read in spite of it. */
function countingMemory(): { readonly memory: ReadingMemory; readonly paths: string[] } {
  const { recall } = createReadingMemory();
  const paths: string[] = [];
  return {
    paths,
    memory: {
      recall: (source, read) =>
        recall(source, (fresh) => {
          paths.push(fresh.path);
          return read(fresh);
        }),
    },
  };
}

function files(folder: string, texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([name, text]) => ({ path: `${folder}/${name}`, text }));
}

describe("the memory of readings", () => {
  it("parses a text once, whatever its line ends and its file are", async () => {
    const { memory, paths } = countingMemory();
    const read = async (given: ReturnType<typeof files>) => {
      const textOf = (path: string) => ({ text: given.find((one) => one.path === path)?.text ?? "" });
      const texts = await collectTexts(
        given.map(({ path }) => path),
        async (path) => textOf(path),
      );
      return readModelFiles(texts, memory);
    };
    const old = await read(files("old", { "api.yaml": api, "orders.yaml": types }));
    const same = await read(files("old", { "api.yaml": api.replaceAll("\n", "\r\n"), "orders.yaml": types }));
    const moved = await read(files("new", { "api.yaml": api, "orders.yaml": `${types}# More.\n` }));
    expect(paths).toEqual(["old/api.yaml", "old/orders.yaml", "new/orders.yaml"]);
    expect(same.document?.files[0]).toBe(old.document?.files[0]);
    expect(moved.document?.files.map(({ path }) => path)).toEqual(["new/api.yaml", "new/orders.yaml"]);
  });

  it.each([
    ["a sound file", types],
    ["a file with mistakes", wrong],
    ["a file that is something else", "- secret\n"],
  ])("gives of %s in another file what reading it there gives", (_, text) => {
    const memory = createReadingMemory();
    const first = files("old", { "api.yaml": api, "a.yaml": text });
    const second = files("new", { "api.yaml": api, "a.yaml": text });
    readModelFiles({ files: first, diagnostics: [] }, memory);
    const recalled = readModelFiles({ files: second, diagnostics: [] }, memory);
    const fresh = readModelText(second);
    expect(recalled.diagnostics).toEqual(fresh.diagnostics);
    expect(recalled.sources).toEqual(fresh.sources);
    const places = ({ document }: typeof fresh) =>
      document?.files.map(({ keyPlace, valuePlace }) => [keyPlace([]), valuePlace(["types", "Order"])]);
    expect(places(recalled)).toEqual(places(fresh));
  });
});
