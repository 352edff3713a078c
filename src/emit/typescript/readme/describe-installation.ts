import type { PackageChoices } from "../emit-package.js";
import type { ImportEnding } from "../options.js";

/** What the README says of how a project takes the client in. */
export function describeInstallation(
  { target, packageName }: Pick<PackageChoices, "target" | "packageName">,
  ending: ImportEnding,
): string {
  const imports = ending === "" ? "have no ending" : `end in \`${ending}\``;
  switch (target) {
    case undefined:
      return `This package is TypeScript source: its \`exports\` point to \`.ts\` files, and its imports ${imports}. Copy the folder
into your sources, or let your bundler or \`tsc\` compile it. \`target\` in \`quoin.config.yaml\` fits the client to a bundler,
Next.js, Node, Deno or a registry.`;
    case "bundler":
    case "next":
      return `This folder is TypeScript source, whose imports ${imports}: keep it among your sources. It has no \`package.json\`, so its
files are the kind of modules that those around it are.`;
    case "node":
    case "deno":
      return describeSources(ending, imports);
    case "package":
      return `\`\`\`sh
npm install ${packageName}
\`\`\`

This package consists of ECMAScript modules, which Node 20.19 or later also loads with \`require()\`.`;
  }
}

function describeSources(ending: ImportEnding, imports: string): string {
  if (ending !== ".ts") {
    return `This folder is TypeScript source, whose imports ${imports}: have \`tsc\` compile it with yours. It has no \`package.json\`,
so its files are the kind of modules that those around it are, CommonJS too.`;
  }
  return `This folder is TypeScript source, whose imports ${imports}: keep it among your sources, not in \`node_modules\`. Node 22.18 or
later and Deno run it as it is; \`deno add npm:zod\` gives Deno what it needs. \`tsc\` takes it with \`allowImportingTsExtensions\`
or \`rewriteRelativeImportExtensions\`.`;
}
