import { diagnose, type Diagnostic, type Place } from "../../diagnostics/diagnostic.js";

/** As registries take them: in lowercase, the parts starting with a letter or a digit. */
const packageName = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/;
const longestName = 214;
/** What each package depends on, and what no registry takes. */
const takenNames: ReadonlySet<string> = new Set(["zod", "node_modules", "favicon.ico"]);

/** Refuses a name that no package could have. */
export function checkPackageName(name: string, at: Place): readonly Diagnostic[] {
  return isUsable(name) ? [] : [diagnose("invalid-package-name", { name }, at)];
}

function isUsable(name: string): boolean {
  return packageName.test(name) && name.length <= longestName && !takenNames.has(name);
}
