import type { UsageEvent } from "billing-client";

export interface Call {
  readonly id: string;
}

export const toEvent = (call: Call) => ({ unique_id: call.id, event_name: "call" }) as const;

export const isEvent = (value: Partial<UsageEvent>): value is UsageEvent =>
  "unique_id" in value && "event_name" in value;
