import { describe, expect, it } from "vitest";
import { EventParser } from "../../src/runtime/features/event-parser.js";
import { LineParser } from "../../src/runtime/features/line-parser.js";

const bytes = (text: string) => new TextEncoder().encode(text);

/** The data of the events in a text, with their ids, however it is cut. */
function parse(text: string, pieces: readonly Uint8Array[] = [bytes(text)]) {
  const parser = new EventParser();
  const events = pieces.flatMap((piece) => parser.feed(piece));
  return {
    events: events.map(({ data, lastId }) => [data, lastId]),
    isWhole: parser.end() !== undefined,
    retryMs: parser.retryMs,
  };
}

describe("server-sent events", () => {
  it.each<[string, readonly (readonly string[])[]]>([
    ["data: a\n\n", [["a", ""]]],
    ["data:a\ndata: b\ndata\n\n", [["a\nb\n", ""]]],
    ["data:  a\n\n", [[" a", ""]]],
    [": a comment\n\ndata: a\n: another\n\n", [["a", ""]]],
    [
      "id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n",
      [
        ["a", "1"],
        ["b", "1"],
        ["c", ""],
      ],
    ],
    ["id: 1\n\ndata: a\n\n", [["a", "1"]]],
    ["id: a\0b\ndata: a\n\n", [["a", ""]]],
    ["event: ping\n\nevent: x\ndata: a\nother: y\n\n", [["a", ""]]],
    ["data\n\ndata:\n\n", []],
    [
      "data: a\r\rdata: b\r\n\r\ndata: c\n\r\n",
      [
        ["a", ""],
        ["b", ""],
        ["c", ""],
      ],
    ],
    ["\uFEFFdata: a\n\n", [["a", ""]]],
    ["data: a:b\n\n", [["a:b", ""]]],
  ])("are read as the standard says: %j", (text, events) => {
    expect(parse(text)).toEqual({ events, isWhole: true, retryMs: undefined });
  });

  it("are the same wherever they are cut", () => {
    const text = "\uFEFF: c\r\n\r\nid: é\rdata: 😀\r\ndata: b\n\r\nretry: 5\ndata: c\r\r";
    const all = bytes(text);
    const expected = parse(text);
    expect(expected).toEqual({
      events: [
        ["😀\nb", "é"],
        ["c", "é"],
      ],
      isWhole: true,
      retryMs: 5,
    });
    for (let first = 0; first <= all.length; first += 1) {
      for (let second = first; second <= all.length; second += 1) {
        const pieces = [all.subarray(0, first), all.subarray(first, second), all.subarray(second)];
        expect(parse(text, pieces)).toEqual(expected);
      }
    }
  });

  it("have an id of their own, or only that of one before", () => {
    const events = new EventParser("0").feed(
      bytes("data: a\n\nid: 1\ndata: b\n\ndata: c\n\nid\ndata: d\n\n"),
    );
    expect(events.map(({ lastId, hasId }) => [lastId, hasId])).toEqual([
      ["0", false],
      ["1", true],
      ["1", false],
      ["", true],
    ]);
  });

  it.each(["data: a", "data: a\n", "id: 1\n", "dat"])("end within one: %j", (text) => {
    expect(parse(`data: x\n\n${text}`)).toEqual({ events: [["x", ""]], isWhole: false, retryMs: undefined });
  });

  it.each(["", ": bye", "\n"])("end after one: %j", (text) => {
    expect(parse(`data: x\n\n${text}`).isWhole).toBe(true);
  });

  it("take no more than their length", () => {
    const parser = new EventParser();
    for (let index = 0; index < 10; index += 1) parser.feed(bytes("data: 0123456789\n"));
    parser.feed(bytes("data: 0"));
    expect(parser.pendingLength).toBe(117);
    parser.feed(bytes("\n\n"));
    expect(parser.pendingLength).toBe(0);
  });

  it("say how long to wait, if that is a number", () => {
    expect(parse("retry: 1500\nretry: soon\n\n").retryMs).toBe(1500);
  });
});

describe("lines", () => {
  it.each<[string, readonly string[], readonly string[] | undefined]>([
    ['{"a":1}\n\r\n {"a":2} \r\n', ['{"a":1}', '{"a":2}'], []],
    ['{"a":1}\n{"a":2}', ['{"a":1}'], ['{"a":2}']],
    ['{"a":1}\n{"a":2', ['{"a":1}'], undefined],
    ["1\n12", ["1"], undefined],
    ['{"a":"é"}\n{"b":"😀"}', ['{"a":"é"}'], ['{"b":"😀"}']],
    ["", [], []],
  ])("are read wherever they are cut: %j", (text, expected, last) => {
    const all = bytes(text);
    for (let at = 0; at <= all.length; at += 1) {
      const parser = new LineParser();
      const events = [all.subarray(0, at), all.subarray(at)].flatMap((piece) => parser.feed(piece));
      expect(events.map(({ data }) => data)).toEqual(expected);
      expect(parser.end()?.map(({ data }) => data)).toEqual(last);
    }
  });
});

describe("the mark that a stream ends with", () => {
  const endOf = (parser: EventParser | LineParser, text: string) => {
    const before = parser.feed(bytes(text));
    return [...before, ...(parser.end("[DONE]") ?? [{ data: "cut" }])].map(({ data }) => data);
  };

  it.each(["", "\n", "\r\n", "\n\n"])("needs nothing after it: %j", (end) => {
    expect(endOf(new LineParser(), `{"a":1}\n[DONE]${end}`)).toEqual(['{"a":1}', "[DONE]"]);
    expect(endOf(new EventParser(), `data: {"a":1}\n\ndata: [DONE]${end}`)).toEqual(['{"a":1}', "[DONE]"]);
    expect(endOf(new EventParser(), `id: 1\nevent: end\ndata: [DONE]${end}`)).toEqual(["[DONE]"]);
  });

  it.each(["[DONE", "[DONE]]", "[DONE]\ndata: 1"])("is no part of what was cut: %j", (text) => {
    expect(endOf(new LineParser(), text.replace("\ndata: ", ""))).toEqual(["cut"]);
    expect(endOf(new EventParser(), `data: ${text}`)).toEqual(["cut"]);
  });
});
