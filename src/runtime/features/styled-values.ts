import { helpOn } from "../errors/help.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { unlessEmpty, writeParameter } from "../request/query.js";
import type { Secrets } from "../support/redact.js";

/** @throws InvalidRequestError for an empty list, of which nothing would be sent */
export function writeItems(name: string, items: readonly unknown[], secrets: Secrets): readonly string[] {
  if (items.length === 0) throw emptyError(name, "list");
  return items.map((item) => writeParameter(name, "exact", item, secrets));
}

/** @throws InvalidRequestError for an empty list, one of an empty string, and an item with a space in it */
export function writeWithSpaces(name: string, items: readonly unknown[], secrets: Secrets): string {
  writeItems(name, items, secrets);
  const texts = items.map(String);
  if (texts.some((text) => text.includes(" "))) {
    throw new InvalidRequestError(`\`${name}\` contains a space, which the service reads as two values.`);
  }
  return writeParameter(name, "exact", unlessEmpty(name, texts.join(" ")), secrets);
}

export function emptyError(name: string, what: string): InvalidRequestError {
  return new InvalidRequestError(`\`${name}\` is an empty ${what}.`, { help: helpOn("empty-list") });
}
