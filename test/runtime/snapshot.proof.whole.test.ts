import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { projectFolder } from "../house/source-files.js";
import { bundleModule } from "../proof/bundle-module.js";

it("processes that start from one snapshot make different keys", async () => {
  const folder = mkdtempSync(join(tmpdir(), "quoin-snapshot-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [script, blob] = [join(folder, "child.cjs"), join(folder, "child.blob")];
  await bundleModule(join(projectFolder, "test/runtime/snapshot-child.ts"), script, "cjs");
  const run = (...flags: readonly string[]) =>
    execFileSync(process.execPath, ["--snapshot-blob", blob, ...flags], { encoding: "utf8" });
  run("--build-snapshot", script);
  const keys = [run(), run(), run()];
  for (const key of keys) {
    expect(key).toMatch(/^sample-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(new Set(keys).size).toBe(3);
});
