import { diagnose } from "../../language/diagnostics/diagnostic.js";
import type { OutputStrings } from "../../language/read/checks/check-config.js";
import { checkPackageName } from "../../language/read/checks/check-package-name.js";
import type { CheckString } from "../../language/read/checks/check-string.js";

const versionNumber = "(?:0|[1-9]\\d{0,8})";
const versionWords = "[0-9A-Za-z-]{1,80}(?:\\.[0-9A-Za-z-]{1,80}){0,10}";
/** As npm takes them: three numbers, perhaps with a prerelease and a build. */
const packageVersion = new RegExp(
  `^${versionNumber}\\.${versionNumber}\\.${versionNumber}(?:-${versionWords})?(?:\\+${versionWords})?$`,
);

const checkPackageVersion: CheckString = (version, at) =>
  packageVersion.test(version) ? [] : [diagnose("invalid-package-version", { version }, at)];

/** What npm refuses of an output's `package`. */
export const packageStrings: OutputStrings = {
  strings: [
    { path: ["package"], check: checkPackageName },
    { path: ["package", "name"], check: checkPackageName },
    { path: ["package", "version"], check: checkPackageVersion },
  ],
};

/** The same of TypeScript, whose clients can share a runtime that is a package. */
export const typescriptStrings: OutputStrings = { ...packageStrings, checkRuntimePackage: checkPackageName };
