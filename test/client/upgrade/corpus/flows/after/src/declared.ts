import type { UsageEvent } from "../generated/typescript/index.js";
import type { Row } from "./row.js";

declare module "../generated/typescript/index.js" {
  interface Extra {
    uniqueId: string;
  }
}

export class Usage implements UsageEvent {
  unique_id = "e_1";
  get event_name() {
    return this.unique_id;
  }
}
export interface Wide extends UsageEvent {
  note: string;
}
const made = { unique_id: "e_1", event_name: "call" } satisfies UsageEvent;
const define = <T extends Partial<UsageEvent>>(event: T) => event;
const defined = define({ uniqueId: "e_1", timestamp: "now" });

// What is declared for the client leaves it as what is the client's.
export const texts = [JSON.stringify(new Usage()), JSON.stringify(made)];
export const usage = (one: Usage & { timestamp: string }): Row => one;
export const wide = (one: Wide): Row => one;
export const copied: Row = { ...made, timestamp: "now" };
export const kept: Row = defined;

// Keys.
export const isId = (key: keyof UsageEvent) => key === "unique_id";
export const isIdOf = <K extends keyof UsageEvent>(key: K) => "unique_id" !== key;
export const isWord = (key: string) => key === "uniqueId";
export type Values = UsageEvent["unique_id" | "event_name"];
export type Id<T> = T extends { uniqueId: infer I } ? I : never;
export const columns = ["unique_id", "event_name"] as const satisfies readonly (keyof UsageEvent)[];
export const labels: Partial<Record<keyof UsageEvent, string>> = { unique_id: "Id" };
export const sorted = (events: UsageEvent[], by: keyof UsageEvent = "event_name") =>
  events.toSorted((one, other) => String(one[by]).localeCompare(String(other[by])));
export type { UsageEvent as Happening } from "../generated/typescript/index.js";
