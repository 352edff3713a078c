import type { Api } from "../../language/model/ir/api.js";
import { waivedBySandbox } from "../../sandbox/waivers.js";

/** A version as sandboxes in pages have it, as JSON: without the places in its author's files and without what nobody reads there. */
export function modelText(api: Api): string {
  return JSON.stringify(api, leaveOut);
}

/** What has no place isn't of the model's language: a value that the API has, such as an example, whatever its members are called. */
function leaveOut(this: unknown, name: string, value: unknown): unknown {
  if (typeof this !== "object" || this === null || !("at" in this) || !isPlace(this.at)) return value;
  return name === "at" || name === "doc" || isWaived(this, name) ? undefined : value;
}

const placeMembers = ["file", "line", "column", "endLine", "endColumn"];

function isPlace(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && placeMembers.every((name) => Object.hasOwn(value, name))
  );
}

/** What is waived of a kind of declaration, by a member that no other kind has. */
const waived = (
  [
    // A client asks where the server of a call is.
    ["retrySafety", { ...waivedBySandbox.endpoint, server: undefined }],
    ["form", waivedBySandbox.response],
    ["newerNames", waivedBySandbox.field],
    ["usage", waivedBySandbox.type],
    ["isStored", waivedBySandbox.error],
  ] as const
).map(([member, reasons]) => {
  const names = Object.entries(reasons).flatMap(([name, reason]) => (reason === undefined ? [] : [name]));
  return [member, new Set(names)] as const;
});

function isWaived(holder: object, name: string): boolean {
  return waived.some(([member, names]) => Object.hasOwn(holder, member) && names.has(name));
}
