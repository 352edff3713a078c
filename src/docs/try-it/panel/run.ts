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
  /** The ids of the requests that the service got. */
  readonly requestIds: readonly string[];
}

/** An effect, and whether the same call had it before. */
export interface SeenEffect {
  readonly effect: Effect;
  readonly isDouble: boolean;
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
  return send({ form, values, trial, client, steps: [], sends: [] }, call, form.hasKey ? undefined : null);
}

/** Does what follows, in the same trial. */
export async function takeStep(run: Run, call: TriedCall, step: Step): Promise<Run> {
  const next = { ...run, steps: [...run.steps, step] };
  if (step === "same-key") return send(next, call, lastKey(run) ?? null);
  if (step === "new-key") return send(next, call, undefined);
  run.trial.advance(step.wait);
  return next;
}

/** The key of the last attempt; `undefined`: it had none. */
export function lastKey({ sends }: Run): string | undefined {
  return sends.at(-1)?.key;
}

/** What has happened to the service, in the order in which it happened. */
export function effectsOf({ trial, sends }: Run): readonly SeenEffect[] {
  const known = sends.flatMap(({ requestIds }) => requestIds);
  const effects = trial.effects().filter(({ requestId }) => known.includes(requestId));
  return effects.map((effect, index) => ({
    effect,
    isDouble: effects.slice(0, index).some((before) => isSame(before, effect)),
  }));
}

/** The items of one request differ by nothing else where they have no key of their own. */
function isSame(one: Effect, other: Effect): boolean {
  const isOneRequest = one.requestId === other.requestId;
  return one.operation === other.operation && one.naturalKey === other.naturalKey && !isOneRequest;
}

/** `key`: `undefined` where the client makes one, `null` for none. */
async function send(run: Run, call: TriedCall, key: string | null | undefined): Promise<Run> {
  const { trial, client, sends } = run;
  const values = await withTag(call, client, run.values);
  const before = trial.log().length;
  const options = call.takesKey && key !== undefined ? [{ idempotencyKey: key }] : [];
  const given = [...argumentsOf(call.parameters, values), ...options];
  const received = await receive(() => callMethod(client, call.method, given));
  const entries = trial.log().slice(before);
  const requestIds = entries.map(({ requestId }) => requestId);
  const sent = { ...received, key: entries.at(-1)?.idempotencyKey, requestIds };
  return { ...run, sends: [...sends, sent] };
}

/** Reads the tag of what is to be changed, unless somebody has filled one in. */
async function withTag({ tag }: TriedCall, client: object, values: CallValues): Promise<CallValues> {
  if (tag === undefined || tag.member in values.headers) return values;
  const nothing = { path: values.path, query: {}, headers: {}, body: undefined };
  const etag = await readTag(callMethod(client, tag.method, argumentsOf(tag.parameters, nothing)));
  return etag === undefined ? values : { ...values, headers: { ...values.headers, [tag.member]: etag } };
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
