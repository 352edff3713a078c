import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A fenced block of a page: ```` ```diff spec/api.yaml ````. */
interface Block {
  readonly language: string;
  /** The file that it is about; empty if none is named. */
  readonly path: string;
  readonly text: string;
}

/**
 * Does what a page says, from top to bottom, in a folder: writes the files that it shows, makes its edits, runs its
 * commands. Returns the page with what they have printed in the `text` blocks that follow them.
 */
export function runPage(page: string, folder: string, env: NodeJS.ProcessEnv): string {
  let printed = "";
  return page.replaceAll(/^```(\w+) ?(.*)\n([^]*?)^```$/gmu, (_, language, path, text) => {
    const block: Block = { language, path, text };
    const isShown = language === "text" && path === "";
    if (isShown) return showPrinted(printed);
    if (language === "sh") printed = runCommands(text, folder, env);
    else applyBlock(block, folder);
    return showBlock(block);
  });
}

function showBlock({ language, path, text }: Block): string {
  return `\`\`\`${[language, path].filter((word) => word !== "").join(" ")}\n${text}\`\`\``;
}

function showPrinted(printed: string): string {
  const longest = Math.max(0, ...[...printed.matchAll(/^`{3,}/gmu)].map(([fence]) => fence.length));
  const fence = "`".repeat(longest === 0 ? 3 : longest + 1);
  return `${fence}text\n${printed}${fence}`;
}

function applyBlock({ language, path, text }: Block, folder: string): void {
  if (path === "") return;
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, language === "diff" ? applyEdit(readFileSync(file, "utf8"), text) : text);
}

/** The lines of a diff stand in one place of the file. */
function applyEdit(before: string, edit: string): string {
  const side = (gone: string) =>
    edit
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith(gone))
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  const [old, next] = [side("+"), side("-")];
  const parts = before.split(old);
  if (parts.length !== 2) throw new Error(`What is edited is there ${parts.length - 1} times:\n${old}`);
  return parts.join(next);
}

/** What all commands print, and with what they end, if that isn't 0. */
function runCommands(text: string, folder: string, env: NodeJS.ProcessEnv): string {
  return text
    .trimEnd()
    .split("\n")
    .map((command) => {
      const run = spawnSync("sh", ["-c", `exec 2>&1; ${command}`], { cwd: folder, env, encoding: "utf8" });
      const exit = run.status === 0 ? "" : `[exit ${run.status}]\n`;
      return `${run.stdout}${exit}`;
    })
    .filter((printed) => printed !== "")
    .join("\n");
}
