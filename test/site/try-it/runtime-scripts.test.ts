import { readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readRuntimeScripts } from "../../../src/site/try-it/runtime-scripts.js";
import { usualRuntime } from "../../../src/site/try-it/page/usual-runtime.js";
import { packageUrl } from "../../../src/output/emitter/package-folder.js";

function needing(runtime: Readonly<Record<string, readonly string[]>>) {
  return { runtime: new Map(Object.entries(runtime)) };
}

describe("the scripts with the runtime", async () => {
  const { scriptsOf } = await readRuntimeScripts();

  it("are the panel's alone, where a client needs nothing unusual", () => {
    const usual = Object.entries(usualRuntime).map(([module, names]) => [module, Object.keys(names)]);
    expect(scriptsOf(needing(Object.fromEntries(usual)))).toEqual(["assets/try-it.js"]);
  });

  it("are each after those that it needs", () => {
    const needed = needing({
      sender: ["createSender"],
      pages: ["callPages"],
      "event-streams": ["eventStreams"],
    });
    expect(scriptsOf(needed)).toEqual([
      "assets/try-it.js",
      "assets/try-it/page-way.js",
      "assets/try-it/way-over.js",
      "assets/try-it/pages.js",
      "assets/try-it/stream-text.js",
      "assets/try-it/plain-length.js",
      "assets/try-it/held-body.js",
      "assets/try-it/item-streams.js",
      "assets/try-it/event-streams.js",
    ]);
  });

  it.each([
    ["sender", "createEngine"],
    ["nothing", "at all"],
  ])("are not there for %s, %s", (module, name) => {
    expect(() => scriptsOf(needing({ [module]: [name] }))).toThrow(`No page has ${name} of ${module}.`);
  });

  it.each([
    ["try-it.js", 76_700],
    ["try-it/pages.js", 1_650],
    ["try-it-button.js", 300],
  ])("are small: %s has at most %i bytes once it is compressed", async (name, most) => {
    const script = await readFile(packageUrl(`dist/site/${name}`));
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(most);
  });
});
