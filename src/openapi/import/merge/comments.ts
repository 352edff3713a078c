import type { Entry, Span, TreeNode } from "../../../language/read/tree/tree.js";

/** Whether there is a comment between a key and the end of its value. */
export function hasCommentInside(text: string, { key, value }: Entry): boolean {
  return hasComment(text, { start: key.end, end: Math.max(key.end, value.end) }, [value]);
}

/** Whether there is one in an entry, beside it, or right above it. */
export function hasCommentAround(text: string, { key, value }: Entry): boolean {
  const start = startOfLine(text, key.start);
  const end = Math.max(value.end, key.end);
  return (
    isComment(text.slice(startOfLine(text, start - 1), start)) ||
    /^[ \t]*[,:]?[ \t]+#/u.test(text.slice(end, endOfLine(text, end))) ||
    hasComment(text, { start: key.start, end }, [{ ...scalar, ...key }, value])
  );
}

export const scalar = { kind: "scalar", value: null, source: "", quoted: false } as const;

function isComment(line: string): boolean {
  return /^[ \t]*#/u.test(line);
}

/** Whether there is a `#` in a span that is in none of the keys and scalars in it. */
export function hasComment(text: string, { start, end }: Span, nodes: readonly TreeNode[]): boolean {
  if (!text.slice(start, end).includes("#")) return false;
  let from = start;
  for (const span of nodes.flatMap((node) => [...spansOf(node, text)])) {
    if (text.slice(from, span.start).includes("#")) return true;
    from = Math.max(from, span.end);
  }
  return text.slice(from, end).includes("#");
}

/** The spans of keys and scalars, in the order of the text; of a block, without its first line, where a comment may be. */
function* spansOf(node: TreeNode, text: string): Generator<Span> {
  if (node.kind === "scalar") {
    const isBlock = /^[|>]/u.test(node.source);
    yield { start: isBlock ? Math.min(endOfLine(text, node.start), node.end) : node.start, end: node.end };
  } else if (node.kind === "list") {
    for (const item of node.items) yield* spansOf(item, text);
  } else {
    for (const { key, value } of node.entries.values()) {
      yield key;
      yield* spansOf(value, text);
    }
  }
}

export function startOfLine(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** The offset of the line end, or of the end of the text. */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end === -1 ? text.length : end;
}
