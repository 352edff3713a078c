import * as z from "zod";

/** An object of a request: a member that the model doesn't know is refused, with the nearest name that it knows. */
export function strict<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? refuse(issue["keys"], Object.keys(shape)) : undefined,
  });
}

function refuse(keys: unknown, known: readonly string[]): string {
  const names = Array.isArray(keys) ? keys.map(String) : [];
  return names.map((name) => `${name} is not known here${advise(name, known)}`).join("; ");
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

/** One letter too many, too few, or other. */
function isNear(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1 || left.length < 4) return false;
  const start = [...left].findIndex((letter, index) => letter !== right.charAt(index));
  if (start < 0) return true;
  const rests = [
    [left.slice(start + 1), right.slice(start + 1)],
    [left.slice(start + 1), right.slice(start)],
    [left.slice(start), right.slice(start + 1)],
  ];
  return rests.some(([a, b]) => a === b);
}
