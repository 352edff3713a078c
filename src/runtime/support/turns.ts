/** Does one thing after the other, in the order in which they were asked for. A failure doesn't stop those behind it. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<Value>(act: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(act);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
