import { isMembers, type Path, placesIn, type Shape } from "./places.js";
import type { Subject } from "./subjects.js";
import { unwritten } from "./unsaid.js";

/** A value as a literal of TypeScript, in one line and without what interfaces aren't asked about. */
export function printLiteral(subject: Subject, value: unknown): string {
  const shapes = new Map(placesIn(subject, value).map((place) => [JSON.stringify(place.path), place.shape]));
  const print = (part: unknown, path: Path): string => {
    if (Array.isArray(part)) {
      return `[${part.map((item, index) => print(item, [...path, index])).join(", ")}]`;
    }
    if (!isMembers(part)) return printJson(part);
    const shape = shapes.get(JSON.stringify(path));
    const written = Object.entries(part).filter(([name, item]) => isWritten(subject, shape, name, item));
    const members = written.map(
      ([name, item]) =>
        `${printKey(name, shape)}: ${printMember(shape, name, print(item, [...path, name]), item)}`,
    );
    return `{ ${[...members, ...fillMembers(shape, new Set(written.map(([name]) => name)))].join(", ")} }`;
  };
  return print(value, []);
}

function isWritten(subject: Subject, shape: Shape | undefined, name: string, value: unknown): boolean {
  if (unwritten.undefinedMember(subject, shape, name, value)) return false;
  return shape === undefined || !unwritten.unknownMember(subject, shape, name);
}

function printMember(shape: Shape | undefined, name: string, text: string, value: unknown): string {
  if (shape === undefined) return text;
  return unwritten.otherTag(shape, name, value) ? `(${text} as string & OtherTag)` : text;
}

function fillMembers(shape: Shape | undefined, written: ReadonlySet<string>): readonly string[] {
  if (shape?.kind !== "members") return [];
  return shape.members
    .filter((member) => unwritten.absentMember(member) && !written.has(member.name))
    .map(({ name }) => `${printKey(name)}: undefined as never`);
}

/** As a plain key, `__proto__` would be the prototype. */
function printKey(name: string, shape?: Shape): string {
  if (name === "__proto__") return '["__proto__"]';
  const key = printJson(name);
  return shape !== undefined && unwritten.inheritedMember(shape, name) ? `[${key} as string]` : key;
}

/** In one line for TypeScript too, to which these characters end one. */
function printJson(value: unknown): string {
  if (value === undefined) return "undefined";
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
