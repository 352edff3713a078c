import * as z from "zod";

/**
 * An object of a request: a member that the model doesn't know is refused, with the nearest name that it knows. The
 * message of the issue has one line for each of its keys.
 */
export function strict<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? refuse(issue["keys"], Object.keys(shape)) : undefined,
  });
}

function refuse(keys: unknown, known: readonly string[]): string {
  const names = Array.isArray(keys) ? keys.map(String) : [];
  return names.map((name) => `is not known here${advise(name, known)}`).join("\n");
}

function advise(name: string, known: readonly string[]): string {
  const near =
    known.find((candidate) => plain(candidate) === plain(name)) ??
    known.find((candidate) => isNear(name, candidate));
  return near === undefined ? "" : `; did you mean ${near}?`;
}

/** `uniqueId` and `unique_id` differ in their looks only. */
function plain(name: string): string {
  return name.replaceAll(/[_-]/g, "").toLowerCase();
}

/** One letter too many, too few, or other, or two in the wrong order. */
function isNear(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1 || left.length < 4) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const swapped = `${left.charAt(start + 1)}${left.charAt(start)}${left.slice(start + 2)}`;
  return (
    left.slice(start + 1) === right.slice(start + 1) ||
    left.slice(start + 1) === right.slice(start) ||
    left.slice(start) === right.slice(start + 1) ||
    swapped === right.slice(start)
  );
}
