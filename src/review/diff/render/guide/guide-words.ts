import { selectorValue } from "../../../../language/model/media-types.js";
import { markdownCode, markdownComment } from "../../../../language/text/markdown.js";
import type { Api } from "../../../../language/model/ir/api.js";
import { clip } from "../clip.js";
import { listCodes } from "../markdown-finding.js";

/** Words of a model in a line of prose. */
export function say(text: string): string {
  return markdownComment(clip(text));
}

/** Longer names are told from their start. */
const longestName = 100;

/** A name as code. */
export function code(text: string): string {
  return markdownCode(clip(text, longestName));
}

export { listCodes };

/** The header that selects a version, with its value; `undefined` where none does. */
export function selectorOf({ version }: Api): string | undefined {
  return version.header === undefined ? undefined : `${version.header}: ${selectorValue(version)}`;
}

/** `**Label:** text`, an item of a list. */
export function labelled(label: string, text: string): string {
  return `- **${label}:** ${text}`;
}
