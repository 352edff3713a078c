import { readFileSync } from "node:fs";
import { type Diagnostic, diagnose } from "../../diagnostics/diagnostic.js";
import { decodeUtf8 } from "../../read/files/decode-utf8.js";
import { applyEdits } from "../../upgrade/edit/text-edit.js";
import type { Upgrade } from "../../upgrade/upgrade-projects.js";
import { pathFromHere } from "./describe-upgrade.js";

/** The new texts of files, or why one of them can't have one. */
export interface EditedFiles {
  readonly texts: ReadonlyMap<string, string>;
  /** Those that start with a byte order mark, which the compiler doesn't see. */
  readonly marked: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies edits to what is on the disk, as far as that is what they were made for. A byte order mark stays. */
export function editFiles({ edits, texts: before }: Pick<Upgrade, "edits" | "texts">): EditedFiles {
  const texts = new Map<string, string>();
  const marked = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const [path, changes] of edits) {
    const refuse = (problem: string, isChanged: boolean) =>
      diagnostics.push(diagnose("unwritable-caller", { path: pathFromHere(path), problem, isChanged }));
    const decoded = decodeUtf8(readFileSync(path));
    if ("problem" in decoded) {
      refuse(decoded.problem, false);
      continue;
    }
    const mark = decoded.text.startsWith("\uFEFF") ? "\uFEFF" : "";
    if (mark !== "") marked.add(path);
    const text = decoded.text.slice(mark.length);
    if (text === before.get(path)) texts.set(path, mark + applyEdits(text, changes));
    else refuse("it has changed since it was read", true);
  }
  return { texts, marked, diagnostics };
}
