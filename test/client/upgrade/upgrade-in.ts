import type { UpgradeFlags } from "../../../src/app/commands/upgrade.js";
import { readTree } from "../../output/write/temporary-folder.js";
import { upgradeLibrary } from "./library.js";

/** Upgrades callers without force: what is refused, and which files have changed in a folder, mostly the one they are in. */
export async function upgradeIn(folder: string, flags: Partial<UpgradeFlags> = {}, watched: string = folder) {
  const before = readTree(watched);
  const { exit, diagnostics } = await upgradeLibrary(folder, { force: false, ...flags });
  const after = readTree(watched);
  const isChanged = (path: string) => !/(?:^|\/)\.git\//u.test(path) && before[path] !== after[path];
  return {
    exit,
    codes: diagnostics.map(({ code }) => code),
    messages: diagnostics.map(({ message }) => message),
    changed: Object.keys(after).filter(isChanged),
  };
}
