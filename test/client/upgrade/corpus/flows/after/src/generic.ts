import type { UsageEvent } from "../generated/typescript/index.js";
import type { Row } from "./row.js";

/** A store as many programs have one: it keeps the type of what it is given, and writes it down. */
export class Store<T> {
  constructor(private readonly file: Map<string, string>) {}
  save(key: string, value: T): void {
    this.file.set(key, JSON.stringify({ value }));
  }
  load(key: string): T {
    return JSON.parse(this.file.get(key) ?? "").value;
  }
}
export abstract class Base<T> {
  abstract key(item: T): string;
  dump(items: T[]): string {
    return JSON.stringify(items);
  }
}
export class Events extends Base<UsageEvent> {
  key({ unique_id: uniqueId }: UsageEvent) {
    return uniqueId;
  }
}
function save<T>(key: string, value: T): T {
  new Store<T>(new Map()).save(key, value);
  return value;
}
const load = <T>(text: string) => JSON.parse(text) as T;
const pipe = <A, B>(value: A, change: (value: A) => B): B => change(value);
const count = <T>(values: readonly T[]) => values.length;

export function use(store: Store<UsageEvent>, event: UsageEvent) {
  store.save("last", event);
  save("last", event);
  new Events().dump([event]);
  return [store.load("last"), load<UsageEvent>("{}"), count([event])];
}
export const piped = (event: UsageEvent): Row => pipe(event, (e) => ({ ...e }));
export const bounded = <T extends UsageEvent>(event: T): Row => event;

// A place for events, which has none yet, and a response that has one.
declare function useState<S>(): [S | undefined, (value: S) => void];
declare const response: { json<T>(): Promise<T> };
export const place = () => useState<UsageEvent>();
export const body = () => response.json<UsageEvent>();
