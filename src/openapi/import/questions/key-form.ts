import { uuidLength } from "../../../language/model/ir/idempotency.js";
import type { ScalarShape } from "../imported-type.js";
import { asCode } from "../../../language/text/words.js";

/** What keys are like in a header, so that those that a client makes or derives fit its schema. */
export interface KeyForm {
  readonly length: { readonly minimum: number; readonly maximum: number };
  readonly characters: "uuid" | undefined;
  /** Why no such key fits, in sentences; the form is that of a header that says nothing then. */
  readonly problem: string | undefined;
}

/** Shorter keys could come twice by chance; the language refuses them. */
export const fewestCharacters = 21;

/** What is assumed where nothing is said asks less of the service than services usually keep. */
const usual = { minimum: 1, maximum: 64 };

/** The form of keys that fit all of the schemas that operations have for their header. */
export function findKeyForm(schemas: readonly ScalarShape[]): KeyForm {
  const minimum = Math.max(usual.minimum, ...schemas.map(({ length }) => length.minimum ?? 0));
  const maxima = schemas.flatMap(({ length }) => length.maximum ?? []);
  const maximum = maxima.length === 0 ? Math.max(minimum, usual.maximum) : Math.min(...maxima);
  const length = { minimum, maximum };
  if (maximum < fewestCharacters) {
    return without(`at most ${maximum} characters, which are too few for keys made by chance`);
  }
  const patterns = schemas.flatMap(({ pattern }) => pattern ?? []);
  const fits = (key: string) => patterns.every((pattern) => new RegExp(pattern, "u").test(key));
  const hasUuids = schemas.some(({ scalar }) => scalar === "uuid");
  const plain = plainKeys.map((key) => key.slice(0, maximum).padEnd(minimum, "0"));
  if (!hasUuids && plain.every(fits)) return { length, characters: undefined, problem: undefined };
  if (minimum <= uuidLength && uuidLength <= maximum && uuids.every(fits)) {
    return {
      length: { minimum: uuidLength, maximum: uuidLength },
      characters: "uuid",
      problem: undefined,
    };
  }
  if (patterns.length === 0) return without(`UUIDs of ${minimum} to ${maximum} characters`);
  return without(`a pattern, ${patterns.map(asCode).join(", ")}`);
}

function without(has: string): KeyForm {
  const problem = ` Its schema has ${has}: no key that a client makes or derives fits. Accept this only if the service takes other keys, too.`;
  return { length: usual, characters: undefined, problem };
}

const uuids = [
  "0f8fad5b-d9cb-469f-a165-70867728950e",
  "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  "12345678-9012-4345-8678-901234567890",
];

/** Keys that clients make, by a name and a UUID, or derive, by a digest in the base64 of URLs; some are all of one kind. */
const plainKeys = [
  ...uuids.map((uuid) => `Shop-${uuid}`),
  ...uuids,
  "-q3X_8aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789_",
  "_Zz9-0aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-",
  "9876543210aBcDeFgHiJkLmNoPqRsTuVwXyZ-_01234",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
];
