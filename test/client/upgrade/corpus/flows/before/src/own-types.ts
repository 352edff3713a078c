import type { UsageEvent } from "../generated/typescript-unversioned/index.js";
import type { Row } from "./row.js";

// Lists, promises and their like.
export const rest = (es: UsageEvent[]): Row[] => es.map(({ eventName: _, ...e }) => e);
export const filtered = (es: UsageEvent[]): Row[] => es.filter((e) => e.uniqueId !== "");
export const keyed = (es: UsageEvent[]): Map<string, Row> => new Map(es.map((e) => [e.uniqueId, e]));
export const all = async (es: Promise<UsageEvent>[]): Promise<Row[]> => Promise.all(es);
export const settled = async (es: Promise<UsageEvent>[]): Promise<Row[]> =>
  (await Promise.allSettled(es)).flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
export const reduced = (es: UsageEvent[]) =>
  es.reduce((rows, e) => {
    rows.push(e);
    return rows;
  }, [] as Row[]);
export async function* generated(es: UsageEvent[]): AsyncGenerator<Row> {
  for (const e of es) yield e;
}
export const named = (byId: Record<string, UsageEvent>): Record<string, Row> => byId;
export const tuple = (e: UsageEvent): [number, Row] => [1, e];
export const nested = (es: { inner: UsageEvent }[]): { inner: Row }[] => es;
export const spread = (push: (...rows: Row[]) => void, es: UsageEvent[]) => push(...es);

// What one type takes is forgotten of the others.
export const either = (isRow: boolean, row: Row, e: UsageEvent) => (isRow ? row : e);
export const both = (row: Row, e: UsageEvent) => [row, e];
export const otherwise = (row: Row | undefined, e: UsageEvent) => row ?? e;
export function returned(isRow: boolean, row: Row, e: UsageEvent) {
  if (isRow) return row;
  return e;
}

// Copies, parts and functions.
export const assigned = (row: Row, e: UsageEvent) => {
  Object.assign(row, e);
};
export const defaults = ({ uniqueId = "none", ...others }: Partial<UsageEvent> = {}): Row => ({ ...others, uniqueId });
export const taken = (e: UsageEvent): Row => {
  const { ["uniqueId"]: id, ...others } = e;
  return { ...others, timestamp: id };
};
export const picked = (e: UsageEvent): Pick<Row, "uniqueId"> => e;
export const handler = (take: (e: UsageEvent) => void): ((row: Required<Row>) => void) => take;
export const called = (take: ((row: Row) => void) | undefined, e: UsageEvent) => take?.(e);
export const forced = (e: UsageEvent) => <Row>e;
export const back = (row: Row) => row as UsageEvent;

// The client's own type among others is no question.
export const kept = (take: (value: UsageEvent | Row) => void, e: UsageEvent) => take(e);
