/**
 * Makes an idempotency key, in a line of its own: who repeats the command alone sends the same key. There is no comment, since
 * interactive zsh takes one for a command.
 */
export const drawKey = "idempotency_key=$(uuidgen)";

/** The key, between double quotes. */
export const keyCode = "$idempotency_key";
