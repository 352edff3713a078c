import { type Gate, RunOver, type RowPlace } from "../gate.js";
import type { Exchange, WireRequest } from "../http/wire.js";
import { type Recorded, recordExchange } from "./record-exchange.js";
import type { RecordingHead, RecordingLine } from "./recording.js";

/** What becomes of a request, once that is known. */
type Line = () => RecordingLine;

export interface RecorderOptions {
  readonly head: RecordingHead;
  readonly how: Recorded;
  /** Writes a line at once, so that a run that is killed has what it got. @throws if that fails */
  readonly write: (line: string) => void;
}

/** Writes down what goes through a gate, in the order in which it was sent. */
export function recorder({ head, how, write }: RecorderOptions): (gate: Gate) => Gate {
  write(`${JSON.stringify(head)}\n`);
  return (gate) => new RecordingGate(gate, { how, write });
}

class RecordingGate implements Gate {
  readonly #gate: Gate;
  readonly #options: Pick<RecorderOptions, "how" | "write">;
  #place: RowPlace = { version: "", call: "", row: "" };
  /** What was sent and isn't written; `undefined`: it hasn't ended. */
  #lines: { line?: Line }[] = [];

  constructor(gate: Gate, options: Pick<RecorderOptions, "how" | "write">) {
    this.#gate = gate;
    this.#options = options;
  }

  get sent(): number {
    return this.#gate.sent;
  }

  now(): number {
    return this.#gate.now();
  }

  enter(place: RowPlace): void {
    this.#place = { version: place.version, call: place.call, row: place.row };
    this.#gate.enter(place);
  }

  send(request: WireRequest, isCut = false): Promise<Exchange> {
    const place = this.#place;
    return this.#note(place, async () => {
      const exchange = await this.#gate.send(request, isCut);
      return { result: exchange, line: () => recordExchange(exchange, { place, isCut }, this.#options.how) };
    });
  }

  wait(ms: number): Promise<void> {
    return this.#note(this.#place, async () => ({ result: await this.#gate.wait(ms) }));
  }

  /** Keeps the place of a line until it is known, and writes what is. */
  async #note<Result>(
    place: RowPlace,
    act: () => Promise<{ readonly result: Result; readonly line?: Line }>,
  ): Promise<Result> {
    const slot: { line?: Line } = {};
    this.#lines.push(slot);
    try {
      const { result, line } = await act();
      if (line === undefined) this.#lines = this.#lines.filter((each) => each !== slot);
      else slot.line = line;
      return result;
    } catch (error) {
      const over = error instanceof RunOver ? error.message : "The run ended.";
      slot.line = () => ({ place, over });
      throw error;
    } finally {
      this.#flush();
    }
  }

  #flush(): void {
    for (let line = this.#lines[0]?.line; line !== undefined; line = this.#lines[0]?.line) {
      this.#lines.shift();
      this.#options.write(`${JSON.stringify(line())}\n`);
    }
  }
}
