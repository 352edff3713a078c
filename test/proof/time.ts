/** The time of a schedule: virtual, or real and fast. */
export interface Time {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Calls back when the time has passed, unless the timer is stopped before. */
  start(milliseconds: number, fire: () => void): Timer;
  stop(timer: Timer): void;
  sleep(milliseconds: number): Promise<void>;
}

export interface Timer {
  /** In milliseconds since 1970. Where time is virtual it may be put off. */
  due: number;
  readonly fire: () => void;
}
