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
  return ts.preProcessFile(beginning(path), true, true).importedFiles.map((file) => file.fileName);
}

/** The lines down to the last one that may be part of an import: looking through the others takes most of the time. */
function beginning(path: string): string {
  const text = readProjectFile(path);
  const last = [...text.matchAll(/\b(?:import|require|from)\b/gu)].at(-1);
  if (last === undefined) return "";
  const [rest = ""] = /^(?:.*\n?){5}/u.exec(text.slice(last.index)) ?? [];
  return text.slice(0, last.index) + rest;
}
