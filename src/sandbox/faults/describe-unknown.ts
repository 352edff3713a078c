import { suggest } from "../../text/suggestion.js";

const maxLength = 80;

/** `There is no operation "get-wallets"; did you mean "get-wallet"?` */
export function describeUnknown(statement: string, name: string, known: readonly string[]): string {
  const suggestion = suggest(name, known);
  const hint =
    suggestion === undefined ? `known: ${known.join(", ")}.` : `did you mean ${JSON.stringify(suggestion)}?`;
  return `${statement} ${JSON.stringify(name.slice(0, maxLength))}; ${hint}`;
}
