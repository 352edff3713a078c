import type { ConfigDocument } from "./config.js";

/**
 * Whether a value is a configuration, without the definition that says what is wrong with others. The build of the package makes it of
 * that definition; before that, nothing is one.
 */
export function isConfig(value: unknown): value is ConfigDocument {
  return accepted.has(value);
}

const accepted: ReadonlySet<unknown> = new Set();
