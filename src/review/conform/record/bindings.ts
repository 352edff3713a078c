import { isObject } from "../../../language/model/scalars.js";
import { mapTarget } from "../masking/mask-message.js";
import { type Masked, placeholderPattern } from "../masking/masker.js";
import { type Shape, valueOfShape } from "../masking/shape.js";

type Value = string | number | boolean;

/**
 * What the placeholders of a recording stand for when it is replayed: what the requests of the replay have in their places, and
 * otherwise values of the same shape. So what was equal in the run is equal again.
 */
export class Bindings {
  readonly #shapes = new Map<number, Shape>();
  readonly #values = new Map<number, Value>();
  /** Those that no request has had yet. */
  readonly #madeUp = new Set<number>();

  add(masked: readonly Masked[]): void {
    for (const { secret, shape } of masked) this.#shapes.set(secret, shape);
  }

  /** Whether a path that was recorded can be this one; its query, and what it stands for, is learnt if it is. */
  bindTarget(recorded: string, actual: string): boolean {
    const [path = "", query = ""] = recorded.split("?");
    const [ownPath = "", ownQuery = ""] = mapTarget(actual, (value) => value).split("?");
    const segments = path.split("/");
    const own = ownPath.split("/");
    const isSame =
      segments.length === own.length &&
      segments.every((segment, index) => this.#bindEncoded(segment, own[index] ?? ""));
    if (isSame) this.#bindPairs(query, ownQuery);
    return isSame;
  }

  /** Learns what the placeholders in a text stand for, as far as the rest of it is the same. */
  bind(recorded: string, actual: string): boolean {
    let position = 0;
    let end = 0;
    let open: number | undefined;
    const found: [number, string][] = [];
    const close = (literal: string, isLast: boolean): boolean => {
      const at = open === undefined ? position : this.#endOf(open, literal, { actual, position, isLast });
      if (at < 0 || !actual.startsWith(literal, at)) return false;
      if (open !== undefined) found.push([open, actual.slice(position, at)]);
      position = at + literal.length;
      return true;
    };
    for (const { 0: whole, 1: number, index } of recorded.matchAll(placeholderPattern)) {
      if (!close(recorded.slice(end, index), false)) return false;
      open = Number(number);
      end = index + whole.length;
    }
    if (!close(recorded.slice(end), true) || position !== actual.length) return false;
    return found.every(([number, value]) => this.#set(number, value));
  }

  /** The same of a body: of JSON value by value. */
  bindBody(recorded: string, actual: string): void {
    const [one, other] = [parse(recorded), parse(actual)];
    if (one === undefined || other === undefined) this.bind(recorded, actual);
    else this.#bindValue(one, other);
  }

  fill(text: string): string {
    return text.replaceAll(placeholderPattern, (_, number: string) => String(this.#valueOf(Number(number))));
  }

  /** A body with values in the place of placeholders, of JSON such as JSON has. */
  fillBody(text: string): string {
    return text.replaceAll(/"«secret-(\d+)»"|«secret-(\d+)»/gu, (_, whole?: string, inner?: string) => {
      const value = JSON.stringify(this.#valueOf(Number(whole ?? inner)));
      return whole === undefined ? value.replace(/^"(.*)"$/su, "$1") : value;
    });
  }

  #endOf(
    number: number,
    literal: string,
    {
      actual,
      position,
      isLast,
    }: { readonly actual: string; readonly position: number; readonly isLast: boolean },
  ): number {
    const known = this.#values.get(number);
    if (known !== undefined && actual.startsWith(String(known), position)) {
      return position + String(known).length;
    }
    if (literal !== "") return isLast ? actual.length - literal.length : actual.indexOf(literal, position);
    return isLast ? actual.length : Math.min(actual.length, position + this.#lengthOf(number));
  }

  #lengthOf(number: number): number {
    return String(valueOfShape(this.#shapes.get(number) ?? { kind: "uuid" }, number)).length;
  }

  #bindEncoded(recorded: string, actual: string): boolean {
    return this.bind(decodeURIComponent(recorded), decodeURIComponent(actual));
  }

  #bindPairs(recorded: string, actual: string): void {
    const pairs = actual.split("&");
    for (const [index, pair] of recorded.split("&").entries()) this.#bindEncoded(pair, pairs[index] ?? "");
  }

  #bindValue(recorded: unknown, actual: unknown): void {
    if (typeof recorded === "string") {
      if (typeof actual === "string") this.bind(recorded, actual);
      const [, number] = /^«secret-(\d+)»$/u.exec(recorded) ?? [];
      if (typeof actual === "number" || typeof actual === "boolean") this.#set(Number(number), actual);
    } else if (Array.isArray(recorded) && Array.isArray(actual)) {
      for (const [index, item] of recorded.entries()) this.#bindValue(item, actual[index]);
    } else if (isObject(recorded) && isObject(actual)) {
      for (const [name, value] of Object.entries(recorded)) this.#bindValue(value, actual[name]);
    }
  }

  /**
   * False: it stands for something else already, which a request has had. What was made up for a response isn't held against a
   * request whose value comes from the model, and happens to be the same as that in the response.
   */
  #set(number: number, value: Value): boolean {
    const known = this.#madeUp.has(number) ? undefined : this.#values.get(number);
    if (known === undefined) this.#values.set(number, value);
    this.#madeUp.delete(number);
    return known === undefined || known === value;
  }

  #valueOf(number: number): Value {
    const known = this.#values.get(number);
    if (known !== undefined) return known;
    const value = valueOfShape(this.#shapes.get(number) ?? { kind: "uuid" }, number);
    this.#values.set(number, value);
    this.#madeUp.add(number);
    return value;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
