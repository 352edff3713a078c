import { diagnose, type Diagnostic, hasErrors } from "../../../language/diagnostics/diagnostic.js";
import { OwnFile } from "../../../openapi/import/merge/own-file.js";
import type { VersionHeader } from "../../../openapi/import/model/import-model.js";
import { type KnownVersions, versionsIn } from "../../../openapi/import/versions/version-list.js";
import type { ImportFlags } from "./import-flags.js";

/** As which version a document is imported. */
export interface ChosenVersion {
  /** What its requests say; `undefined`: nothing that is known selects versions. */
  readonly header: VersionHeader | undefined;
  /** Where there are several versions: that of the document, and the files of their model. */
  readonly several?: SeveralVersions;
}

export interface SeveralVersions {
  readonly version: string;
  readonly own: readonly OwnFile[];
  /** What the model has been so far, if it doesn't say so. */
  readonly header: VersionHeader | undefined;
}

/** Finds out as which version to import: the one that is asked for, or else the newest that the model has. */
export function chooseVersion(
  texts: ReadonlyMap<string, string>,
  folder: string,
  { as, versionHeader }: Pick<ImportFlags, "as" | "versionHeader">,
): ChosenVersion | readonly Diagnostic[] {
  if (as !== undefined && texts.size === 0) {
    return [diagnose("version-without-model", { version: as, folder })];
  }
  const own = Array.from(texts, ([path, text]) => new OwnFile(path, text, `${folder}/${path}`, undefined));
  const listing = own.filter(({ text }) => text.includes("versions:"));
  const known = versionsIn(soundOf(listing)) ?? (as === undefined ? undefined : versionsOf(versionHeader));
  if (known === undefined) {
    if (as === undefined) return { header: versionHeader };
    return [diagnose("version-without-header", { version: as, folder })];
  }
  const newest = known.names.at(-1) ?? "";
  const version = as ?? newest;
  const isOnlyOne = version === newest && known.names.length === 1;
  if (!isOnlyOne && isOther(versionHeader, known, as === undefined ? [newest] : known.names)) {
    const said = `${versionHeader.header}=${versionHeader.value}`;
    return [diagnose("other-version-header", { said, header: known.header ?? versionHeader.header, newest })];
  }
  if (version !== newest && (known.names.includes(version) || isEarlier(version, newest))) {
    return [diagnose("not-newest-version", { version, newest })];
  }
  const header = known.header === undefined ? versionHeader : { header: known.header, value: version };
  if (isOnlyOne) return { header: versionHeader ?? header };
  const mistakes = own.flatMap((file) => file.mistakes);
  return hasErrors(mistakes) ? mistakes : { header, several: { version, own, header: versionHeader } };
}

/** Whether somebody says something else of the header, or of the version, than the model does. */
function isOther(
  said: VersionHeader | undefined,
  { header }: KnownVersions,
  names: readonly string[],
): said is VersionHeader {
  if (said === undefined) return false;
  const isSameHeader = header === undefined || header.toLowerCase() === said.header.toLowerCase();
  return !isSameHeader || !names.includes(said.value);
}

function soundOf(files: readonly OwnFile[]): readonly OwnFile[] {
  return files.filter(({ mistakes }) => !hasErrors(mistakes));
}

function versionsOf(header: VersionHeader | undefined): KnownVersions | undefined {
  return header && { header: header.header, names: [header.value] };
}

const date = /^\d{4}-\d{2}-\d{2}$/u;

function isEarlier(version: string, newest: string): boolean {
  return date.test(version) && date.test(newest) && version < newest;
}
