import type { IncomingMessage } from "node:http";
import type { Api } from "../../../src/language/model/ir/api.js";
import { openLoopback } from "../drawn/loopback.js";
import { sendRaw } from "../drawn/raw-answer.js";
import {
  answers,
  refusals,
  successes,
  type UploadAnswer,
  type UploadFate,
  type UploadSchedule,
} from "./draw-upload-schedule.js";

/** A request as far as it arrived. */
export interface Receipt {
  readonly key: string | undefined;
  readonly type: string | undefined;
  readonly bytes: Buffer;
  /** Whether its body was told to be whole. */
  readonly isComplete: boolean;
  readonly fate: UploadFate;
}

const whole: UploadFate = {
  answer: "json",
  after: 1,
  endsAtOnce: true,
  cut: undefined,
  isChunked: false,
  isLast: true,
  takesEffect: true,
};

/** What was carried out, and is replayed under its key. */
interface Run {
  readonly answer: UploadAnswer;
  readonly receipt: Promise<Receipt>;
}

type Plan = Pick<UploadSchedule, "fates" | "length" | "flags">;

/** What a service has seen of one schedule. */
export class UploadDesk {
  readonly receipts: Promise<Receipt>[] = [];
  /** By their keys. */
  readonly runs = new Map<string, Run>();
  readonly fates: readonly UploadFate[];
  readonly flags: UploadSchedule["flags"];
  /** About how many bytes a body has. */
  readonly length: number;

  constructor({ fates, length, flags }: Plan) {
    this.fates = fates;
    this.flags = flags;
    this.length = length;
  }
}

/** Answers uploads over HTTP, some of them before they have arrived, and knows what it has carried out. */
export class UploadService {
  baseUrl = "";
  readonly #api: Api;
  /** By the header that tells requests of one schedule from late ones of another. */
  readonly #desks = new Map<string, UploadDesk>();

  constructor(api: Api) {
    this.#api = api;
  }

  static async open(api: Api): Promise<UploadService> {
    const service = new UploadService(api);
    service.baseUrl = await openLoopback((request) => {
      const desk = service.#desks.get(header(request, "play") ?? "");
      if (desk === undefined) return void request.socket.destroy();
      const fate = desk.fates[desk.receipts.length] ?? whole;
      desk.receipts.push(service.#take(request, fate, desk));
    });
    return service;
  }

  begin(name: string, schedule: Plan): UploadDesk {
    const desk = new UploadDesk(schedule);
    this.#desks.clear();
    this.#desks.set(name, desk);
    return desk;
  }

  async #take(
    request: IncomingMessage,
    fate: UploadFate,
    { runs, length, flags }: UploadDesk,
  ): Promise<Receipt> {
    const arrival = new Arrival(request, fate.after < 1 ? fate.after * length : Infinity);
    const key = header(request, "once");
    await arrival.due;
    const isAll = request.complete || fate.after < 1;
    const receipt = arrival.over.then((): Receipt => {
      const { bytes } = arrival;
      return { key, type: header(request, "content-type"), bytes, isComplete: request.complete, fate };
    });
    const known = runs.get(key ?? "");
    const answer = isSuccess(fate) ? fate.answer : "json";
    if (isAll && carriesOut(fate) && !known) runs.set(key ?? `${runs.size}`, { answer, receipt });
    const replayed = known && isSuccess(fate) ? { ...fate, answer: known.answer } : fate;
    void this.#answer(request, replayed, arrival.over, flags[known ? 0 : 1]);
    return await receipt;
  }

  async #answer(
    request: IncomingMessage,
    fate: UploadFate,
    over: Promise<void>,
    flag: string | undefined,
  ): Promise<void> {
    const { socket } = request;
    if (fate.answer === undefined) return void socket.resetAndDestroy();
    const [status, type, body] = answers[fate.answer];
    const isOwn = !fate.answer.startsWith("gateway") && fate.answer !== "page";
    const { cut, isChunked, isLast, endsAtOnce } = fate;
    const headers = {
      "content-type": type,
      ...(status === 303 && { location: "/elsewhere" }),
      ...(status === 429 && { "retry-after": "0" }),
      ...(isOwn && this.#marks(request)),
      ...(isSuccess(fate) && this.#replayMark(request, flag)),
    };
    const between = endsAtOnce ? Promise.resolve() : over;
    await sendRaw(socket, { status, headers, body, isChunked, isLast, cut }, { splitAt: 0.95, between });
  }

  #replayMark(request: IncomingMessage, flag: string | undefined): Readonly<Record<string, string>> {
    const name = this.#api.idempotency?.replayedHeader;
    const isKeyed = header(request, "once") !== undefined;
    return name === undefined || flag === undefined || !isKeyed ? {} : { [name]: flag };
  }

  /** What only the service's own responses have. */
  #marks(request: IncomingMessage): Readonly<Record<string, string>> {
    const { conventions, idempotency } = this.#api;
    const { requestIdHeader } = conventions;
    const key = header(request, "once");
    const echo = idempotency?.echoHeader;
    return {
      ...(requestIdHeader !== undefined && { [requestIdHeader]: "t" }),
      ...(echo !== undefined && key !== undefined && { [echo]: key }),
    };
  }
}

/** A body as it arrives. */
class Arrival {
  /** Once enough of it has arrived for an answer. */
  readonly due: Promise<void>;
  /** Once nothing more of it can arrive. */
  readonly over: Promise<void>;
  readonly #chunks: Buffer[] = [];

  constructor(request: IncomingMessage, wanted: number) {
    request
      .on("error", () => undefined)
      .socket.setMaxListeners(0)
      .on("error", () => undefined);
    this.over = new Promise((resolve) => {
      request.once("end", resolve).socket.once("close", resolve);
    });
    const enough = new Promise<void>((resolve) => {
      let arrived = 0;
      if (wanted === 0) resolve();
      request.on("data", (chunk: Buffer) => {
        this.#chunks.push(chunk);
        arrived += chunk.length;
        if (arrived >= wanted) resolve();
      });
    });
    this.due = Promise.race([enough, this.over]);
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

function isSuccess(fate: UploadFate): fate is UploadFate & { readonly answer: UploadAnswer } {
  return fate.answer !== undefined && successes.includes(fate.answer);
}

function carriesOut(fate: UploadFate): boolean {
  const { answer, takesEffect } = fate;
  if (isSuccess(fate)) return true;
  return takesEffect && (answer === undefined || !refusals.includes(answer));
}

function header({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}
