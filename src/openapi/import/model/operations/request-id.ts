import type { ImportedApi } from "../../imported-api.js";
import { mostUsed } from "./most-used.js";

/** The header of responses that says of itself that it is the id of a request. */
export function requestIdOf({ operations }: ImportedApi): string | undefined {
  const names = operations.flatMap(({ responses }) =>
    responses.flatMap(({ headers }) => headers.map(({ name }) => name)),
  );
  return mostUsed(names.filter((name) => /^(?:[a-z]+-)*request-?id$/iu.test(name)));
}
