import { changeKinds, type KindId } from "./catalog.js";
import type { ChangeKind } from "./kind.js";

/** `3 fields became required in requests`; `undefined` for kinds that nobody counts. */
export function tallyOf(kind: KindId, count: number): string | undefined {
  const { tally }: ChangeKind = changeKinds[kind];
  if (tally === undefined) return undefined;
  const words = tally.replaceAll(/\{([^{}|]*)\|([^{}|]*)\}/gu, count === 1 ? "$1" : "$2");
  return `${count} ${words}`;
}
