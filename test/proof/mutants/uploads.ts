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
  mutant(
    "forgets that the body of an earlier copy was cut",
    "noteEnded",
    'if (arrived === "part") bodies.wasCut = true;',
    "",
    "upload",
  ),
  mutant(
    "takes a copy that is still being sent for whole",
    "isOfOtherPart",
    "[...underWay].some((other) => other !== copy && !other.isWhole)",
    "false",
    "upload",
  ),
  mutant(
    "takes any other flag than `true` for that of a first response",
    "readReplay",
    'return flag === null || flag === "false" ? "never" : "maybe";',
    'return "never";',
    "upload",
  ),
  mutant(
    "takes what may be a replay for one, once an earlier body was whole",
    "findUnsent",
    'readReplay(success, call) === "always"',
    'readReplay(success, call) !== "never"',
    "upload",
  ),
  mutant(
    "leaves a stream at its `end` while the body is being sent",
    "ItemStream",
    "return await this.#source.body.finish();",
    "return;",
    "upload",
  ),
  mutant(
    "sends the rest of a stream of which another client has the first bytes",
    "HeldStream",
    "return this.#isSpent || (!this.#isBegun && begunStreams().has(this.#stream));",
    "return this.#isSpent;",
    "upload",
  ),
];
