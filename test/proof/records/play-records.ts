import { type ClientSender, createEngine, type Engine } from "../../../src/runtime/client/engine.js";
import type { OperationRow } from "../../../src/runtime/context/client-context.js";
import { durable } from "../../../src/runtime/durability/durable.js";
import { MemoryStore } from "../../../src/runtime/durability/memory-store.js";
import { SdkError } from "../../../src/runtime/errors/sdk-error.js";
import { idempotencyKeys } from "../../../src/runtime/features/idempotency-keys.js";
import { recoverPending } from "../../../src/runtime/store/recover-pending.js";
import { type Random, seededRandom } from "../../../src/sandbox/random.js";
import { effectsOf, rowOf, valueOf } from "../../runtime/other-models/models.js";
import { errorClasses } from "../../runtime/sample-errors.js";
import { samplePolicy } from "../../runtime/sample-policy.js";
import type { CountedCall } from "../counts.js";
import type { DrawnKind, Played } from "../drawn/drawn-kind.js";
import { findSecrets } from "../drawn/find-secrets.js";
import type { Violation } from "../trace.js";
import { drawRecordSchedule, type RecordSchedule, type RecordStep } from "./draw-record-schedule.js";
import { RecordService } from "./record-service.js";

const apiKey = "sk_test_4f9a8b7c6d5e";

/** Clients of two models that share a store: each schedule draws both. */
export const recordKind: DrawnKind = {
  words: "of two models over one store",
  models: 10,
  schedules: 60_000,
  open: async (model) => (seed) => new RecordRun(seededRandom(seed, `records ${model}`)).play(),
};

type Side = RecordStep["side"];

class RecordRun {
  readonly #schedule: RecordSchedule;
  readonly #service: RecordService;
  readonly #clock = { now: 1_800_000_000_000 };
  readonly #store = new MemoryStore(() => this.#clock.now);
  readonly #engines = new Map<Side, Engine<ClientSender>>();
  readonly #random: Random;
  readonly #errors: SdkError[] = [];
  readonly #kept: unknown[] = [];
  readonly #ends: CountedCall["rounds"][number][] = [];
  readonly #violations: Pick<Violation, "rule" | "text">[] = [];

  constructor(random: Random) {
    this.#random = random;
    this.#schedule = drawRecordSchedule(random);
    this.#service = new RecordService(this.#schedule);
  }

  async play(): Promise<Played> {
    await this.#begin();
    for (const step of this.#schedule.steps) {
      // A5: what is under way has arrived by then.
      if (this.#random.next() < 0.5) this.#pass(60_000 + this.#random.below(3 * 3_600_000));
      await this.#act(step);
      this.#kept.push(await this.#store.list());
    }
    this.#service.settle();
    this.#check();
    const shown = JSON.stringify(this.#schedule);
    return {
      calls: [{ rounds: this.#ends, attempts: Array.from({ length: this.#service.attempts }) }],
      violations: this.#violations.map(({ rule, text }) => ({
        rule,
        call: undefined,
        text: `${text}: ${shown}`,
      })),
    };
  }

  #pass(ms: number): void {
    this.#clock.now += ms;
    this.#service.settle();
  }

  async #begin(): Promise<void> {
    const { change, isPrepared } = this.#schedule;
    const engine = this.#engineOf("before", false);
    if (!isPrepared) return this.#take(() => this.#call("before", engine));
    const body = valueOf(change.before.body);
    const given = [this.#rowOf("before"), { body }, this.#options("before")] as const;
    await this.#store.put(engine.prepare<unknown>((caller) => caller.call(...given)));
  }

  #options(side: Side) {
    const { key, change } = this.#schedule;
    const hasKey = change[side].protection === "header" && key !== undefined;
    return { headers: { "if-match": '"v1"' }, ...(hasKey && { idempotencyKey: key }) };
  }

  #call(side: Side, engine: Engine<ClientSender>): PromiseLike<unknown> {
    const { change } = this.#schedule;
    return engine.call(this.#rowOf(side), { body: valueOf(change[side].body) }, this.#options(side));
  }

  #rowOf(side: Side): OperationRow {
    const { change, routes } = this.#schedule;
    return { ...rowOf(change.id, change[side]), ...routes[side] };
  }

  #engineOf(side: Side, isNew: boolean): Engine<ClientSender> {
    const { change, maxRetries, branches } = this.#schedule;
    const branch = branches[side];
    const found = isNew ? undefined : this.#engines.get(side);
    if (found !== undefined) return found;
    const operations = { [change.id]: this.#rowOf(side) };
    const parts = { policy: samplePolicy, operations, errorClasses, idempotencyKeys };
    const engine = createEngine(
      parts,
      {
        apiKey,
        baseUrl: "https://api.example",
        headers: branch === "" ? {} : { branch },
        fetch: (url, init) => this.#service.pass(side, url, Object(init)),
        platform: {
          sleep: async () => undefined,
          now: () => this.#clock.now,
          elapsed: () => this.#clock.now,
        },
        logger: null,
        store: durable(this.#store),
        maxRetries,
      },
      (caller) => caller,
    );
    this.#engines.set(side, engine);
    return engine;
  }

  async #act({ side, isNew, how }: RecordStep): Promise<void> {
    const engine = this.#engineOf(side, isNew);
    const last = this.#errors.at(-1);
    switch (how) {
      case "resume":
        if (last?.prepared != null) await this.#take(() => engine.resume(last));
        return;
      case "execute":
        for (const record of await this.#store.list()) await this.#take(() => engine.execute(record));
        return;
      case "recover":
        await recoverPending(engine, this.#store, {
          onError: (_, error) => this.#note(error),
          onResult: () => void this.#ends.push({ end: { kind: "ok" } }),
        });
        return;
      case "again":
        // Without the key it is another request.
        if (this.#options(side).idempotencyKey === undefined) return;
        await this.#take(() => this.#call(side, engine));
    }
  }

  async #take(act: () => PromiseLike<unknown>): Promise<void> {
    try {
      await act();
      this.#ends.push({ end: { kind: "ok" } });
    } catch (error) {
      if (!SdkError.is(error)) throw error;
      this.#note(error);
    }
  }

  #note(error: SdkError): void {
    this.#errors.push(error);
    this.#kept.push(error.prepared, JSON.stringify(error), String(error));
    this.#ends.push({ end: { kind: "failed", error } });
    // Another request under the same key, as the later model writes it.
    if (error.kind === "IdempotencyKeyReuse") return;
    const { change } = this.#schedule;
    const effects = effectsOf(this.#service.arrived, change.before.protection);
    const isHidden = error.outcome === "not_executed" && (effects > 0 || this.#service.hasLate);
    const isRead = change.before.protection === "safe";
    if (isHidden && !isRead) this.#violate("I3", `${error.kind} says that it isn't executed`);
  }

  /** I5, and I1: by what the earlier model says; and by what the later one does, unless the earlier client relied on its own. */
  #check(): void {
    const { change, branches } = this.#schedule;
    const { before, after } = change;
    const { arrived } = this.#service;
    // A new call with another one is refused under the key of this one.
    const others = arrived.filter(({ headers }) => (headers["branch"] ?? "") !== branches.before);
    if (others.length > 0) this.#violate("I5", `arrived ${others.length} times with another header`);
    const effects = effectsOf(arrived, before.protection);
    if (effects > 1) this.#violate("I1", `took effect ${effects} times as ${before.protection}`);
    const isEachOnce = arrived.filter(({ by }) => by === "before").length < 2;
    const ofAfter = isEachOnce ? effectsOf(arrived, after.protection) : 0;
    const isRead = before.protection === "safe";
    if (ofAfter > 1 && !isRead) this.#violate("I1", `took effect ${ofAfter} times as ${after.protection}`);
    for (const found of findSecrets(this.#kept, [apiKey])) this.#violate("I16", `its caller keeps ${found}`);
  }

  #violate(rule: string, text: string): void {
    this.#violations.push({ rule, text });
  }
}
