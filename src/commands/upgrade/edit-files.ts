import { readFileSync, realpathSync } from "node:fs";
import { type Diagnostic, diagnose, type FactsOf } from "../../diagnostics/diagnostic.js";
import { decodeUtf8 } from "../../read/files/decode-utf8.js";
import { applyEdits } from "../../upgrade/edit/text-edit.js";
import type { Upgrade } from "../../upgrade/upgrade-projects.js";
import { pathFromHere } from "./describe-upgrade.js";

/** The new texts of files, by where these really are, or why one of them can't have one. */
export interface EditedFiles {
  readonly texts: ReadonlyMap<string, string>;
  /** Those, as they are named in the project, that start with a byte order mark, which the compiler doesn't see. */
  readonly marked: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies edits to what is on the disk, as far as that is what they were made for. A byte order mark stays. */
export function editFiles({ edits, texts: before }: Pick<Upgrade, "edits" | "texts">): EditedFiles {
  const texts = new Map<string, string>();
  const marked = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const [path, changes] of edits) {
    const refuse = (problem: string, remedy: FactsOf<"unwritable-caller">["remedy"]) =>
      diagnostics.push(diagnose("unwritable-caller", { path: pathFromHere(path), problem, remedy }));
    const decoded = decodeUtf8(readFileSync(path));
    if ("problem" in decoded) {
      refuse(decoded.problem, "save");
      continue;
    }
    const mark = decoded.text.startsWith("\uFEFF") ? "\uFEFF" : "";
    if (mark !== "") marked.add(path);
    const text = decoded.text.slice(mark.length);
    const target = realpathSync.native(path);
    const after = mark + applyEdits(text, changes);
    if (text !== before.get(path)) refuse("it has changed since it was read", "again");
    else if ((texts.get(target) ?? after) === after) texts.set(target, after);
    else refuse(`the project has it under another name too, where it means something else`, "name-once");
  }
  return { texts, marked, diagnostics };
}
