import type { Attempt } from "../../../runtime/types/call.js";
import type { LogEntry } from "../../../sandbox/log.js";
import type { Effect } from "../../../sandbox/state/effects.js";
import type { Trial, TrialClientOptions, TrialOptions } from "../page/trial.js";
import type { TriedCall } from "../tried-call.js";
import { argumentsOf, type CallValues } from "./arguments.js";
import { type Received, receive, withMeta } from "./result.js";
import type { Form, Step } from "./state.js";

/** The service of a page, and its client. */
export interface Service {
  readonly begin: (options: TrialOptions) => Trial;
  readonly createClient: CreateClient;
}

/** The client has what its calls are members of, such as `orders`. */
export type CreateClient = (options: TrialClientOptions & { readonly logger: null }) => object;

/** One call in a trial, made once or several times by hand. */
export interface Run {
  /** What it was begun with. */
  readonly form: Form;
  readonly values: CallValues;
  readonly trial: Trial;
  readonly client: object;
  /** What was done after the first call. */
  readonly steps: readonly Step[];
  /** What its caller got, each time. */
  readonly sends: readonly Send[];
}

export interface Send extends Received {
  /** The idempotency key of all its attempts; `undefined`: none. */
  readonly key: string | undefined;
  /** The tag that its condition had, where the panel has read it. */
  readonly tag: string | undefined;
  /** The ids of the requests that the service got. */
  readonly requestIds: readonly string[];
  /** Whether what was to go wrong with an attempt has changed anything: nothing does for one that got a stored response. */
  readonly wentWrong: readonly boolean[];
}

/** An effect, and whether the same call had it before. */
export interface SeenEffect {
  readonly effect: Effect;
  readonly isAgain: boolean;
}

/** How many times faster waits are than they say: half a minute takes less than a second. */
const speed = 40;

/** Begins anew, with a service that has its samples alone, and makes the call. */
export async function beginRun(
  { begin, createClient }: Service,
  call: TriedCall,
  form: Form,
  values: CallValues,
): Promise<Run> {
  const trial = begin({ seed: form.seed, startedAt: form.startedAt, speed });
  trial.plan(call.operation, form.faults);
  const client = createClient({ ...trial.clientOptions, logger: null });
  const run = { form, values, trial, client, steps: [], sends: [] };
  return send(run, call, { key: keyOf(form), tag: undefined });
}

function keyOf({ hasKey }: Form): Marks["key"] {
  return hasKey ? undefined : null;
}

/** Does what follows, in the same trial. */
export async function takeStep(run: Run, call: TriedCall, step: Step): Promise<Run> {
  const next = { ...run, steps: [...run.steps, step] };
  const last = run.sends.at(-1);
  if (step === "same-key") return send(next, call, { key: last?.key ?? keyOf(run.form), tag: last?.tag });
  if (step === "new-key") return send(next, call, { key: undefined, tag: undefined });
  run.trial.advance(step.wait);
  return next;
}

/** What has happened to the service, in the order in which it happened. */
export function effectsOf({ trial, sends }: Run): readonly SeenEffect[] {
  const known = sends.flatMap(({ requestIds }) => requestIds);
  const effects = trial.effects().filter(({ requestId }) => known.includes(requestId));
  return effects.map((effect, index) => ({
    effect,
    isAgain: effects.slice(0, index).some((before) => isSame(before, effect)),
  }));
}

/** Whether an effect that happens again leaves the same as the first one, as the model promises. */
export function isHarmlessAgain({ retry }: TriedCall): boolean {
  return retry.twice.kind === "side-effects";
}

/** An item without a key of its own is the same where it is in the same place. */
function isSame(one: Effect, other: Effect): boolean {
  const isOneItem = one.item === other.item || (one.naturalKey ?? "") !== "";
  return one.operation === other.operation && one.naturalKey === other.naturalKey && isOneItem;
}

/** What makes a request the same as an earlier one. */
interface Marks {
  /** `undefined` where the client makes one, `null` for none. */
  readonly key: string | null | undefined;
  /** `undefined`: the current one. */
  readonly tag: string | undefined;
}

async function send(run: Run, call: TriedCall, { key, tag: earlier }: Marks): Promise<Run> {
  const { trial, client, sends } = run;
  const tag = earlier ?? (await currentTag(call, client, run.values));
  const values = withTag(call, run.values, tag);
  const before = trial.log().length;
  const options = call.takesKey && key !== undefined ? [{ idempotencyKey: key }] : [];
  const given = [...argumentsOf(call.parameters, values), ...options];
  const received = await receive(() => callMethod(client, call.method, given), call);
  const entries = trial.log().slice(before);
  const requests = entries.filter(({ operation }) => operation === call.operation);
  const sent: Send = {
    ...received,
    attempts: attemptsOf(received.attempts, requests),
    key: requests.at(-1)?.idempotencyKey ?? key ?? undefined,
    tag,
    requestIds: entries.map(({ requestId }) => requestId),
    wentWrong: requests.map(({ fault, isReplay }) => fault !== undefined && !(isReplay && ofRun.has(fault))),
  };
  return { ...run, sends: [...sends, sent] };
}

/** The kinds of faults that a request has while it runs, or by running again. */
const ofRun = new Set(["service-error", "in-progress", "refused-items", "duplicate"]);

/** Those that the client tells of, and those with which a stream was asked for again. */
function attemptsOf(told: readonly Attempt[], requests: readonly LogEntry[]): readonly Attempt[] {
  const others = requests.slice(told.length).map(({ at, status, requestId }) => ({
    startedAt: new Date(at).toISOString(),
    durationMs: 0,
    status,
    requestId,
    errorKind: undefined,
  }));
  return [...told, ...others];
}

/** That of what is to be changed, unless somebody has filled one in. */
async function currentTag(
  { tag }: TriedCall,
  client: object,
  values: CallValues,
): Promise<string | undefined> {
  if (tag === undefined || tag.member in values.headers) return undefined;
  const nothing = { path: values.path, query: {}, headers: {}, body: undefined };
  return readTag(callMethod(client, tag.method, argumentsOf(tag.parameters, nothing)));
}

function withTag({ tag: read }: TriedCall, values: CallValues, tag: string | undefined): CallValues {
  if (read === undefined || tag === undefined) return values;
  return { ...values, headers: { ...values.headers, [read.member]: tag } };
}

/** The call says itself what becomes of it without a tag. */
async function readTag(read: unknown): Promise<string | undefined> {
  try {
    return (await withMeta(read))?.meta.headers.get("ETag") ?? undefined;
  } catch {
    return undefined;
  }
}

function callMethod(client: object, path: readonly string[], given: readonly unknown[]): unknown {
  const owner = path.slice(0, -1).reduce<object>((from, name) => Reflect.get(from, name), client);
  return Reflect.apply(Reflect.get(owner, path.at(-1) ?? ""), owner, given);
}
