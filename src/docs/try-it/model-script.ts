import type { Api } from "../../model/ir/api.js";
import { renderGlobalScript } from "../page/global-script.js";

/**
 * A classic script that defines `globalThis.quoinModel`: one version, without the places in its author's files and
 * without what only people read. It may stand in a page too.
 */
export function renderModelScript(api: Api): string {
  return renderGlobalScript("quoinModel", api, leaveOut);
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
