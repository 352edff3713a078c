import { StreamText } from "./stream-text.js";

/** An event as the service sent it. */
export interface ServerEvent {
  readonly data: string;
  /** The latest id that the service gave, in this event or before; empty where it gave none. */
  readonly lastId: string;
  /** Whether this event has an id of its own, so that the service can go on after it. */
  readonly hasId: boolean;
}

/** What a stream of items is read by. */
export interface ItemParser {
  /** The events that are complete with this piece. */
  feed(piece: Uint8Array): readonly ServerEvent[];
  /**
   * The events that the end of the stream completes; nothing where it ends within one.
   *
   * @param mark the data that a stream ends with: its end may lack what completes an event
   */
  end(mark?: string): readonly ServerEvent[] | undefined;
  /** How many characters of an event have come that isn't complete. */
  readonly pendingLength: number;
  /** False: what comes isn't all UTF-8, and has U+FFFD in its place. */
  readonly isUtf8: boolean;
  /** In milliseconds, before the next connection; nothing where the service didn't say. */
  readonly retryMs?: number | undefined;
}

/** Reads server-sent events as HTML's standard does: comments, data of several lines, all ends of lines, in pieces cut anywhere. */
export class EventParser implements ItemParser {
  retryMs: number | undefined = undefined;
  readonly #text = new StreamText();
  #rest = "";
  #endsWithReturn = false;
  #data: string[] = [];
  #dataLength = 0;
  #givenId: string | undefined;
  #lastId = "";
  #isOpen = false;

  /** @param lastId that of an earlier connection */
  constructor(lastId = "") {
    this.#lastId = lastId;
  }

  get pendingLength(): number {
    return this.#rest.length + this.#dataLength;
  }

  get isUtf8(): boolean {
    return this.#text.isUtf8;
  }

  feed(piece: Uint8Array): readonly ServerEvent[] {
    const text = this.#text.read(piece);
    const events: ServerEvent[] = [];
    // The second half of an end of line.
    let start = this.#endsWithReturn && text.startsWith("\n") ? 1 : 0;
    if (text !== "") this.#endsWithReturn = false;
    const lineEnd = /\r\n|\n|\r/g;
    lineEnd.lastIndex = start;
    for (let found = lineEnd.exec(text); found !== null; found = lineEnd.exec(text)) {
      const line = this.#rest + text.slice(start, found.index);
      this.#rest = "";
      start = lineEnd.lastIndex;
      this.#endsWithReturn = found[0] === "\r" && start === text.length;
      if (line === "") this.#dispatch(events);
      else this.#readLine(line);
    }
    this.#rest += text.slice(start);
    return events;
  }

  end(mark?: string): readonly ServerEvent[] | undefined {
    const isWithin = this.#isOpen || (this.#rest !== "" && !this.#rest.startsWith(":"));
    if (!isWithin) return [];
    // Of other lines, such as `retry`, a part would be believed.
    if (this.#rest.startsWith("data:")) this.#readLine(this.#rest);
    return this.#data.join("\n") === mark ? [{ data: mark, lastId: this.#lastId, hasId: false }] : undefined;
  }

  #dispatch(events: ServerEvent[]): void {
    const hasId = this.#givenId !== undefined;
    this.#lastId = this.#givenId ?? this.#lastId;
    const data = this.#data.join("\n");
    // Some services keep a connection alive with events of nothing.
    if (data !== "") events.push({ data, lastId: this.#lastId, hasId });
    this.#data = [];
    this.#dataLength = 0;
    this.#givenId = undefined;
    this.#isOpen = false;
  }

  #readLine(line: string): void {
    const colon = line.indexOf(":");
    if (colon === 0) return;
    this.#isOpen = true;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(line.charAt(colon + 1) === " " ? colon + 2 : colon + 1);
    if (name === "data") {
      this.#data.push(value);
      this.#dataLength += value.length + 1;
    } else if (name === "id" && !value.includes("\0")) {
      this.#givenId = value;
    } else if (name === "retry" && /^\d+$/.test(value)) {
      this.retryMs = Number(value);
    }
  }
}
