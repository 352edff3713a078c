import type { PackageChoices } from "../emit-package.js";
import type { ImportEnding, ModuleKind, Target } from "../options.js";

/** What the README says of how a project takes the client in. */
export function describeInstallation(
  { target, compiledTo, packageName }: Pick<PackageChoices, "target" | "compiledTo" | "packageName">,
  ending: ImportEnding,
): string {
  return compiledTo === undefined
    ? describeSources(target, ending)
    : describeModules(compiledTo, packageName);
}

function describeModules(compiledTo: ModuleKind, packageName: string): string {
  switch (compiledTo) {
    case "es":
      return `This folder has ECMAScript modules, with declarations for TypeScript: there is nothing to compile. Import it by its path, or by
its name as a package of a workspace; in CommonJS, Node 20.19 or later loads it with \`require()\`.`;
    case "commonjs":
      return `This folder has CommonJS modules, with declarations for TypeScript: there is nothing to compile. Require it by its path, or by its
name as a package of a workspace.`;
    case "package":
      return `\`\`\`sh
npm install ${packageName}
\`\`\`

The package has ECMAScript modules for bundlers and CommonJS modules for Node, with declarations for TypeScript.`;
  }
}

function describeSources(target: Target | undefined, ending: ImportEnding): string {
  const imports = ending === "" ? "have no ending" : `end in \`${ending}\``;
  switch (target) {
    case undefined:
      return `This package is TypeScript source: its \`exports\` point to \`.ts\` files, and its imports ${imports}. Copy the folder
into your sources, or let your bundler or \`tsc\` compile it. \`target\` in \`quoin.config.yaml\` fits the client to a bundler,
Next.js, Node or Deno; \`language: javascript\` makes one that needs no compiler.`;
    case "bundler":
    case "next":
      return `This folder is TypeScript source, whose imports ${imports}: keep it among your sources. It has no \`package.json\`, so its
files are the kind of modules that those around it are.`;
    case "node":
    case "deno":
      return describeStripped(ending, imports);
  }
}

function describeStripped(ending: ImportEnding, imports: string): string {
  if (ending !== ".ts") {
    return `This folder is TypeScript source, whose imports ${imports}: have \`tsc\` compile it with yours. It has no \`package.json\`,
so its files are the kind of modules that those around it are, CommonJS too.`;
  }
  return `This folder is TypeScript source, whose imports ${imports}: keep it among your sources, not in \`node_modules\`. Node 22.18 or
later and Deno run it as it is; \`deno add npm:zod\` gives Deno what it needs. \`tsc\` takes it with \`allowImportingTsExtensions\`
or \`rewriteRelativeImportExtensions\`.`;
}
