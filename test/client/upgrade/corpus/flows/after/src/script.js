/**
 * @typedef {import("../generated/typescript/index.js").UsageEvent} UsageEvent
 * @typedef {import("./row.js").Row} Row
 */

/** @param {UsageEvent} event */
export function put(event) {
  save(event);
  return /** @type {Row} */ (event);
}
export const parsed = /** @type {UsageEvent} */ (JSON.parse("{}"));
export const id = /** @type {UsageEvent} */ (JSON.parse("{}")).unique_id;
/** @type {UsageEvent} */
export const loaded = load("{}");
/** @type {Row[]} */
export const rows = [parsed].map(({ event_name: _, ...rest }) => rest);

/**
 * @template T
 * @param {T} value
 */
function save(value) {
  return JSON.stringify(value);
}
/**
 * @template T
 * @param {string} text
 * @returns {T}
 */
function load(text) {
  return JSON.parse(text);
}
