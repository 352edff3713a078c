import { serveRaw, type Step } from "../../fixture/raw-service.js";
import { buildDrawn, type DrawnOptions } from "../models/build-client.js";
import { streamModel } from "./stream-model.js";
import { isWords, type Words } from "./words.js";

const built = new Map<string, ReturnType<typeof buildDrawn>>();

/** The client of a model with streams, generated once. */
async function loadStreams(model: NonNullable<Parameters<typeof streamModel>[0]> = {}) {
  const text = streamModel(model);
  const building = built.get(text) ?? buildDrawn(text);
  built.set(text, building);
  const [version] = await building;
  if (version === undefined) throw new RangeError("a model without versions");
  return version;
}

/** The hours of a client pass as it sleeps, or as a test says. */
function startClock() {
  let aheadMs = 0;
  const pauses: number[] = [];
  const sleep = async (milliseconds: number): Promise<void> => {
    pauses.push(milliseconds);
    aheadMs += milliseconds;
  };
  const now = () => Date.now() + aheadMs;
  const elapsed = () => performance.now() + aheadMs;
  const pass = (milliseconds: number): void => {
    aheadMs += milliseconds;
  };
  const timers: { readonly milliseconds: number; readonly ring: () => void }[] = [];
  const timer = (milliseconds: number, ring: () => void) => {
    timers.push({ milliseconds, ring });
    return () => undefined;
  };
  /** Lets the time of the latest timer pass, which is the only one that hasn't been stopped. */
  const expire = (): void => {
    const { milliseconds = 0, ring } = timers.at(-1) ?? {};
    aheadMs += milliseconds;
    ring?.();
  };
  return { pauses, pass, timers, expire, platform: { now, elapsed, sleep, timer } };
}

/** A client of a service that does as it is told on its sockets. */
export async function openStreams(
  answers: readonly (readonly Step[])[],
  { echo = false, ...settings }: { readonly echo?: boolean } & Partial<DrawnOptions> = {},
) {
  const service = await serveRaw(...answers);
  const clock = startClock();
  const { sdk } = await loadStreams({ echo });
  const { platform = clock.platform } = settings;
  const client = new sdk.DrawnClient({
    apiKey: "key-of-the-proof",
    baseUrl: service.baseUrl,
    fetch: globalThis.fetch,
    logger: null,
    ...settings,
    platform,
  });
  const call = async (name: string, ...given: readonly unknown[]): Promise<Words> => {
    const found = client.things[name];
    if (found === undefined) throw new Error(`the client has no ${name}`);
    const words: unknown = await found.bind(client.things)(...given);
    if (!isWords(words)) throw new TypeError(`${name} returned no stream`);
    return words;
  };
  return { ...service, clock, call, sdk };
}

/** The numbers of the items until the loop ends, and what ended it. */
export async function read(words: Words) {
  const numbers: number[] = [];
  try {
    for await (const { number } of words) numbers.push(number);
    return { numbers, error: undefined };
  } catch (error) {
    return { numbers, error };
  }
}
