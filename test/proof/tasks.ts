import type { Api } from "../../src/language/model/ir/api.js";
import { buildListSdk, buildMutant, buildReceiver, buildTokenSdk } from "./build-sdk.js";
import { changeCalm } from "./calm-schedule.js";
import { directedSchedules } from "./directed-schedules.js";
import * as lists from "./list-client.js";
import { listProbes, type ListProbe, type ListSdk } from "./list-probes.js";
import { isDrawn } from "./drawn/kinds.js";
import { type DrawnTask, findBroken, playDrawn } from "./drawn/play-drawn.js";
import { mutants } from "./mutants.js";
import type { Edit } from "./edit-text.js";
import type { Finder } from "./mutants/mutant.js";
import { probes, type Probe } from "./probes.js";
import type { ProbedSdk, Sdk } from "./sdk.js";
import { runOnSockets, type SocketOptions } from "./socket-environment.js";
import { count, emptyCounts, type Counts } from "./counts.js";
import * as tokens from "./token-client.js";
import { type TokenPlay, tokenPlays } from "./token-plays.js";
import type { Kind } from "./sums.js";
import { playTokens, type TokenSdk } from "./token-schedule.js";
import type { Violation } from "./trace.js";
import { virtualPlayer, virtualRunner } from "./virtual-environment.js";
import { type Receiver, type WebhookPlay, webhookPlays } from "./webhook-plays.js";
import * as receiver from "./webhook-receiver.js";

/** A part of the proof, for one thread. Seeds count from `from` up to, but not including, `to`. */
export type Task =
  | { readonly kind: "virtual" | "tokens"; readonly from: number; readonly to: number }
  | ({ readonly kind: "sockets"; readonly from: number; readonly to: number } & SocketOptions)
  | { readonly kind: "mutant"; readonly index: number }
  | DrawnTask;

export type Finished =
  | { readonly kind: Kind; readonly counts: Counts }
  | { readonly kind: "mutant"; readonly index: number; readonly death: Death | undefined };

/** The first schedule in which a defect broke an invariant. */
export interface Death {
  /** `seed 12`, or what was tried first. */
  readonly by: string;
  readonly rules: readonly string[];
}

const maxMutantSeeds = 5000;
const maxDirectedSeeds = 100;
/** The folder of the clients and of the runtime that they share. */
export const generatedFolder = "generated";

export async function perform(task: Task, api: Api, sdk: Sdk): Promise<Finished> {
  switch (task.kind) {
    case "virtual":
      return { kind: "virtual", counts: await runVirtually(api, sdk, task.from, task.to) };
    case "sockets": {
      const counts = await runOnSockets(api, sdk, seedsOf(task), task);
      return { kind: "sockets", counts };
    }
    case "tokens":
      return { kind: "tokens", counts: await runTokens(task.from, task.to) };
    case "mutant":
      return { kind: "mutant", index: task.index, death: await killMutant(api, task.index) };
    default:
      return { kind: task.kind, counts: await playDrawn(task) };
  }
}

export async function runVirtually(api: Api, sdk: Sdk, from: number, to: number): Promise<Counts> {
  const run = virtualRunner(api, sdk);
  const counts = emptyCounts();
  for (let seed = from; seed < to; seed += 1) {
    const { trace, violations } = await run(seed);
    count(counts, seed, trace?.calls, violations);
  }
  return counts;
}

/** Schedules of a client whose tokens end. */
export async function runTokens(from: number, to: number): Promise<Counts> {
  const counts = emptyCounts();
  for (let seed = from; seed < to; seed += 1) {
    const { calls, violations } = await playTokens(tokens, seed);
    count(counts, seed, calls, violations);
  }
  return counts;
}

/** Runs schedules with a mutant until one breaks an invariant; `undefined` when none of them does. */
export async function killMutant(api: Api, index: number): Promise<Death | undefined> {
  const mutant = mutants[index];
  if (mutant === undefined) throw new RangeError(`there is no mutant ${index}`);
  const { finder } = mutant;
  if (isWebhookPlay(finder)) return playWebhooks(finder, await buildReceiver(mutant));
  if (isListProbe(finder)) return walkLists(finder, await buildListSdk(mutant));
  if (isTokenPlay(finder)) return playWithTokens(finder, await buildTokenSdk(mutant));
  if (finder !== undefined && isDrawn(finder)) return playAsDrawn(finder, mutant.edits);
  const sdk = await buildMutant(mutant, generatedFolder);
  const found = finder === undefined ? undefined : await tryFinder(finder, api, sdk);
  if (found !== undefined) return found;
  const run = virtualRunner(api, sdk);
  for (const seed of seedsOf({ from: 1, to: maxMutantSeeds + 1 })) {
    const { violations } = await run(seed);
    if (violations.length > 0) return { by: `seed ${seed}`, rules: rulesOf(violations) };
  }
  return undefined;
}

/** What a directed schedule, drawn a few times, or a probe finds of a client; others, of a client of their own. */
export async function tryFinder(
  finder: Finder,
  api: Api,
  sdk: ProbedSdk,
  draws = maxDirectedSeeds,
): Promise<Death | undefined> {
  if (isWebhookPlay(finder)) return playWebhooks(finder, receiver);
  if (isListProbe(finder)) return walkLists(finder, lists);
  if (isTokenPlay(finder)) return playWithTokens(finder, tokens);
  if (isDrawn(finder)) return playAsDrawn(finder, []);
  if (isProbe(finder)) return (await probes[finder](sdk)) ? undefined : { by: finder, rules: [] };
  const play = virtualPlayer(api, sdk);
  for (const seed of seedsOf({ from: 1, to: draws + 1 })) {
    const { violations } = await play(changeCalm(finder, seed, directedSchedules[finder]));
    if (violations.length > 0) return { by: `${finder} (${seed})`, rules: rulesOf(violations) };
  }
  return undefined;
}

async function playWebhooks(play: WebhookPlay, given: Receiver): Promise<Death | undefined> {
  return (await webhookPlays[play](given)) ? undefined : { by: play, rules: [] };
}

async function walkLists(probe: ListProbe, given: ListSdk): Promise<Death | undefined> {
  return (await listProbes[probe](given)) ? undefined : { by: probe, rules: [] };
}

async function playWithTokens(play: TokenPlay, given: TokenSdk): Promise<Death | undefined> {
  return (await tokenPlays[play](given)) ? undefined : { by: play, rules: [] };
}

async function playAsDrawn(kind: DrawnTask["kind"], edits: readonly Edit[]): Promise<Death | undefined> {
  const found = await findBroken(kind, edits, { models: 3, seeds: 300 });
  return found && { by: `${kind} (${found.seed})`, rules: rulesOf(found.violations) };
}

function isTokenPlay(finder: Finder | undefined): finder is TokenPlay {
  return finder !== undefined && Object.hasOwn(tokenPlays, finder);
}

function isListProbe(finder: Finder | undefined): finder is ListProbe {
  return finder !== undefined && Object.hasOwn(listProbes, finder);
}

function isWebhookPlay(finder: Finder | undefined): finder is WebhookPlay {
  return finder !== undefined && Object.hasOwn(webhookPlays, finder);
}

function isProbe(finder: Finder): finder is Probe {
  return Object.hasOwn(probes, finder);
}

function rulesOf(violations: readonly Violation[]): readonly string[] {
  return [...new Set(violations.map(({ rule }) => rule))];
}

function seedsOf({ from, to }: { readonly from: number; readonly to: number }): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
