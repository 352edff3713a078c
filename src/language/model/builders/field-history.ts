import { asCode } from "../../text/words.js";
import type { TypeId } from "../ir/type.js";
import { versionName } from "./context.js";
import type { Versioned } from "./versioned.js";
import { listed } from "./located.js";

/** What is wrong in one version only, where another part of the model refers to a field with a history. */
export interface VersionMismatch {
  /** Ends the sentence that says what is wrong. */
  readonly words: string;
  readonly help: string;
}

/** Why `owner` has the field otherwise in this version, or lacks it; `undefined` if the field is the same in all versions. */
export function readMismatch(
  owner: TypeId | undefined,
  field: string,
  { endpoint, key }: { readonly endpoint: string; readonly key: string },
  context: Versioned,
): VersionMismatch | undefined {
  const fields = context.sections.declared.types.get(owner ?? "")?.value.fields ?? {};
  const declared = [field, `${field}?`].flatMap((name) =>
    Object.hasOwn(fields, name) ? [fields[name]] : [],
  )[0];
  if (typeof declared !== "object") return undefined;
  const { since, until, was } = declared;
  const isAlike = listed(was).every(({ type }) => type === undefined);
  if (since === undefined && until === undefined && isAlike) return undefined;
  return {
    words: ` in version ${asCode(versionName(context))}`,
    help: `Say in \`was\` of ${asCode(endpoint)} which \`${key}\` it had then, or \`without: [${key}]\`.`,
  };
}
