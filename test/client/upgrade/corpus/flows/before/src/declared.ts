import type { UsageEvent } from "../generated/typescript-unversioned/index.js";
import type { Row } from "./row.js";

declare module "../generated/typescript-unversioned/index.js" {
  interface Extra {
    uniqueId: string;
  }
}

export class Usage implements UsageEvent {
  uniqueId = "e_1";
  get eventName() {
    return this.uniqueId;
  }
}
export interface Wide extends UsageEvent {
  note: string;
}
const made = { uniqueId: "e_1", eventName: "call" } satisfies UsageEvent;
const define = <T extends Partial<UsageEvent>>(event: T) => event;
const defined = define({ uniqueId: "e_1", timestamp: "now" });

// What is declared for the client leaves it as what is the client's.
export const texts = [JSON.stringify(new Usage()), JSON.stringify(made)];
export const usage = (one: Usage & { timestamp: string }): Row => one;
export const wide = (one: Wide): Row => one;
export const copied: Row = { ...made, timestamp: "now" };
export const kept: Row = defined;

// Keys.
export const isId = (key: keyof UsageEvent) => key === "uniqueId";
export const isIdOf = <K extends keyof UsageEvent>(key: K) => "uniqueId" !== key;
export const isWord = (key: string) => key === "uniqueId";
export type Values = UsageEvent["uniqueId" | "eventName"];
export type Id<T> = T extends { uniqueId: infer I } ? I : never;
export const columns = ["uniqueId", "eventName"] as const satisfies readonly (keyof UsageEvent)[];
export const labels: Partial<Record<keyof UsageEvent, string>> = { uniqueId: "Id" };
export const sorted = (events: UsageEvent[], by: keyof UsageEvent = "eventName") =>
  events.toSorted((one, other) => String(one[by]).localeCompare(String(other[by])));
export type { UsageEvent as Happening } from "../generated/typescript-unversioned/index.js";
