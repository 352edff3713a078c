import type { ItemParser, ServerEvent } from "./event-parser.js";
import { StreamText } from "./stream-text.js";

/** Reads a JSON document from each line; empty lines are none. The last one may lack its end. */
export class LineParser implements ItemParser {
  readonly #text = new StreamText();
  #rest = "";

  get pendingLength(): number {
    return this.#rest.length;
  }

  get isUtf8(): boolean {
    return this.#text.isUtf8;
  }

  feed(piece: Uint8Array): readonly ServerEvent[] {
    const lines = this.#text.read(piece).split("\n");
    const last = lines.pop() ?? "";
    if (lines.length === 0) {
      this.#rest += last;
      return [];
    }
    const [first = "", ...others] = lines;
    const whole = [this.#rest + first, ...others];
    this.#rest = last;
    return whole.flatMap(asEvent);
  }

  end(mark?: string): readonly ServerEvent[] | undefined {
    const [last] = asEvent(this.#rest + this.#text.read());
    this.#rest = "";
    if (last === undefined) return [];
    return isWhole(last.data, mark) ? [last] : undefined;
  }
}

function asEvent(line: string): readonly ServerEvent[] {
  const data = line.trim();
  return data === "" ? [] : [{ data, lastId: "", hasId: false }];
}

/** Whether nothing can be missing: a number could have had more digits. */
function isWhole(text: string, mark: string | undefined): boolean {
  try {
    return typeof JSON.parse(text) !== "number";
  } catch {
    return text === mark;
  }
}
