import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { packageOf } from "./package-of.js";

/** The licences of the packages that some modules are of, as Markdown. @throws Error for a package without one */
export function renderLicences(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((module) => packageOf(module) ?? []));
  const sections = [...folders].sort().map(renderLicence);
  return ["# Packages in these files, and their licences\n", ...sections].join("\n");
}

function renderLicence(folder: string): string {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const file = readdirSync(folder).find((entry) => /^(?:license|licence)/iu.test(entry));
  if (file === undefined) throw new Error(`${name} has no file with its licence.`);
  return `## ${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}
