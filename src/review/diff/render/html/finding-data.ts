import type { Change } from "../../change.js";
import type { Finding } from "../../finding.js";
import { html, type Html } from "./html.js";

/** From the ids of operations to short numbers, by which a page finds who is hit. */
export type OperationNumbers = ReadonlyMap<string, number>;

export function indexOperations(findings: readonly Finding[]): OperationNumbers {
  const numbers = new Map<string, number>();
  for (const { change } of findings) {
    for (const id of change.reaches) if (!numbers.has(id)) numbers.set(id, numbers.size);
  }
  return numbers;
}

/** The attributes of an element by which it is filtered and referred to. */
export function renderData({ fingerprint, verdict, reaches }: Change, operations: OperationNumbers): Html {
  const { client, server, source } = verdict;
  const numbers = reaches.map((id) => operations.get(id) ?? 0);
  const reached = numbers.length === 0 ? html`` : html` data-operations="${writeRanges(numbers)}"`;
  return html`id="c-${fingerprint}" data-client="${client}" data-server="${server}"
  data-source="${source}"${reached}`;
}

/** `0-99 120`: where many operations are hit, they are mostly neighbours. */
function writeRanges(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const ranges: { readonly from: number; to: number }[] = [];
  for (const number of sorted) {
    const last = ranges.at(-1);
    if (last !== undefined && number === last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(" ");
}
