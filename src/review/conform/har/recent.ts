/** Remembers a limited number of things: of more, those that were noted first are forgotten. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>();
  readonly #maximum: number;

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  get(id: string): Value | undefined {
    return this.#values.get(id);
  }

  set(id: string, value: Value): void {
    this.#values.delete(id);
    this.#values.set(id, value);
    if (this.#values.size <= this.#maximum) return;
    const [oldest = ""] = this.#values.keys();
    this.#values.delete(oldest);
  }
}
