import { Project, ts } from "ts-morph";
import { type Laid, locatePath, type Overlay, overlayFiles } from "./overlay.js";
import type { ClientLocation } from "./client-location.js";

/** A project of callers, as its configuration describes it. */
export interface CallerProject {
  /** The absolute path of its tsconfig.json. */
  readonly config: string;
  readonly files: readonly string[];
  readonly options: ts.CompilerOptions;
}

/** Compiles a project over some texts; what stayed the same since the last time isn't parsed again. */
type Compile = (project: CallerProject, laid: Laid) => CompiledProject;

export interface CompiledProject {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** The file that a specifier leads to. */
  readonly resolve: (specifier: string, file: ts.SourceFile) => ts.ResolvedModule | undefined;
}

/** Compiles a project again and again, over different texts. */
export function createCompiler(project: CallerProject): Compile {
  const readLibrary = readStandardLibrary(project.options);
  const parsed = new Map<string, ts.SourceFile>();
  return ({ files, options: given }, laid) => {
    const overlay = overlayFiles(laid);
    const options = { ...given, ...ofNoBuild };
    const resolve = createResolver(overlay, options, laid.clients);
    const getSourceFile: ts.CompilerHost["getSourceFile"] = (path, version) =>
      readLibrary(path) ?? parse(path, overlay.readFile(path), version, parsed);
    const host = { ...createHost(overlay, resolve), getSourceFile };
    // Without the last program, which would have modules lead to where they led then.
    const program = ts.createProgram({ rootNames: files, options, host });
    return {
      program,
      checker: program.getTypeChecker(),
      resolve: (specifier, { fileName, impliedNodeFormat }) =>
        resolve(specifier, fileName, impliedNodeFormat).resolvedModule,
    };
  };
}

function createHost(overlay: Overlay, resolve: Resolve): Omit<ts.CompilerHost, "getSourceFile"> {
  return {
    ...overlay,
    getDefaultLibFileName: (chosen) => `${libraryFolder}/${ts.getDefaultLibFileName(chosen)}`,
    getDefaultLibLocation: () => libraryFolder,
    getCurrentDirectory: () => ts.sys.getCurrentDirectory(),
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getNewLine: () => "\n",
    writeFile: () => undefined,
    getDirectories: (path) => ts.sys.getDirectories(path),
    resolveModuleNameLiterals: (literals, file, redirected, chosen, source) =>
      literals.map((literal) => {
        const mode = ts.getModeForUsageLocation(source, literal, chosen);
        return resolve(literal.text, file, mode, redirected);
      }),
  };
}

/** Nothing is built, so that it doesn't matter where files are, nor what else has been built. */
const ofNoBuild = {
  noEmit: true,
  skipLibCheck: true,
  incremental: false,
  composite: false,
  rootDir: "/",
};

type Resolve = (
  specifier: string,
  file: string,
  mode: ts.ResolutionMode,
  redirected?: ts.ResolvedProjectReference,
) => ts.ResolvedModuleWithFailedLookupLocations;

/** Leads to the clients' folders, where packages and aliases do. */
function createResolver(
  overlay: Overlay,
  options: ts.CompilerOptions,
  clients: readonly ClientLocation[],
): Resolve {
  const cache = ts.createModuleResolutionCache(ts.sys.getCurrentDirectory(), (name) => name, options);
  const host = { ...overlay, getCurrentDirectory: () => ts.sys.getCurrentDirectory() };
  return (specifier, file, mode, redirected) => {
    const found = ts.resolveModuleName(specifier, file, options, host, cache, redirected, mode);
    const { resolvedModule: module } = found;
    if (module === undefined) return found;
    const resolvedFileName = locatePath(module.resolvedFileName, clients);
    if (resolvedFileName === module.resolvedFileName) return found;
    return { ...found, resolvedModule: { ...module, resolvedFileName, isExternalLibraryImport: true } };
  };
}

function parse(
  path: string,
  text: string | undefined,
  version: ts.ScriptTarget | ts.CreateSourceFileOptions,
  parsed: Map<string, ts.SourceFile>,
): ts.SourceFile | undefined {
  if (text === undefined) return undefined;
  const known = parsed.get(path);
  if (known?.text === text) return known;
  const file = ts.createSourceFile(path, text, version);
  parsed.set(path, file);
  return file;
}

/** Where the declarations of the language itself are, for the compiler. */
const libraryFolder = "/node_modules/typescript/lib";

/** The declarations of the language and of its surroundings, which ts-morph has with it; `undefined` of any other file. */
type StandardLibrary = (path: string) => ts.SourceFile | undefined;

/** Projects of one repository mostly choose the same, which is parsed once. */
const known = new Map<string, StandardLibrary>();

/** Reads what the options of a project choose of it. */
function readStandardLibrary(options: ts.CompilerOptions): StandardLibrary {
  const { target, lib, noLib } = options;
  const key = JSON.stringify([target, lib, noLib]);
  const library = known.get(key) ?? parseLibrary(options);
  known.set(key, library);
  return library;
}

function parseLibrary({ target, lib, noLib }: ts.CompilerOptions): StandardLibrary {
  const compilerOptions = {
    ...(target !== undefined && { target }),
    ...(lib !== undefined && { lib }),
    ...(noLib !== undefined && { noLib }),
  };
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions });
  project.createSourceFile("/any.ts", "");
  const program = project.getProgram().compilerObject;
  return (path) => (path.startsWith(`${libraryFolder}/`) ? program.getSourceFile(path) : undefined);
}
