import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { javascript } from "../../../src/client/javascript/language.js";
import { checkZod } from "../../../src/client/typescript/project/check-zod.js";
import { generate } from "../../../src/app/commands/generate.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { projectFolder } from "./run-cli.js";
import { runCommand } from "./run-command.js";

function find(manifest: unknown, more: Readonly<Record<string, string>> = {}): readonly string[] {
  const folder = temporaryFolder();
  writeTree(folder, {
    "package.json": typeof manifest === "string" ? manifest : JSON.stringify(manifest),
    ...more,
  });
  return checkZod(join(folder, "packages/shop")).map(({ message }) => message.replaceAll(folder, ""));
}

describe("a project without the zod that its client needs", () => {
  it.each([
    ["has none", { name: "shop" }, "doesn't depend on it"],
    ["has it for development only", { devDependencies: { zod: "^4.5.0" } }, "development dependency only"],
    ["has an older one", { dependencies: { zod: "^3.25.0" } }, "asks for an older version"],
    ["has one of two older ones", { dependencies: { zod: "~2.0 || 3.x" } }, "asks for an older version"],
  ])("%s: a warning", (_, manifest, words) => {
    expect(find(manifest)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ["zod 4", { dependencies: { zod: "^4.1.0" } }],
    ["zod 3 or 4", { dependencies: { zod: "^3.25.0 || ^4.0.0" } }],
    ["zod 3 or later", { dependencies: { zod: ">=3.25.0" } }],
    ["a catalogue's zod", { dependencies: { zod: "catalog:" } }],
    ["zod as a peer", { peerDependencies: { zod: "^4.0.0" } }],
    ["a workspace with the client", { workspaces: ["packages/*"] }],
    ["a workspace with the client, as Yarn writes it", { workspaces: { packages: ["./packages/**"] } }],
    ["a package.json that can't be read", "{"],
  ])("%s: none", (_, manifest) => {
    expect(find(manifest)).toEqual([]);
  });

  it("a workspace without the client: a warning", () => {
    expect(find({ workspaces: ["apps/*"] })).toHaveLength(1);
  });

  it.each([
    ["that lists the client: none", "packages: [packages/*]\n", 0],
    ["without the client: a warning", "packages: [apps/*]\n", 1],
    ["that leaves the client out: a warning", 'packages: [packages/*, "!packages/shop"]\n', 1],
    ["that lists nothing: a warning", "catalog: { zod: ^4.4.0 }\n", 1],
    ["that can't be read: a warning", "packages: [\n", 1],
  ])("a workspace of pnpm %s", (_, text, count) => {
    expect(find({ name: "shop" }, { "pnpm-workspace.yaml": text })).toHaveLength(count);
  });

  it("is told by generate, also when nothing changed; the exit code stays 0", async () => {
    const folder = projectFolder({ "package.json": "{}" });
    const flags = { force: false, dryRun: false, json: false };
    const first = await runCommand(folder, (io) => generate(flags, io));
    const second = await runCommand(folder, (io) => generate(flags, io));
    expect([first.exit, second.exit, second.out]).toEqual([0, 0, "nothing changed\n"]);
    for (const { err } of [first, second]) expect(err).toContain('npm install "zod@^4.5.0"');
  });

  it.each([
    ["commonjs: a warning", "commonjs", 1],
    ["package, which asks for zod itself: none", "package", 0],
  ])("a client in JavaScript with target %s", async (_, target, count) => {
    const client = await javascript.createClient({ target });
    const folder = temporaryFolder();
    writeTree(folder, { "package.json": "{}" });
    expect(await client.checkProject(join(folder, "client"))).toHaveLength(count);
  });

  it("says how the project's package manager installs it", () => {
    const folder = temporaryFolder();
    writeTree(folder, { "package.json": "{}", "pnpm-lock.yaml": "" });
    expect(checkZod(join(folder, "generated"))[0]?.help).toContain('`pnpm add "zod@^4.5.0"`');
  });
});
