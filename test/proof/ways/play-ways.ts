import { type Random, seededRandom } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import { Machine } from "../machine.js";
import type { DrawnClient, DrawnVersion } from "../models/build-client.js";
import { onPlatform } from "../resending-platform.js";
import { startsAt } from "../retry-times.js";
import type { Violation } from "../trace.js";
import { VirtualTime } from "../virtual-time.js";
import { checkWays, type Said, type WayTrace } from "./check-ways.js";
import { drawWaySchedule, longestRunMs, type WaySchedule, type WayStep } from "./draw-way-schedule.js";
import { visibleWithinMs } from "./draw-way-model.js";
import { WayNetwork } from "./way-network.js";
import { type Filing, WayService } from "./way-service.js";

interface Process {
  readonly machine: Machine;
  readonly client: DrawnClient;
}

/** What was seen of a schedule, unless it broke off, and what it broke. */
export interface WayVerdict {
  readonly trace: WayTrace | undefined;
  readonly violations: readonly Violation[];
}

/** Plays schedules of its own against the client of one model, in virtual time. */
export function wayPlayer({ api, sdk }: DrawnVersion, model: number): (seed: number) => Promise<WayVerdict> {
  const time = new VirtualTime(startsAt);
  return async (seed) => {
    time.reset(startsAt);
    const random = seededRandom(seed, `ways of model ${model}`);
    try {
      const trace = await time.run(new WayRun({ api, sdk }, time, random).run());
      const violations = checkWays(trace, api).map((found) => ({ ...found, call: `seed ${seed}` }));
      return { trace, violations };
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { trace: undefined, violations: [{ rule: "I10", call: `seed ${seed}`, text }] };
    }
  };
}

const filing: Filing = { reference: "a-1", text: "mine", notes: ["n"] };

/** A schedule on its way. */
class WayRun {
  readonly #drawn: DrawnVersion;
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #schedule: WaySchedule;
  readonly #service: WayService;
  readonly #wall = { aheadMs: 0 };
  readonly #store;
  readonly #said: Said[] = [];
  readonly #network: WayNetwork;
  #wakesAt = 0;

  constructor(drawn: DrawnVersion, time: VirtualTime, random: Random) {
    this.#drawn = drawn;
    this.#time = time;
    this.#random = random;
    this.#schedule = drawWaySchedule(random, drawn.api);
    this.#service = new WayService(drawn.api, time, random);
    this.#network = new WayNetwork(drawn.api, this.#service, time, random, this.#schedule);
    this.#store = this.#schedule.hasStore
      ? new drawn.sdk.MemoryStore(() => time.now + this.#wall.aheadMs)
      : undefined;
  }

  async run(): Promise<WayTrace> {
    const { platform } = this.#schedule;
    const first = this.#start();
    const play = () => this.#play(first);
    return platform === undefined ? play() : onPlatform(platform, this.#fetchOf(first.machine), play);
  }

  async #play(first: Process): Promise<WayTrace> {
    const { operation, steps, isProtected, isRetrying, isDisturbed } = this.#schedule;
    const tag = this.#service.tagOf("a-1");
    if (isDisturbed && isLikely(this.#random, 0.5)) this.#interfere();
    await this.#take("call", () => this.#call(first.client, tag));
    const endedAt = this.#time.now;
    for (const step of steps) {
      const from = step.isSinceCall ? endedAt : this.#time.now;
      await this.#time.sleep(from + step.afterMs - this.#time.now);
      // A machine that sleeps does nothing.
      await first.machine.awake();
      const { kind, meanwhile } = step;
      if (meanwhile !== undefined) {
        this.#time.start(meanwhile.afterMs, () => this.#disturb(meanwhile.kind, first));
      }
      await this.#act(kind, first);
    }
    // Nothing is under way any more, nothing goes wrong, and clocks that were set back are where they were.
    await this.#time.sleep(2 * steps.length * 3_600_000 + 2 * 60_000 + longestRunMs + visibleWithinMs);
    this.#network.isCalm = true;
    await this.#act(operation === "file" ? "confirm" : "resume", first);
    await this.#act("resume", first);
    await this.#act("restart", first);
    const left = (await this.#store?.list()) ?? [];
    return {
      operation,
      isProtected,
      isRetrying,
      isDisturbed,
      said: this.#said,
      attempts: this.#network.attempts,
      effects: this.#service.effects.length,
      isLeft: left.length > 0,
    };
  }

  #start(): Process {
    const { sdk } = this.#drawn;
    const { isRetrying, platform } = this.#schedule;
    const machine = new Machine(this.#time, this.#random, this.#wall);
    const fetch = this.#fetchOf(machine);
    const client = new sdk.DrawnClient({
      apiKey: "key-of-the-proof",
      baseUrl: "http://127.0.0.1",
      ...(platform === undefined && { fetch: isRetrying ? sdk.retrying(fetch) : fetch }),
      platform: machine.platform,
      logger: null,
      timeoutMs: 20_000,
      totalTimeoutMs: 100_000,
      store: this.#store && sdk.durable(this.#store),
    });
    return { machine, client };
  }

  #fetchOf(machine: Machine) {
    return (url: string, init: RequestInit) => machine.receive(this.#network.pass(url, init));
  }

  #call({ things }: DrawnClient, tag: string): PromiseLike<unknown> {
    const { operation, isProtected } = this.#schedule;
    const found = things[operation];
    if (found === undefined) throw new Error(`the client has no ${operation}`);
    const method = found.bind(things);
    if (operation === "file") return method(filing);
    const names = { change: ["ifMatch", tag], make: ["ifNoneMatch", "*"] } as const;
    const [name, good] = names[operation];
    const poor = pick(this.#random, ["", "*", `W/${tag}`, `${tag}, "b"`]);
    const value = isProtected ? good : operation === "make" && poor === "*" ? "" : poor;
    const headers = value === "" ? {} : { [name]: value };
    const hasBody = this.#drawn.api.endpoints.find(({ id }) => id === operation)?.body !== undefined;
    return hasBody ? method("a-1", { name: "mine" }, headers) : method("a-1", headers);
  }

  async #act(kind: WayStep["kind"], first: Process): Promise<void> {
    // Only the error of a call that was sent can ask.
    const errors = this.#said.flatMap(({ error: found }) => found ?? []);
    const error = kind === "confirm" ? errors[0] : errors.at(-1);
    switch (kind) {
      case "clock":
      case "sleep":
        this.#disturb(kind, first);
        return;
      case "interfere":
        if (this.#schedule.isDisturbed) this.#interfere();
        return;
      default:
    }
    // What is known not to have run is a new call, of which a new process knows nothing.
    if (error?.outcome !== "unknown") return;
    switch (kind) {
      case "confirm": {
        const ask: unknown = Reflect.get(error, "confirm");
        if (typeof ask === "function") await this.#take("confirm", () => Reflect.apply(ask, error, []));
        return;
      }
      case "resume":
        await this.#take("resume", () => error.resume());
        return;
      case "restart": {
        const prepared = error.prepared && JSON.parse(JSON.stringify(error.prepared));
        if (prepared !== undefined) await this.#take("restart", () => this.#start().client.resume(prepared));
        return;
      }
      default:
        if (this.#store === undefined) return;
        for (const record of await this.#store.list()) {
          await this.#take("restart", () => this.#start().client.resume(record));
        }
    }
  }

  /** What somebody is told, and when. */
  #disturb(kind: "clock" | "sleep", { machine }: Process): void {
    if (kind === "clock") return machine.setClock(pick(this.#random, [-3_600_000, 3_600_000]));
    // It can't fall asleep while it sleeps.
    if (this.#time.now < this.#wakesAt) return;
    const forMs = pick(this.#random, [10_000, 600_000]);
    this.#wakesAt = this.#time.now + forMs;
    machine.suspend(forMs);
  }

  /** Somebody else does something about the same thing; or files another, and the same if it may come again. */
  #interfere(): void {
    if (this.#schedule.operation !== "file") return this.#service.interfere("a-1");
    const isUnique = this.#drawn.api.endpoints.some(({ confirmation }) => confirmation?.isUnique === true);
    const text = isUnique ? "another's" : pick(this.#random, ["another's", filing.text]);
    this.#service.fileToo({ ...filing, text });
  }

  async #take(how: Said["how"], act: () => PromiseLike<unknown>): Promise<void> {
    const before = this.#network.attempts.length;
    const facts = { how, isCalm: this.#network.isCalm, before };
    try {
      const data = await act();
      const said = how === "confirm" ? outcomeIn(data) : "executed";
      this.#said.push({ ...facts, outcome: said, error: undefined });
    } catch (error) {
      if (!this.#drawn.sdk.SdkError.is(error)) throw error;
      const isOfRead = how === "confirm";
      this.#said.push({
        ...facts,
        outcome: isOfRead ? "unknown" : error.outcome,
        error: isOfRead ? undefined : error,
      });
    }
  }
}

function outcomeIn(data: unknown): string {
  return typeof data === "object" && data !== null && "outcome" in data ? String(data.outcome) : "nothing";
}
