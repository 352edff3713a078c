import type { UsageEvent } from "billing-client-unversioned";

export interface Call {
  readonly id: string;
}

export const toEvent = (call: Call) => ({ uniqueId: call.id, eventName: "call" }) as const;

export const isEvent = (value: Partial<UsageEvent>): value is UsageEvent =>
  "uniqueId" in value && "eventName" in value;
