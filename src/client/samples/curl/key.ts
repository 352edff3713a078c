import type { KeyRecipe } from "../../../sandbox/calls/example-key.js";

/**
 * A line that makes an idempotency key: who repeats the command below it sends the same key. There is no comment, since interactive
 * zsh takes one for a command.
 */
export function drawKey({ uuids, cutTo }: KeyRecipe): string {
  const all = "$(uuidgen)".repeat(uuids);
  return `idempotency_key=${cutTo === undefined ? all : `$(printf %s "${all}" | cut -c 1-${cutTo})`}\n`;
}

/** The key, between double quotes. */
export const keyCode = "$idempotency_key";
