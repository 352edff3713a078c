import type { BasePath } from "../imported-api.js";
import type { EarlierChoices } from "../earlier.js";
import { isObject } from "../node.js";

/** What was chosen of a document, as a lock has it; `undefined`: it has nothing of that. */
export function readChoices(value: unknown): EarlierChoices | "unreadable" | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value) || !isObject(value["mediaTypes"])) return "unreadable";
  const basePath = readBasePath(value["basePath"]);
  const mediaTypes = new Map<string, string>();
  for (const [choice, mediaType] of Object.entries(value["mediaTypes"])) {
    if (typeof mediaType !== "string") return "unreadable";
    mediaTypes.set(choice, mediaType);
  }
  return basePath === undefined ? "unreadable" : { basePath, mediaTypes };
}

function readBasePath(value: unknown): BasePath | undefined {
  if (!isObject(value)) return undefined;
  const { path, isInPaths } = value;
  return typeof path === "string" && typeof isInPaths === "boolean" ? { path, isInPaths } : undefined;
}
