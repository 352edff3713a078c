import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Plugin, rolldown } from "rolldown";
import { packageUrl } from "../src/output/emitter/package-folder.js";
import { bundlePanel, bundleScripts } from "./bundle-for-pages.js";
import { importedAtOnce, nameChunks, withoutPromises } from "./chunks.js";
import { moduleIdsOf } from "./module-ids.js";
import { renderLicences } from "./render-licences.js";
import { replacedModules } from "./replaced-modules.js";

// npm run build: the package as it is published, in dist/. Its code is a few chunks with the packages in them that every run
// needs; beside them are the declarations. The compiler's own output, a module a file, stays for tests that reach into it.
//
// npm run build -- --unchecked       leaves the check of types to whoever runs it anyway
const { values } = parseArgs({ options: { unchecked: { type: "boolean", default: false } } });
const dist = fileURLToPath(packageUrl("dist"));
const modules = fileURLToPath(packageUrl("node_modules/.cache/quoin/modules"));

/** commander can run other programs as commands; Quoin has none, and loading what starts them takes as long as all of commander. */
const withoutPrograms: Plugin = {
  name: "without-programs",
  resolveId: (id, importer) =>
    id === "node:child_process" && /[/\\]commander[/\\]/u.test(importer ?? "") ? "\0no-programs" : undefined,
  load: (id) => (id === "\0no-programs" ? "export default {};" : undefined),
};

/** Packages that are loaded as they were installed: large, and seldom needed. */
const external = ["prettier", "ts-morph"];

function compile(): void {
  for (const folder of [dist, modules]) rmSync(folder, { recursive: true, force: true });
  const compiler = fileURLToPath(packageUrl("node_modules/typescript/bin/tsc"));
  const words = [
    compiler,
    "-p",
    "tsconfig.build.json",
    ...(values.unchecked ? ["--noCheck", "--checkers", "1"] : []),
  ];
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

async function bundle(): Promise<readonly string[]> {
  const build = await rolldown({
    input: { cli: join(modules, "cli.js"), index: join(modules, "index.js") },
    platform: "node",
    external,
    plugins: [
      await replacedModules(modules),
      importedAtOnce(modules),
      withoutPromises(modules),
      withoutPrograms,
    ],
  });
  const { output } = await build.write({
    dir: dist,
    format: "esm",
    chunkFileNames: "[name].js",
    codeSplitting: { groups: [{ name: nameChunks(modules), debugName: "by what is needed together" }] },
  });
  await build.close();
  return moduleIdsOf(output);
}

compile();
const forPages = { modules, folder: join(dist, "site") };
const bundledModules = [
  ...(await bundle()),
  ...(await bundleScripts(forPages)),
  ...(await bundlePanel(forPages)),
];
writeFileSync(join(dist, "LICENSES.md"), renderLicences(bundledModules));
