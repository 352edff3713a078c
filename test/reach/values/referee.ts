import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { withoutExamples } from "./restate-document.js";

/** What ajv has against a value; none: the schema at the pointer accepts it. `undefined`: ajv can't read the schema. */
export type Referee = (pointer: string, value: unknown) => readonly ErrorObject[] | undefined;

const within = (bits: number) => ({
  type: "number" as const,
  validate: (value: number) => value >= -(2 ** (bits - 1)) && value < 2 ** (bits - 1),
});

/** Formats of numbers are their ranges; those of strings are annotations. A pattern that isn't one of JavaScript is none. */
export function createReferee(document: object): Referee {
  const ajv = new Ajv2020({
    strict: false,
    verbose: true,
    logger: false,
    validateSchema: false,
    formats: { int32: within(32), int64: within(64) },
    code: { regExp: Object.assign(patternOf, { code: "patternOf" }) },
  });
  ajv.addSchema(Object(withoutExamples(document)), "document");
  const compiled = new Map<string, ReturnType<typeof ajv.compile> | undefined>();

  return (pointer, value) => {
    if (!compiled.has(pointer)) compiled.set(pointer, compile(pointer));
    const validate = compiled.get(pointer);
    if (validate === undefined) return undefined;
    return validate(value) ? [] : (validate.errors ?? []);
  };

  function compile(pointer: string) {
    try {
      return ajv.compile({ $ref: `document#${encodeURI(pointer)}` });
    } catch {
      return undefined;
    }
  }
}

/** As JavaScript reads it, with or without Unicode. */
function patternOf(pattern: string, flags: string): RegExp {
  for (const some of [flags, ""]) {
    try {
      return new RegExp(pattern, some);
    } catch {
      continue;
    }
  }
  return /(?:)/u;
}
