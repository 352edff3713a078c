import { diagnose } from "../../diagnostics/diagnostic.js";
import { checkPackageName } from "../../read/checks/check-package-name.js";
import type { CheckString, OutputDefinition } from "../../read/language/config.js";
import { typescriptMembers } from "./members.js";

const versionNumber = "(?:0|[1-9]\\d{0,8})";
const versionWords = "[0-9A-Za-z-]{1,80}(?:\\.[0-9A-Za-z-]{1,80}){0,10}";
/** As npm takes them: three numbers, perhaps with a prerelease and a build. */
const packageVersion = new RegExp(
  `^${versionNumber}\\.${versionNumber}\\.${versionNumber}(?:-${versionWords})?(?:\\+${versionWords})?$`,
);

const checkPackageVersion: CheckString = (version, at) =>
  packageVersion.test(version) ? [] : [diagnose("invalid-package-version", { version }, at)];

/** What npm refuses of an output's `package`. */
export const packageStrings: NonNullable<OutputDefinition["strings"]> = [
  { path: ["package"], check: checkPackageName },
  { path: ["package", "name"], check: checkPackageName },
  { path: ["package", "version"], check: checkPackageVersion },
];

/** What the configuration may say of a TypeScript output, and of packages for npm. */
export const typescriptDefinition: OutputDefinition = {
  members: typescriptMembers,
  strings: packageStrings,
  checkRuntimePackage: checkPackageName,
};
