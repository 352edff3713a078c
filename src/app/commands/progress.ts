import { isOnCi } from "../../output/cache/cache-folder.js";

/** A line of a terminal that says what a long command is doing. */
export interface Progress {
  /** What begins now: `Formatting 120 of 300 files`. Nothing is shown of a command in its first second. */
  readonly show: (activity: string) => void;
  /** Leaves nothing of it behind. What is shown next is of another run, with a first second of its own. */
  readonly erase: () => void;
}

/** Where it is written to. */
export interface Terminal {
  readonly write: (text: string) => void;
  /** 0 where the terminal doesn't say. */
  readonly columns: number;
}

/** How it knows that a command takes long. */
export interface ProgressClock {
  /** Milliseconds since any time. */
  readonly now: () => number;
  /** Calls `act` after a while, unless what it returns is called before. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
}

const quietMs = 1000;
const eraseLine = "\r\u001b[2K";

/** Writes the line over itself. It ends before the last column, where a terminal would begin another one. */
export function progressLine(terminal: Terminal, clock: ProgressClock = systemClock): Progress {
  let activity = "";
  let begun: number | undefined;
  let isDrawn = false;
  let cancel = () => {};
  const draw = () => {
    terminal.write(`${eraseLine}${activity.slice(0, (terminal.columns || 80) - 1)}`);
    isDrawn = true;
  };
  return {
    show: (next) => {
      activity = next;
      if (begun === undefined) {
        begun = clock.now();
        cancel = clock.after(quietMs, draw);
      } else if (clock.now() - begun >= quietMs) {
        draw();
      }
    },
    erase: () => {
      cancel();
      if (isDrawn) terminal.write(eraseLine);
      [begun, isDrawn] = [undefined, false];
    },
  };
}

const systemClock: ProgressClock = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** Only somebody who watches wants it: on a terminal that can erase, without CI, and where people are to read the result. */
export function isProgressWanted(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  const isForPrograms = /(?:^| )(?:--json|--format[= ]json)(?: |$)/u.test(words.join(" "));
  return isTerminal && environment["TERM"] !== "dumb" && !isOnCi(environment) && !isForPrograms;
}
