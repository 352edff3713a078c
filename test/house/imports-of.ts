import ts from "typescript-5.9";
import { readProjectFile } from "./source-files.js";

/** What a source file imports: static, dynamic and re-exported. */
export function importsOf(path: string): string[] {
  return ts.preProcessFile(readProjectFile(path), true, true).importedFiles.map((file) => file.fileName);
}
