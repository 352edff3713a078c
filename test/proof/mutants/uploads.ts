import { type Mutant, mutant } from "./mutant.js";

/** What is sent of a body. */
export const uploadMutants: readonly Mutant[] = [
  {
    name: "ends a body as if it were whole once a response begins",
    edits: [
      {
        place: "Sending",
        find: 'this.#controller?.error(new TypeError("the rest of the body isn\'t wanted"));',
        replace: "this.#controller?.close();",
      },
      {
        place: "judgeSuccess",
        find: "return { ...done, live: sending.until(live, () => findPart() === undefined) };",
        replace: "void sending.stop();\n return done;",
      },
    ],
    finder: "upload",
  },
  mutant(
    "ends a body whose source fails as if it were whole",
    "Sending",
    "this.failure = { cause, maySend: true }; this.#end(); controller.error(cause);",
    "this.failure = { cause, maySend: true }; this.#end(); controller.close();",
    "upload",
  ),
];
