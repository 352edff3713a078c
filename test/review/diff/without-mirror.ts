import type { KindId } from "../../../src/review/diff/kinds/catalog.js";
import { mirrors } from "./mirrored-kinds.js";

interface Side {
  readonly kind: KindId;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** What it says of both sides is in the words of the new one. */
const inNewWords: ReadonlySet<KindId> = new Set(["docs.order-changed"]);

/** Those of both ways that the other one lacks: of a kind that is the reverse of their own, with the values exchanged. */
export function withoutMirror<One extends Side>(there: readonly One[], back: readonly One[]): readonly One[] {
  const free = [...back];
  const left = there.filter(({ kind, before, after }) => {
    const at = free.findIndex(
      (other) =>
        (mirrors.get(kind) ?? []).includes(other.kind) &&
        (inNewWords.has(kind) || (other.before === after && other.after === before)),
    );
    if (at >= 0) free.splice(at, 1);
    return at < 0;
  });
  return [...left, ...free];
}
