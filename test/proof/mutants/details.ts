import { type Mutant, mutant } from "./mutant.js";

/** What few schedules reach. */
export const detailMutants: readonly Mutant[] = [
  mutant(
    "takes a request for a damaged one when its headers are in another order",
    "headerParts",
    "    .sort()\n",
    "",
    "a stored request is sent although its store keeps members in another order",
  ),
  mutant(
    "gives back one token for a success, whatever its retry cost",
    "RetryQuota",
    "this.#left + (lastCost ?? 1)",
    "this.#left + 1",
    "a client whose calls succeed in the end retries for ever",
  ),
  mutant(
    "cuts the text of an error before it masks the API key",
    "classifyError",
    "maskSecret(looseText(bytes), settings.secrets).slice(0, longestText)",
    "maskSecret(looseText(bytes).slice(0, longestText), settings.secrets)",
    "what an error shows of a long text has no part of the API key",
  ),
  mutant(
    "cuts what it quotes before it masks the API key",
    "quoteText",
    "showText(maskSecret(text, secrets).slice(0, maxLength))",
    "showText(maskSecret(text.slice(0, maxLength), secrets))",
    "what an error shows of a long text has no part of the API key",
  ),
  mutant(
    "reads an exception and its cause, and nothing below it",
    "causes",
    "chain.length < 5",
    "chain.length < 2",
    "a code below other causes is read",
  ),
];
