import type { Api } from "../../model/ir/api.js";
import { renderGlobalScript } from "../page/global-script.js";

/**
 * A classic script that defines `globalThis.quoinModel`: one version, without the places in its author's files. It may stand in
 * a page too.
 */
export function renderModelScript(api: Api): string {
  return renderGlobalScript("quoinModel", api, leaveOutPlaces);
}

/** An `at` of a value that the API has, such as an example, is no place. */
function leaveOutPlaces(name: string, value: unknown): unknown {
  return name === "at" && isPlace(value) ? undefined : value;
}

const placeMembers = ["file", "line", "column", "endLine", "endColumn"];

function isPlace(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && placeMembers.every((name) => Object.hasOwn(value, name))
  );
}
