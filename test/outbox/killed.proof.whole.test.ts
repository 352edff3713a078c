import { spawn } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { expect, it, onTestFinished } from "vitest";
import { projectFolder } from "../house/source-files.js";
import { BillingClient } from "../../generated/typescript/index.js";
import { runningSandbox } from "../sandbox/running-sandbox.js";
import { crashPoints } from "./crash.js";
import { createTables, databaseKinds } from "./databases.js";
import { sendPending } from "./sender.js";
import { wallet } from "./environment.js";

/** The child needs JavaScript: Node 20 doesn't run TypeScript. */
async function buildChild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "outbox-child-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(join(projectFolder, "node_modules"), join(folder, "node_modules"));
  const bundle = await rolldown({
    input: join(import.meta.dirname, "crash-child.ts"),
    platform: "node",
    external: ["@electric-sql/pglite", "pg"],
    resolve: { extensionAlias: { ".js": [".ts", ".js"] } },
  });
  const file = join(folder, "child.mjs");
  await bundle.write({ file, format: "esm" });
  await bundle.close();
  return file;
}

/** How the child ended: a signal, or its exit code. */
function runChild(given: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...given], { stdio: "inherit" });
    child.on("exit", (code, signal) => resolve(signal ?? `exit ${code}`));
  });
}

it.each(databaseKinds)(
  "IDEM-3 has one effect when a process that uses $name is killed anywhere",
  async (kind) => {
    const place = await kind.makePlace(true);
    onTestFinished(() => kind.removePlace(place));
    const first = await kind.open(place);
    await createTables(first);
    await first.close();
    const child = await buildChild();
    const { sandbox, url } = await runningSandbox();
    const service = [url, sandbox.apiKey];
    for (const [index, point] of crashPoints.entries()) {
      expect(await runChild([child, kind.name, place, ...service, point, `o_${index}`, wallet])).toBe(
        "SIGKILL",
      );
    }
    const database = await kind.open(place);
    const states = () => database.run("SELECT id, state FROM orders ORDER BY id");
    const all = (state: string) => crashPoints.map((_, index) => ({ id: `o_${index}`, state }));
    expect(await states()).toEqual(all("waiting"));
    await database.run("UPDATE outbox SET due = '-infinity', held_until = '-infinity'");
    const reports: unknown[] = [];
    const client = new BillingClient({ apiKey: sandbox.apiKey, baseUrl: url, logger: null });
    expect(await sendPending(database, client, (error) => reports.push(error))).toMatchObject({ done: 3 });
    expect(reports).toEqual([]);
    expect(await states()).toEqual(all("done"));
    expect(await database.run("SELECT id FROM outbox WHERE kept_until IS NULL")).toEqual([]);
    expect(sandbox.effects()).toHaveLength(crashPoints.length);
    expect(new Set(sandbox.effects().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(
      crashPoints.length,
    );
    await database.close();
  },
  120_000,
);
