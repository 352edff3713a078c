import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { renderModelSchema } from "../../src/language/read/schema.js";
import { projectFolder } from "../house/source-files.js";
import { compiledOnce } from "../suite/compiled-once.js";

const files = readdirSync("spec", { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".yaml"),
);
const path = "spec/quoin.schema.json";

const accepts = new Ajv2020({ strict: false, ...compiledOnce }).compile(
  JSON.parse(readFileSync(path, "utf8")),
);

describe("the schema for editors", () => {
  it(`in ${path} is the one that the language's own definition makes`, async () => {
    await expect(renderModelSchema()).toMatchFileSnapshot(join(projectFolder, path));
  });

  it.each(files)("is named in the first line of %s", (name) => {
    const up = name.split("/").length - 1;
    const [first] = readFileSync(join("spec", name), "utf8").split("\n");
    expect(first).toBe(
      `# yaml-language-server: $schema=${up === 0 ? "./" : "../".repeat(up)}quoin.schema.json`,
    );
  });

  it.each(files)("accepts %s", (name) => {
    accepts(parse(readFileSync(join("spec", name), "utf8")));
    expect(accepts.errors ?? []).toEqual([]);
  });
});
