import type { FaultOf } from "../faults/fault.js";
import type { SandboxResponse } from "./message.js";

/** How much of a response arrives, and how. In process it becomes promises and streams; on sockets it is real. */
export type Delivery =
  | { readonly kind: "whole"; readonly response: SandboxResponse }
  /** Nothing ever arrives. */
  | { readonly kind: "silence" }
  /** The connection ends, with no more than a part sent. */
  | {
      readonly kind: "disconnect";
      readonly at: "start" | "headers" | "body";
      readonly how: FaultOf<"disconnect">["how"];
      readonly response: SandboxResponse;
    }
  /** There is no connection. */
  | { readonly kind: "unreachable"; readonly code: string }
  /** The headers arrive, or half the body too, and no more. */
  | { readonly kind: "stall"; readonly at: "headers" | "body"; readonly response: SandboxResponse }
  /** A byte at a time, with a pause before each. */
  | { readonly kind: "drip"; readonly milliseconds: number; readonly response: SandboxResponse }
  /** Bytes that no HTTP parser takes. */
  | {
      readonly kind: "garbage";
      readonly what: "status-line" | "nul-header";
      readonly response: SandboxResponse;
    };

/** The response that is delivered, in whole or in part. */
export function responseOf(delivery: Delivery): SandboxResponse | undefined {
  return "response" in delivery ? delivery.response : undefined;
}
