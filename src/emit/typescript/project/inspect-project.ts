import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Target } from "../options.js";
import { findManager, type PackageManager } from "./package-manager.js";
import { readDependencies } from "../../../read/files/read-dependencies.js";
import { readProjectFile } from "../../../read/files/read-project-file.js";

/** What a project is made with, as far as its client depends on it. */
export interface Project extends PackageManager {
  /** `undefined`: any compiler takes the client. */
  readonly target: Exclude<Target, "package"> | undefined;
  /** How imports end where the target alone doesn't say it. */
  readonly imports: ".js" | undefined;
  /** `false` where the target alone would have a file store, and the compiler doesn't know Node. */
  readonly fileStore: false | undefined;
  /** Whether the compiler takes ECMAScript modules only, and package.json doesn't say that the project is of those. */
  readonly lacksModuleType: boolean;
  /** What says so: `package.json depends on next`. */
  readonly because: string;
  /** Where Next.js finds pages. */
  readonly appFolder: string;
}

/** Looks at the files of a folder; a file that can't be read says nothing. */
export function inspectProject(folder: string): Project {
  // Next.js takes `pages` and `app` in one folder only.
  const isInSource = ["src/app", "src/pages"].some((name) => existsSync(join(folder, name)));
  const appFolder = isInSource ? "src/app" : "app";
  const choice = {
    imports: undefined,
    fileStore: undefined,
    lacksModuleType: false,
    ...chooseTarget(folder),
  };
  return { ...choice, appFolder, ...findManager(folder) };
}

type Choice = Pick<Project, "target" | "because"> &
  Partial<Pick<Project, "imports" | "fileStore" | "lacksModuleType">>;

const bundlers = [
  "vite",
  "webpack",
  "rollup",
  "rolldown",
  "esbuild",
  "parcel",
  "@rspack/core",
  "tsup",
  "tsdown",
];

function chooseTarget(folder: string): Choice {
  const deno = ["deno.json", "deno.jsonc"].find((name) => existsSync(join(folder, name)));
  if (deno !== undefined) return { target: "deno", because: `there is a ${deno}` };
  const packages = readDependencies(folder);
  if (packages.has("next")) return { target: "next", because: "package.json depends on next" };
  const bundler = bundlers.find((name) => packages.has(name));
  if (bundler !== undefined) return { target: "bundler", because: `package.json depends on ${bundler}` };
  return chooseByCompiler(folder);
}

function chooseByCompiler(folder: string): Choice {
  const manifest = readText(folder, "package.json");
  // `tsc --init` mentions more options than it sets.
  const options = readText(folder, "tsconfig.json").replaceAll(/^\s*\/\/.*$/gmu, "");
  if (/"moduleResolution"\s*:\s*"bundler"/iu.test(options)) {
    return { target: "bundler", because: "tsconfig.json resolves modules as a bundler does" };
  }
  const knowsNode = /"types"\s*:\s*\[[^\]]*"(?:node|\*)"/u.test(options);
  const fileStore = options === "" || knowsNode ? undefined : false;
  const stripping = /"(allowImportingTsExtensions|rewriteRelativeImportExtensions)"\s*:\s*true/u.exec(
    options,
  )?.[1];
  if (stripping !== undefined) {
    return { target: "node", fileStore, because: `tsconfig.json has ${stripping}` };
  }
  const script = /"(node(?: --?[\w=-]+)* [^"&|;]*\.m?ts\b)/u.exec(manifest)?.[1];
  if (script !== undefined) {
    return { target: "node", fileStore, because: `a script of package.json runs ${script}` };
  }
  const isModule = /"type"\s*:\s*"module"/u.test(manifest);
  if (isModule || !/"module"\s*:\s*"node(?:next|\d+)"/iu.test(options)) {
    return { target: undefined, because: "nothing here asks for anything else" };
  }
  if (/"verbatimModuleSyntax"\s*:\s*true/u.test(options)) {
    const because = "tsconfig.json has verbatimModuleSyntax, which takes no imports in CommonJS";
    return { target: undefined, lacksModuleType: true, because };
  }
  const because = "tsconfig.json compiles to CommonJS as Node reads it";
  return { target: "node", imports: ".js", fileStore, because };
}

function readText(folder: string, name: string): string {
  return readProjectFile(join(folder, name)) ?? "";
}
