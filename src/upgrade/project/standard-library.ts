import { Project, ts } from "ts-morph";

/** Where the declarations of the language itself are, for the compiler. */
export const libraryFolder = "/node_modules/typescript/lib";

/** The declarations of the language and of its surroundings, which ts-morph has with it; `undefined` of any other file. */
type StandardLibrary = (path: string) => ts.SourceFile | undefined;

/** Projects of one repository mostly choose the same, which is parsed once. */
const known = new Map<string, StandardLibrary>();

/** Reads what the options of a project choose of it. */
export function readStandardLibrary(options: ts.CompilerOptions): StandardLibrary {
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
