import type { OperationRow } from "../context/client-context.js";

/**
 * Whether an address is one of the operation, as the service reads both: a value may be encoded where the model has plain text.
 *
 * @param address what follows `baseUrl`, with ids encoded
 */
export function fitsPath({ path, parts }: Pick<OperationRow, "path" | "parts">, address: string): boolean {
  const segments = address.split("/").map(decode);
  const known = path.split("/").map(decode);
  const { path: own } = parts ?? {};
  const fits = (text: string, segment: string) =>
    own === undefined ? text.startsWith("{") || text === segment : own.rules.read(own, text, segment);
  return known.length === segments.length && known.every((text, index) => fits(text, segments[index] ?? ""));
}

/** The text of a path in a model may be encoded, or have a percent sign that encodes nothing. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
