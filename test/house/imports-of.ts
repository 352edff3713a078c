import ts from "typescript-5.9";
import { readProjectFile } from "./source-files.js";

const known = new Map<string, readonly string[]>();

/** What a source file imports: static, dynamic and re-exported. */
export function importsOf(path: string): readonly string[] {
  const imports = known.get(path) ?? readImports(path);
  known.set(path, imports);
  return imports;
}

function readImports(path: string): readonly string[] {
  return ts.preProcessFile(readProjectFile(path), true, true).importedFiles.map((file) => file.fileName);
}
