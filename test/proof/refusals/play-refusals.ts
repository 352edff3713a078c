import type { IncomingMessage } from "node:http";
import { type Random, seededRandom } from "../../../src/sandbox/random.js";
import type { CountedCall } from "../counts.js";
import { isLikely, pick } from "../draw.js";
import type { DrawnKind, Played } from "../drawn/drawn-kind.js";
import { openLoopback } from "../drawn/loopback.js";
import { drawCut, type RawAnswer, sendRaw } from "../drawn/raw-answer.js";
import { buildDrawn, type DrawnSdk } from "../models/build-client.js";
import type { Violation } from "../trace.js";
import type { Answer } from "./answer.js";
import { type DrawnRefusal, drawForeign, drawRefusals, modelOf, ownRefusal } from "./draw-refusals.js";
import { openClient } from "./open-client.js";

/** What a request meets: who answers it in the end, and how much of that arrives. */
interface Fate {
  readonly by: "gateway" | "service" | "nobody";
  /** Whether the service has carried it out by then. */
  readonly takesEffect: boolean;
  readonly answer: RawAnswer | undefined;
}

/** Refusals of each shape that a model can declare, by the service and by gateways, of writes without a key and of questions. */
export const refusalKind: DrawnKind = {
  words: "of refusals",
  models: 40,
  schedules: 20_000,
  open: async (model, edits) => {
    const drawing = seededRandom(model, "refusals");
    const refusals = drawRefusals(drawing);
    const [version] = await buildDrawn(modelOf(drawing, refusals), edits);
    if (version === undefined) throw new RangeError("a model without versions");
    const service = await RefusalService.open();
    return (seed) => play(version.sdk, service, refusals, seededRandom(seed, `refusals of model ${model}`));
  },
};

async function play(
  sdk: DrawnSdk,
  service: RefusalService,
  refusals: readonly DrawnRefusal[],
  random: Random,
): Promise<Played> {
  const write = drawFate(random, pick(random, refusals));
  const missing = refusals.filter(({ status }) => status === 404);
  const read = drawFate(random, pick(random, [...refusals, ...missing, ...missing, ...missing]));
  service.begin(random, { write, read });
  const { client, pass } = openClient(sdk, service.baseUrl);
  const made = await settle(sdk, () => client.things.make?.({ reference: "a" }));
  pass(3_600_000);
  const said = made.outcome === "unknown" ? await ask(sdk, made.error) : undefined;
  const violations = [...checkWrite(made.outcome, service, write), ...checkQuestion(said, read)];
  const end: CountedCall["rounds"][number]["end"] =
    made.outcome === "executed" ? { kind: "ok" } : { kind: "failed", error: { outcome: made.outcome } };
  const rounds = [
    { end },
    ...(said === undefined ? [] : [{ end: { kind: "failed", error: { outcome: said } } as const }]),
  ];
  return { calls: [{ rounds, attempts: service.writes }], violations: violations.map(named(write, read)) };
}

async function settle(sdk: DrawnSdk, act: () => unknown) {
  try {
    await act();
    return { outcome: "executed", error: undefined };
  } catch (error) {
    if (!sdk.SdkError.is(error)) throw error;
    return { outcome: error.outcome, error };
  }
}

/** What a question says later of a write that may have run; `undefined`: it fails. */
async function ask(sdk: DrawnSdk, error: object | undefined): Promise<string | undefined> {
  const confirm: unknown = error && Reflect.get(error, "confirm");
  if (typeof confirm !== "function") return undefined;
  try {
    const { outcome }: { readonly outcome: string } = await Reflect.apply(confirm, error, []);
    return outcome;
  } catch (refused) {
    if (!sdk.SdkError.is(refused)) throw refused;
    return undefined;
  }
}

function* checkWrite(outcome: string, { writes, effects }: RefusalService, { by }: Fate): Generator<Finding> {
  if (effects > 1) yield { rule: "I1", text: `took effect ${effects} times` };
  if (outcome === "executed" && effects === 0) yield { rule: "I2", text: "succeeded without an effect" };
  if (outcome === "not_executed" && effects > 0) yield { rule: "I3", text: "isn't executed, says the call" };
  if (outcome === "not_executed" && by !== "service") yield { rule: "I3", text: "believes a gateway" };
  if (by !== "service" && writes.length > 1) yield { rule: "I8", text: "was sent again after a gateway" };
}

/** A read that finds nothing says so by its 404 alone. */
function* checkQuestion(said: string | undefined, { by, answer }: Fate): Generator<Finding> {
  const isMissing = by === "service" && answer?.status === 404;
  if (said === "not_executed" && !isMissing) yield { rule: "I3", text: "isn't executed, says a question" };
}

type Finding = Pick<Violation, "rule" | "text">;

function named(write: Fate, read: Fate): (finding: Finding) => Violation {
  const shown = JSON.stringify({ write, read });
  return ({ rule, text }) => ({ rule, call: undefined, text: `${text}: ${shown}` });
}

const success: Answer = {
  status: 201,
  headers: { "content-type": "application/json" },
  body: '{"reference":"a"}',
};

function drawFate(random: Random, refusal: DrawnRefusal): Fate {
  const kind = pick(random, ["foreign", "foreign", "own", "own", "success", "lost"] as const);
  const own = kind === "own" ? ownRefusal(refusal) : undefined;
  if (kind === "lost") return { by: "nobody", takesEffect: isLikely(random, 0.7), answer: undefined };
  if (kind === "success") return { by: "service", takesEffect: true, answer: draw(random, success) };
  if (own !== undefined) return { by: "service", takesEffect: false, answer: draw(random, own) };
  return {
    by: "gateway",
    takesEffect: isLikely(random, 0.7),
    answer: draw(random, drawForeign(random, refusal)),
  };
}

function draw(random: Random, answer: Answer): RawAnswer {
  const cut = drawCut(random, 0.25, ["reset", "end"]);
  const { status, headers = {}, body = "" } = answer;
  return { status, headers, body, isChunked: isLikely(random, 0.4), isLast: true, cut };
}

/** Answers over HTTP, and knows what it has carried out. */
class RefusalService {
  readonly writes: string[] = [];
  effects = 0;
  baseUrl = "";
  #random: Random = seededRandom(0, "nothing");
  #fates: { readonly write: Fate; readonly read: Fate } | undefined;

  static async open(): Promise<RefusalService> {
    const service = new RefusalService();
    service.baseUrl = await openLoopback(
      (request) => void request.resume().on("end", () => service.#answer(request)),
    );
    return service;
  }

  begin(random: Random, fates: { readonly write: Fate; readonly read: Fate }): void {
    this.writes.length = 0;
    this.effects = 0;
    this.#random = random;
    this.#fates = fates;
  }

  #answer({ method = "", socket }: IncomingMessage): void {
    const isWrite = method === "POST";
    const fate = isWrite ? this.#fates?.write : this.#fates?.read;
    if (isWrite) {
      this.writes.push(method);
      this.effects += fate?.takesEffect === true ? 1 : 0;
    }
    if (fate?.answer === undefined) socket.resetAndDestroy();
    else void sendRaw(socket, fate.answer, { splitAt: this.#random.next() });
  }
}
