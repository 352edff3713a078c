import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Target } from "../options.js";
import { findTop } from "../../../language/read/files/find-top.js";
import { readDependencies } from "../../../language/read/files/read-dependencies.js";
import { readProjectFile } from "../../../language/read/files/read-project-file.js";
import { denoFiles, findManager, type PackageManager } from "./package-manager.js";

/** What a project is made with, as far as its client depends on it. */
export interface Project extends PackageManager {
  readonly language: "typescript" | "javascript";
  /** `undefined`: any compiler takes the client, or it has ECMAScript modules. */
  readonly target: Target | "commonjs" | undefined;
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
    language: "typescript",
    imports: undefined,
    fileStore: undefined,
    lacksModuleType: false,
    ...chooseTarget(folder),
  } as const;
  return { ...choice, appFolder, ...findManager(folder) };
}

type Choice = Pick<Project, "target" | "because"> &
  Partial<Pick<Project, "language" | "imports" | "fileStore" | "lacksModuleType">>;

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
  const found = denoFiles.find((name) => existsSync(join(folder, name)));
  if (found !== undefined) return { target: "deno", because: `there is a ${found}` };
  const packages = readDependencies(folder);
  if (packages.has("next")) return { target: "next", because: "package.json depends on next" };
  const options = readCompilerOptions(folder);
  const bundler = bundlers.find((name) => packages.has(name));
  // A compiler that reads modules as Node does wants endings, whatever else the project bundles.
  if (bundler !== undefined && !readsAsNode(options)) {
    return { target: "bundler", because: `package.json depends on ${bundler}` };
  }
  return isPlain(folder) ? choosePlain(folder) : chooseByCompiler(folder, options);
}

/** `tsc --init` mentions more options than it sets. */
function readCompilerOptions(folder: string): string {
  return readText(folder, "tsconfig.json").replaceAll(/^\s*\/\/.*$/gmu, "");
}

function readsAsNode(options: string): boolean {
  return /"module(?:Resolution)?"\s*:\s*"node(?:next|\d+)"/iu.test(options);
}

/** Whether a project has a package.json, and nothing in it or above it has to do with TypeScript. */
function isPlain(folder: string): boolean {
  if (!isObject(readText(folder, "package.json"))) return false;
  return [...foldersUpToTop(resolve(folder))].every(
    (path) =>
      !/typescript|\btsx\b|ts-node|ts-jest|\.m?ts\b/u.test(readText(path, "package.json")) &&
      !["tsconfig.json", "tsconfig.base.json", "bun.lock", "bun.lockb"].some((name) =>
        existsSync(join(path, name)),
      ),
  );
}

function isObject(json: string): boolean {
  try {
    const content: unknown = JSON.parse(json);
    return typeof content === "object" && content !== null && !Array.isArray(content);
  } catch {
    return false;
  }
}

function foldersUpToTop(folder: string): readonly string[] {
  const top = findTop(folder) ?? folder;
  return folder === top ? [folder] : [folder, ...foldersUpToTop(dirname(folder))];
}

function choosePlain(folder: string): Choice {
  const language = "javascript";
  if (/"type"\s*:\s*"module"/u.test(readText(folder, "package.json"))) {
    return { language, target: undefined, because: "package.json has ECMAScript modules and no compiler" };
  }
  return { language, target: "commonjs", because: "package.json has CommonJS modules and no compiler" };
}

function chooseByCompiler(folder: string, options: string): Choice {
  const manifest = readText(folder, "package.json");
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
