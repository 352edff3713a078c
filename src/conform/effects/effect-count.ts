import { responseOf } from "../../model/success-statuses.js";
import { readJsonBody } from "../judge/read-content.js";
import { markerText } from "../requests/marker.js";
import type { Session } from "../session.js";
import { type Trial, Unproven } from "../trial.js";
import { findRead } from "./find-read.js";
import { markedBody } from "./marked.js";
import { idOf, Sightings } from "./sightings.js";

/** What is written to see how the list shows it. */
interface Control {
  readonly marker: string;
  /** How many things it is. */
  readonly things: number;
}

/** How often the control is repeated, and how many times as long as the slowest took an effect may take. */
const controls = 3;
const firstPauseMs = 50;
/** Times that differ by no more are those of the network. */
const jitterMs = 500;

const known = new WeakMap<Session, Map<string, Promise<EffectCounter>>>();

/**
 * The counter for what a call makes, after its controls: what the run makes itself has to appear in a list, one thing as one
 * and two equal ones as two.
 *
 * @throws Unproven without a list, a member that carries a marker, or a control that appears
 */
export function counterFor(trial: Trial): Promise<EffectCounter> {
  const { session, endpoint } = trial;
  const ofSession = known.get(session) ?? new Map<string, Promise<EffectCounter>>();
  known.set(session, ofSession);
  const counter = ofSession.get(endpoint.id) ?? prepareCounter(trial);
  ofSession.set(endpoint.id, counter);
  return counter;
}

async function prepareCounter(trial: Trial): Promise<EffectCounter> {
  const counter = new EffectCounter(trial, await findRead(trial));
  await counter.prepare();
  return counter;
}

/** Counts what requests have done, by a list that has shown that it can. */
export class EffectCounter {
  readonly #trial: Trial;
  readonly #read: Trial;
  readonly #seen: Sightings;
  /** What a call may repeat replaces what it wrote before, so no control of it stays. */
  readonly #replaces: boolean;
  readonly #controls: Control[] = [];
  #waitMs = 0;

  constructor(trial: Trial, read: Trial) {
    this.#trial = trial;
    this.#read = read;
    this.#seen = new Sightings(read);
    this.#replaces = trial.endpoint.retrySafety === "repeatable";
  }

  /** Finds out how long effects take to appear; @throws Unproven if they don't */
  async prepare(): Promise<void> {
    const { settleMs } = this.#trial.session;
    const times: number[] = [];
    for (let index = 0; index < controls; index += 1) times.push(await this.#tryControl(index === 0));
    const slowest = Math.max(...times);
    const isSteady = slowest <= Math.min(...times) * (controls + 1) + jitterMs;
    this.#waitMs = isSteady ? Math.min(slowest * controls, settleMs) : settleMs;
  }

  /**
   * How many things carry the marker, which is at least one.
   *
   * @throws Unproven if none appears, or the controls don't show that these are all: a list may lag, merge or repeat
   */
  async count(marker: string): Promise<number> {
    const seen = this.#seen;
    await this.#trial.session.gate.wait(this.#waitMs);
    await seen.look();
    // Another one may still be on its way, unless what was made after it is there.
    if (seen.count(marker) < 2 && !this.#replaces) await this.#tryControl(false);
    await this.#lookFor({ marker, things: 1 }, "what was requested, although something else is there");
    for (const { marker: own, things } of this.#controls) {
      if (seen.count(own) !== things) {
        throw new Unproven(
          `\`${this.#read.endpoint.id}\` shows ${seen.count(own)} in place of ${things} things of the run's own`,
        );
      }
    }
    return seen.count(marker);
  }

  /** How long what the run makes itself takes to appear, in milliseconds; `isTwice`: it makes two equal things. */
  async #tryControl(isTwice: boolean): Promise<number> {
    const { session } = this.#trial;
    const marker = markerText(session.run, session.number());
    const first = await this.#write(marker);
    if (first === undefined) throw new Unproven("the control was refused, so effects can't be counted");
    // A service that refuses equal things has none twice.
    const second = isTwice && !this.#replaces ? await this.#write(marker) : undefined;
    if (second?.id !== undefined && second.id === first.id) {
      throw new Unproven("equal requests are about one thing, so a second effect would not be seen");
    }
    const things = second === undefined ? 1 : 2;
    const control = { marker, things };
    if (!this.#replaces) this.#controls.push(control);
    return this.#lookFor(control, things === 1 ? "what the run itself has made" : "two equal things as two");
  }

  /** Writes something with a marker; `undefined`: the service refuses it. */
  async #write(marker: string): Promise<{ readonly id: string | undefined } | undefined> {
    const marked = markedBody(this.#trial, marker);
    if (marked === undefined) {
      throw new Unproven("no member of its body can carry a marker, so effects can't be told apart");
    }
    const response = await this.#trial.ask({ body: marked.body });
    const isTaken = responseOf(this.#trial.endpoint.responses, response.status) !== undefined;
    return isTaken ? { id: idOf(readJsonBody(response)?.value) } : undefined;
  }

  async #lookFor({ marker, things }: Control, words: string): Promise<number> {
    const { settleMs, gate } = this.#trial.session;
    const startedAt = gate.now();
    for (let pauseMs = firstPauseMs; this.#seen.count(marker) < things; pauseMs *= 2) {
      await this.#seen.look();
      if (this.#seen.count(marker) >= things) break;
      if (gate.now() + pauseMs - startedAt > settleMs) {
        const seconds = settleMs / 1000;
        throw new Unproven(`\`${this.#read.endpoint.id}\` doesn't show ${words} within ${seconds} s`);
      }
      await gate.wait(pauseMs);
    }
    return gate.now() - startedAt;
  }
}
