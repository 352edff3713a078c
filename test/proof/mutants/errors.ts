import type { Mutant } from "./mutant.js";

/** Errors. */
export const errorMutants: readonly Mutant[] = [
  {
    name: "rejects with whatever was thrown",
    edits: [
      {
        place: "parseBody",
        find: 'return { kind: "unreadable", problem: "syntax" };',
        replace: "return JSON.parse(json.text);",
      },
      {
        place: "asSdkError",
        find: "if (SdkError.is(error)) return error;",
        replace: "if (error instanceof SdkError || error instanceof SyntaxError) return error;",
      },
    ],
  },
];
