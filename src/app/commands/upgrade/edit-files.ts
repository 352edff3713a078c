import { readFileSync, realpathSync } from "node:fs";
import { type Diagnostic, diagnose, type FactsOf } from "../../../language/diagnostics/diagnostic.js";
import { decodeUtf8 } from "../../../language/read/files/decode-file.js";
import { applyEdits } from "../../../client/upgrade/edit/text-edit.js";
import type { Upgrade } from "../../../client/upgrade/upgrade-projects.js";
import type { Replacement } from "../../../output/write/replace-files.js";
import { pathFromHere } from "./describe-upgrade.js";

/** The new texts of files, by where these really are, or why one of them can't have one. */
export interface EditedFiles {
  /** Where they really are. */
  readonly files: readonly Replacement[];
  /** Those, as they are named in the project, that start with a byte order mark, which the compiler doesn't see. */
  readonly marked: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies edits to what is on the disk, as far as that is what they were made for. A byte order mark stays. */
export function editFiles({ edits, texts: before }: Pick<Upgrade, "edits" | "texts">): EditedFiles {
  const files = new Map<string, Replacement>();
  const marked = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const [path, changes] of edits) {
    const refuse = (problem: string, help: FactsOf<"unwritable-caller">["help"]) =>
      diagnostics.push(diagnose("unwritable-caller", { path: pathFromHere(path), problem, help }));
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
    if (text !== before.get(path)) {
      diagnostics.push(changedSinceRead(path));
    } else if ((files.get(target)?.text ?? after) === after) {
      files.set(target, { path: target, before: decoded.text, text: after });
    } else {
      refuse(`the project has it under another name too, where it means something else`, "name-once");
    }
  }
  return { files: [...files.values()], marked, diagnostics };
}

/** What is said of a file that somebody else has written meanwhile. */
export function changedSinceRead(path: string): Diagnostic {
  const problem = "it has changed since it was read";
  return diagnose("unwritable-caller", { path: pathFromHere(path), problem, help: "again" });
}
