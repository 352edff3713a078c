import type { Answer } from "./message.js";

/** How much of an answer arrives, and how. Played in process by promises and streams, on sockets for real. */
export type Delivery =
  | { readonly kind: "whole"; readonly answer: Answer }
  /** Nothing ever arrives. */
  | { readonly kind: "silence" }
  /** The connection ends, with no more than a part sent. */
  | {
      readonly kind: "disconnect";
      readonly at: "start" | "headers" | "body";
      readonly how: "reset" | "close";
      readonly answer: Answer;
    }
  /** There is no connection. */
  | { readonly kind: "unreachable"; readonly code: string }
  /** The headers arrive, or half the body too, and no more. */
  | { readonly kind: "stall"; readonly at: "headers" | "body"; readonly answer: Answer }
  /** A byte at a time, with a pause before each. */
  | { readonly kind: "drip"; readonly milliseconds: number; readonly answer: Answer }
  /** Bytes that no HTTP parser takes. */
  | { readonly kind: "garbage"; readonly what: "status-line" | "nul-header"; readonly answer: Answer };

/** The answer that is delivered, in whole or in part. */
export function answerOf(delivery: Delivery): Answer | undefined {
  return "answer" in delivery ? delivery.answer : undefined;
}
