import { readJsonBody } from "../judge/read-content.js";
import { markerText } from "../requests/marker.js";
import type { Session } from "../session.js";
import { type Trial, Unproven } from "../trial.js";
import { findRead } from "./find-read.js";
import { markedBody } from "./marked.js";
import { idOf, Sightings } from "./sightings.js";
import { findSingleRead } from "./single-read.js";
import { timeInWords } from "../time-in-words.js";

/** What is written to see how the list shows it. */
interface Control {
  readonly marker: string;
  /** How many things it is. */
  readonly things: number;
  /** Of one of them, if its response says it. */
  readonly id?: string | undefined;
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
   * How many things carry the marker. None does if what the request has made by its response, which has the id `made`, isn't
   * found by that either.
   *
   * @throws Unproven if none appears, or the controls don't show that these are all: a list may lag, merge or repeat
   */
  async count(marker: string, made: string | undefined): Promise<number> {
    const seen = this.#seen;
    await this.#trial.session.gate.wait(this.#waitMs);
    await seen.look();
    // Another one may still be on its way, unless what was made after it is there.
    if (seen.count(marker) < 2 && !this.#replaces) await this.#tryControl(false);
    const problem = await this.#lookFor({ marker, things: 1 });
    if (problem !== undefined) {
      if (made !== undefined && (await this.#isLost(made))) return 0;
      throw new Unproven(`${problem} what was requested, although something else is there`);
    }
    this.#checkControls();
    const count = seen.count(marker);
    if (count === 1) this.#trial.session.onOne?.(marker);
    return count;
  }

  #checkControls(): void {
    for (const { marker, things } of this.#controls) {
      const count = this.#seen.count(marker);
      if (count === things) continue;
      throw new Unproven(
        `\`${this.#read.endpoint.id}\` shows ${count} in place of ${things} things of the run's own`,
      );
    }
  }

  /** Whether something is nowhere, while what was made before and after it is found by its id. */
  async #isLost(made: string): Promise<boolean> {
    const read = findSingleRead(this.#trial);
    const [before, after] = [this.#controls.at(0)?.id, this.#controls.at(-1)?.id];
    if (read === undefined || before === undefined || after === undefined) return false;
    return read.isLost(made, [before, after], Math.max(this.#waitMs, firstPauseMs));
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
    const control = { marker, things, id: first.id };
    if (!this.#replaces) this.#controls.push(control);
    const startedAt = session.gate.now();
    const problem = await this.#lookFor(control);
    if (problem === undefined) return session.gate.now() - startedAt;
    throw new Unproven(
      `${problem} ${things === 1 ? "what the run itself has made" : "two equal things as two"}`,
    );
  }

  /** Writes something with a marker; `undefined`: the service refuses it. */
  async #write(marker: string): Promise<{ readonly id: string | undefined } | undefined> {
    const marked = markedBody(this.#trial, marker);
    if (marked === undefined) {
      throw new Unproven("no member of its body can carry a marker, so effects can't be told apart");
    }
    const response = await this.#trial.ask({ body: marked.body });
    return this.#trial.isSuccess(response) ? { id: idOf(readJsonBody(response)?.value) } : undefined;
  }

  /** Reads until the list shows so many things; returns why nobody can wait for it any longer. */
  async #lookFor({ marker, things }: Control): Promise<string | undefined> {
    const { settleMs, gate } = this.#trial.session;
    const startedAt = gate.now();
    for (let pauseMs = firstPauseMs; this.#seen.count(marker) < things; pauseMs *= 2) {
      await this.#seen.look();
      if (this.#seen.count(marker) >= things) break;
      if (gate.now() + pauseMs - startedAt > settleMs) {
        return `\`${this.#read.endpoint.id}\` doesn't show within ${timeInWords(settleMs)}`;
      }
      await gate.wait(pauseMs);
    }
    return undefined;
  }
}
