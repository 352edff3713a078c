import type { PageCode } from "../../emit/shared/page-client.js";
import type { Api } from "../../model/ir/api.js";
import { quoteForScript } from "../page/global-script.js";

/** The script that pages with a panel begin with: it loads the others once they are needed. */
export const tryItButton = "assets/try-it-button.js";

/** A classic script that opens the panel of a call. */
export function renderCallScript({ text }: PageCode): string {
  return `quoinTryIt.open(${text});\n`;
}

/**
 * A classic script with one version for the panels of its calls, without the places in its author's files and without what only
 * people read.
 */
export function renderModelScript(api: Api): string {
  return `quoinTryIt.model = JSON.parse(${quoteForScript(JSON.stringify(api, leaveOut))});\n`;
}

/** An `at` or a `doc` of a value that the API has, such as an example, is neither a place nor a text about it. */
function leaveOut(this: unknown, name: string, value: unknown): unknown {
  const isAbout =
    name === "at" ? isPlace(value) : name === "doc" && typeof this === "object" && hasPlace(this);
  return isAbout ? undefined : value;
}

function hasPlace(holder: object | null): boolean {
  return holder !== null && "at" in holder && isPlace(holder.at);
}

const placeMembers = ["file", "line", "column", "endLine", "endColumn"];

function isPlace(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && placeMembers.every((name) => Object.hasOwn(value, name))
  );
}
