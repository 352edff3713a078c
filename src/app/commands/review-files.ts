import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "../../output/emitter/package-folder.js";

/** Where pull requests are reviewed. */
export const reviewHosts = ["github", "gitlab"] as const;

export type ReviewHost = (typeof reviewHosts)[number];

const templates: Readonly<Record<ReviewHost, Readonly<Record<string, string>>>> = {
  github: {
    ".github/workflows/quoin.yml": "quoin.yml",
    ".github/workflows/quoin-comment.yml": "quoin-comment.yml",
    ".github/workflows/quoin-outdated.yml": "quoin-outdated.yml",
  },
  gitlab: { ".gitlab/quoin.gitlab-ci.yml": "quoin.gitlab-ci.yml" },
};

/**
 * What a host runs for each pull request: files by their paths from the root of the repository, each complete in itself.
 * `folder` is that of the project, from there.
 */
export function renderReviewFiles(host: ReviewHost, folder: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(templates[host]).map(([path, name]) => [path, fillTemplate(readReview(name), folder)]),
  );
}

function fillTemplate(template: string, folder: string): string {
  return template
    .replaceAll("WORKING_DIRECTORY", () => JSON.stringify(folder))
    .replaceAll(/^( *)EMBED (.*)\n/gmu, (_, indent: string, name: string) =>
      embedScript(name).replaceAll(/^(?=.)/gmu, indent),
    );
}

/** A script and what it imports as one module: the files in the order in which they would be run, without their imports. */
function embedScript(name: string): string {
  const modules = orderModules(name, new Set()).map(readReview);
  const bodies = modules.map((text) =>
    text
      .replaceAll(importLines, "")
      .replaceAll(/^export /gmu, "")
      .trim(),
  );
  return [renderImports(modules.join("")), ...bodies.map((body) => `${body}\n`)].join("\n");
}

/** What modules import of Node, each name once. */
function renderImports(text: string): string {
  const names = new Map<string, Set<string>>();
  for (const [, imported = "", from = ""] of text.matchAll(importLines)) {
    if (from.startsWith("./")) continue;
    const known = names.get(from) ?? new Set();
    names.set(from, known);
    for (const one of imported.split(",")) known.add(one.trim());
  }
  return [...names]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, all]) => `import { ${[...all].sort().join(", ")} } from "${from}";\n`)
    .join("");
}

const importLines = /^import \{([^}]*)\} from "([^"]*)";\n/gmu;

function orderModules(name: string, seen: Set<string>): readonly string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const imports = [...readReview(name).matchAll(importLines)].map(([, , from = ""]) => from);
  const before = imports.filter((from) => from.startsWith("./")).map((from) => from.slice("./".length));
  return [...before.flatMap((module) => orderModules(module, seen)), name];
}

function readReview(name: string): string {
  return readFileSync(join(packageFolder, "templates/review", name), "utf8");
}
