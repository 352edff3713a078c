/** Requests are judged strictly, replies and webhooks leniently: a type that is used both ways has two schemas. */
export type Direction = "request" | "reply";

/** `walletSchema` judges replies, `walletInputSchema` requests. */
export function schemaName(tsName: string, direction: Direction): string {
  const stem = tsName.charAt(0).toLowerCase() + tsName.slice(1);
  return direction === "reply" ? `${stem}Schema` : `${stem}InputSchema`;
}
