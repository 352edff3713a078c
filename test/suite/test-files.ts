import { listFiles } from "../house/source-files.js";
import { isWhole } from "../whole.js";

/** What only a whole run loads. */
export function isWholeFile(path: string): boolean {
  return path.endsWith(".whole.test.ts");
}

/** The files of tests of this kind of run, as paths in the project. */
export function listTestFiles(): readonly string[] {
  return listFiles("test").filter((path) => path.endsWith(".test.ts") && (isWhole || !isWholeFile(path)));
}
