import path from "node:path/posix";

/** Where a `$ref` leads: into a file of the document, to a URL, or out of the document's folder. */
export type ReferenceTarget =
  | { readonly kind: "local"; readonly file: string; readonly pointer: string }
  | { readonly kind: "url" | "outside" | "unreadable" };

/** Takes a `$ref` apart. `from`: the file that has it. */
export function splitReference(reference: string, from: string): ReferenceTarget {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(reference)) return { kind: "url" };
  const [written = "", fragment = ""] = splitAt(reference, "#");
  const [relative, pointer] = [decode(written), decode(fragment)];
  if (relative === undefined || pointer === undefined) return { kind: "unreadable" };
  if (pointer !== "" && !pointer.startsWith("/")) return { kind: "unreadable" };
  if (relative === "") return { kind: "local", file: from, pointer };
  // A backslash separates folders on Windows.
  if (relative.includes("\\") || relative.includes("\0")) return { kind: "unreadable" };
  const file = path.normalize(path.join(path.dirname(from), relative));
  const isOutside = path.isAbsolute(relative) || file === ".." || file.startsWith("../");
  return isOutside ? { kind: "outside" } : { kind: "local", file, pointer };
}

function splitAt(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
