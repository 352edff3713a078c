import { buildDrawn, type DrawnSdk } from "../models/build-client.js";
import type { Answer } from "./answer.js";
import { openClient } from "./open-client.js";
import { type AskedError, serve } from "./service.js";

/** A model of one group; `more` has its errors, types and endpoints. */
export function modelOf(head: string, more: string): string {
  return `quoin: 1
api: { name: Drawn, package: drawn-api }
groups: { Things: { doc: What the service keeps. } }
group: Things
${head}
${more}`;
}

export async function buildOne(model: string): Promise<DrawnSdk> {
  const [version] = await buildDrawn(model);
  if (version === undefined) throw new Error("the model has no version");
  return version.sdk;
}

interface Tried {
  readonly outcome: string;
  readonly requests: number;
  /** Of the error. */
  readonly status?: number | undefined;
  readonly isStored?: boolean | undefined;
}

/** Makes a call whose requests get these answers, and then the last of them again. */
export async function tryCall(
  sdk: DrawnSdk,
  name: string,
  given: readonly unknown[],
  ...answers: readonly (Answer | "lost")[]
): Promise<Tried> {
  const left = [...answers];
  const next = () => (left.length > 1 ? left.shift() : left[0]) ?? "lost";
  const { baseUrl, requests } = await serve(next);
  const { client } = openClient(sdk, baseUrl);
  const call = Promise.resolve(client.things[name]?.(...given));
  return call.then(
    () => ({ outcome: "executed", requests: requests.length }),
    ({ outcome, status, isStored }: AskedError & { readonly isStored?: boolean }) => ({
      outcome,
      requests: requests.length,
      status,
      isStored,
    }),
  );
}
