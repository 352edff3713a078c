import { type Mutant, mutant } from "./mutant.js";

/** What callers keep of what a service repeats. */
export const credentialMutants: readonly Mutant[] = [
  mutant(
    "hands out links with credentials in them",
    "repeatsSecret",
    "return maskSecret(text, settings.secrets) !== text;",
    'return text !== "" && settings.secrets.length < 0;',
    "page",
  ),
];
