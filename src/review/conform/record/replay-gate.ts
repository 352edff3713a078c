import { type Gate, RunOver, type RowPlace } from "../gate.js";
import type { Ending, Exchange, WireRequest } from "../http/wire.js";
import { Unproven } from "../trial.js";
import { Bindings } from "./bindings.js";
import type { RecordedExchange, Recording, RecordingLine } from "./recording.js";

/** What is sent isn't what was recorded: another model, other settings, or another Quoin. */
export class OtherRecording extends Error {
  override readonly name = "OtherRecording";
}

/** Answers requests with what was recorded for the same row of the same call, in the same order, without any network. */
export function replayGate({ lines }: Recording): Gate {
  return new ReplayGate(lines);
}

class ReplayGate implements Gate {
  readonly #lines = new Map<string, RecordingLine[]>();
  readonly #bindings = new Bindings();
  #place = "";
  #now = 0;
  sent = 0;

  constructor(lines: readonly RecordingLine[]) {
    for (const line of lines) {
      const id = placeId(line.place);
      this.#lines.set(id, [...(this.#lines.get(id) ?? []), line]);
    }
  }

  now(): number {
    return this.#now;
  }

  enter(place: RowPlace): void {
    this.#place = placeId(place);
  }

  async send(request: WireRequest): Promise<Exchange> {
    const line = this.#lines.get(this.#place)?.shift();
    if (line === undefined) throw new RunOver("The recording ends here.");
    if ("over" in line) throw new RunOver(line.over);
    this.sent += 1;
    this.#bindings.add(line.secrets);
    this.#bind(line.request, request);
    this.#now += line.endedAt - line.sentAt;
    return { request, ending: this.#fill(line.ending), sentAt: line.sentAt, endedAt: line.endedAt };
  }

  /** Takes no time but that of the recording. */
  async wait(ms: number): Promise<void> {
    const [next] = this.#lines.get(this.#place) ?? [];
    if (next !== undefined && "over" in next) throw new RunOver(next.over);
    this.#now += Math.max(0, ms);
  }

  #bind(recorded: RecordedExchange["request"], actual: WireRequest): void {
    const isSame = recorded.method === actual.method;
    if (!isSame || !this.#bindings.bindTarget(recorded.target, actual.target)) {
      throw new OtherRecording(`The recording has another request in the place of a ${actual.method}.`);
    }
    const lines = [...recorded.headers];
    for (const [name, value] of actual.headers) {
      const index = lines.findIndex(([each]) => each.toLowerCase() === name.toLowerCase());
      const [line] = index === -1 ? [] : lines.splice(index, 1);
      if (line !== undefined) this.#bindings.bind(line[1], value);
    }
    if (recorded.body === undefined || !("text" in recorded.body) || actual.body === undefined) return;
    this.#bindings.bindBody(recorded.body.text, new TextDecoder().decode(actual.body));
  }

  #fill(ending: RecordedExchange["ending"]): Ending {
    if (ending.kind === "lost") return ending;
    const { status, body, fault } = ending;
    const headers = ending.headers.map(([name, value]) => [name, this.#bindings.fill(value)] as const);
    const bytes =
      "text" in body ? new TextEncoder().encode(this.#bindings.fillBody(body.text)) : binary(body);
    const response =
      bytes === undefined ? new BodilessResponse(status, headers) : { status, headers, body: bytes, fault };
    return { kind: "answered", response };
  }
}

/** Bytes that are no text, and the same for the same number. */
function binary({ bytes, binary: number }: { readonly bytes: number; readonly binary?: number | undefined }) {
  return number === undefined
    ? undefined
    : Buffer.alloc(bytes, Buffer.from([0xff, ...Buffer.from(`${number}.`)]));
}

/** A response of whose body nothing is known: whatever asks for it is unproven. */
class BodilessResponse {
  readonly fault = "unrecorded";
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];

  constructor(status: number, headers: readonly (readonly [string, string])[]) {
    this.status = status;
    this.headers = headers;
  }

  get body(): Uint8Array {
    throw new Unproven("the recording has no bodies");
  }
}

function placeId({ version, call, row }: RowPlace): string {
  return JSON.stringify([version, call, row]);
}
