import { readMember } from "../../../src/runtime/support/members.js";
import type { DrawnSdk } from "../models/build-client.js";
import type { Said } from "./check-uploads.js";
import type { UploadSchedule } from "./draw-upload-schedule.js";

export function isKeyed({ call }: Pick<UploadSchedule, "call">): boolean {
  return call === "store" || call === "hand";
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

type Send = () => Promise<void>;
type Outcomes = readonly [Said, ...Said[]];

/** The copies of one call: some under its key at the same time. */
export class Copies {
  readonly #sdk: DrawnSdk;
  readonly #schedule: UploadSchedule;
  readonly #countRuns: () => number;
  #failure: unknown;

  constructor(sdk: DrawnSdk, schedule: UploadSchedule, countRuns: () => number) {
    this.#sdk = sdk;
    this.#schedule = schedule;
    this.#countRuns = countRuns;
  }

  /** @param send what begins the call, and `again` another one under its key */
  async play(send: Send, again: Send): Promise<Outcomes> {
    const { more, hasOwnKey } = this.#schedule;
    const first = this.#say(send);
    const mayCall = more.how === "call" && hasOwnKey && isKeyed(this.#schedule);
    const calls = mayCall ? this.#later(again) : [];
    const said = [await first, ...(await Promise.all(calls))] as const;
    const resume = readMember(this.#failure, "resume");
    if (more.how === "call" || !isKeyed(this.#schedule) || typeof resume !== "function") return said;
    const resumed = this.#later(async () => {
      await readAll(await Reflect.apply(resume, this.#failure, []), this.#schedule.isLeft);
    });
    return [...said, ...(await Promise.all(resumed))];
  }

  #later(act: () => Promise<void>): readonly Promise<Said>[] {
    return this.#schedule.more.afterMs.map(async (milliseconds) => {
      await pause(milliseconds);
      return await this.#say(act);
    });
  }

  async #say(act: () => Promise<void>): Promise<Said> {
    try {
      await act();
      return { outcome: "executed", runs: this.#countRuns() };
    } catch (error) {
      if (!this.#sdk.SdkError.is(error)) throw error;
      this.#failure ??= error;
      return { outcome: error.outcome, runs: this.#countRuns() };
    }
  }
}

/** A download, a stream of lines, or anything that is read already. */
export async function readAll(result: unknown, isLeft: boolean): Promise<void> {
  if (!(result instanceof Object)) return;
  const read = readMember(result, "bytes");
  if (typeof read === "function" && !isLeft) await Reflect.apply(read, result, []);
  if (!(Symbol.asyncIterator in result)) return;
  const items: AsyncIterable<unknown> = Object(result);
  for await (const _ of items) if (isLeft) return;
}
