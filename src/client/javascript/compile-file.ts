import { hash } from "node:crypto";
import { ts } from "ts-morph";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { banner } from "../typescript/module.js";
import type { ModuleKind } from "../typescript/options.js";
import { compiledRuntime } from "./compiled-runtime.js";

/** The folder of a package's modules in CommonJS. */
const commonjsFolder = "commonjs/";

/** What becomes of a file of the client in TypeScript: JavaScript and declarations; others stay as they are. */
export function compileFile(file: OutputFile, modules: ModuleKind): readonly OutputFile[] {
  if (!file.path.endsWith(".ts")) return [file];
  return arrangeKinds(modules, (kind) => [compileAs(file, kind)]);
}

/** The files of a client, of which those in CommonJS are copies in a folder of their own where a package has both. */
export function arrangeKinds(
  modules: ModuleKind,
  filesOf: (kind: CompiledKind) => readonly OutputFile[],
): readonly OutputFile[] {
  if (modules !== "package") return [...filesOf(modules), ...filesOf("declarations")];
  const commonjs = arrangeKinds("commonjs", filesOf);
  const copies = commonjs.map((copy) => ({ ...copy, path: `${commonjsFolder}${copy.path}` }));
  return [...arrangeKinds("es", filesOf), ...copies];
}

type ScriptKind = "es" | "commonjs";

export type CompiledKind = ScriptKind | "declarations";

/** The name of a text of the runtime, compiled, in `compiledRuntime`. */
export function compiledKey(text: string, kind: CompiledKind): string {
  return `${kind} ${hash("sha256", text)}`;
}

/** What a module is compiled to, which the build knows of a source of the runtime. */
export function compileAs(file: OutputFile, kind: CompiledKind): OutputFile {
  const path = file.path.replace(/\.[jt]s$/, kind === "declarations" ? ".d.ts" : ".js");
  const known = compiledRuntime.get(compiledKey(file.text, kind));
  if (known !== undefined) return { path, text: known, isFormatted: true };
  return { path, text: kind === "declarations" ? declare(file) : compile(file.text, kind) };
}

/** What Node 20 and every browser of today run. */
const target = ts.ScriptTarget.ES2022;

const scriptOptions: { readonly [Kind in ScriptKind]: ts.CompilerOptions } = {
  // As the sources say it, an import without `type` is one at run time.
  es: { target, module: ts.ModuleKind.ES2022, verbatimModuleSyntax: true },
  commonjs: { target, module: ts.ModuleKind.CommonJS },
};

function compile(text: string, kind: ScriptKind): string {
  const compiled = keepBlankLines(text, (marked) => transpile(marked, kind));
  // Of a module that begins with an import, CommonJS loses the first comment.
  return withBanner(compiled.replace(banner, "").trimStart());
}

/** A module for a page: nobody reads it, so it has no comments. */
export function compileForPage(text: string): string {
  const compilerOptions = { ...scriptOptions.es, removeComments: true };
  return ts.transpileModule(text, { compilerOptions }).outputText;
}

/** TypeScript code without its types. */
export function transpile(text: string, kind: ScriptKind): string {
  return ts.transpileModule(text, { compilerOptions: scriptOptions[kind] }).outputText;
}

const declarationOptions = {
  target,
  declaration: true,
  isolatedDeclarations: true,
  strict: true,
  noLib: true,
};

/** @throws Error for an export whose type isn't said, since nothing else of the program is known here */
function declare({ path, text }: OutputFile): string {
  const compiled = ts.transpileDeclaration(text, {
    compilerOptions: declarationOptions,
    reportDiagnostics: true,
  });
  const [problem] = compiled.diagnostics ?? [];
  if (problem === undefined) return layOut(compiled.outputText);
  const reason = ts.flattenDiagnosticMessageText(problem.messageText, " ");
  throw new Error(`${path} can't be declared by itself: ${reason}`);
}

/** The compiler keeps comments and drops blank lines: it gets a comment for each. */
export function keepBlankLines(text: string, change: (marked: string) => string): string {
  return change(text.replaceAll(/^\n/gm, "//blank\n")).replaceAll(/^[ \t]*\/\/blank$/gm, "");
}

/** A member whose name is a symbol the compiler declares as a property, too. */
const doubledMember = /^ *(?:static )?\[(Symbol\.\w+)\]: .*\n(?=(?:[^}].*\n)*? *(?:static get )?\[\1\]\()/gm;

/** Of declarations it drops all comments that document nothing. */
function layOut(declarations: string): string {
  const single = declarations.replace(`${banner}\n`, "").replaceAll(doubledMember, "");
  return withBanner(single.replaceAll(/^(\}|.*;)\n(?=\/\*\*)|^(\})\n(?=export|declare)/gm, "$1$2\n\n"));
}

export function withBanner(text: string): string {
  return `${banner}\n\n${text}`;
}

export function withoutBanner({ text }: Pick<OutputFile, "text">): string {
  return text.replace(banner, "").trimStart();
}
