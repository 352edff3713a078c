import { afterEach, describe, expect, it } from "vitest";
import { uploadDispatcher } from "../../src/runtime/features/upload-dispatcher.js";

const keys = ["1", "2"].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));
// Node 20 and 22 set it once somebody asks for a part of their undici.
Reflect.get(globalThis, "Headers");
const known = keys.map((key): unknown => Reflect.get(globalThis, key));
const versions = Object.getOwnPropertyDescriptor(process.versions, "undici");
const { fetch } = globalThis;

afterEach(() => {
  for (const [index, key] of keys.entries()) Reflect.set(globalThis, key, known[index]);
  if (versions !== undefined) Object.defineProperty(process.versions, "undici", versions);
  globalThis.fetch = fetch;
});

const noted: unknown[] = [];
const noteBody = (body: object) => void noted.push(body);

/** Which of the two dispatchers is given to what is sent, and what it is asked for. */
function ask(
  release: string | undefined,
  isPlatformFetch: boolean,
  dispatchers: readonly unknown[] = ["1", "2"],
) {
  const asked: [unknown, unknown][] = [];
  const dispatch = (name: unknown) => (options: unknown) => void asked.push([name, options]);
  for (const [index, key] of keys.entries()) {
    const name = dispatchers[index];
    Reflect.set(globalThis, key, name === undefined ? undefined : { dispatch: dispatch(name) });
  }
  Object.defineProperty(process.versions, "undici", { value: release, configurable: true });
  const given = uploadDispatcher(isPlatformFetch, noteBody);
  const dispatcher: unknown = Reflect.get(given, "dispatcher");
  if (typeof dispatcher !== "object" || dispatcher === null) return [];
  const body = {};
  Reflect.apply(Reflect.get(dispatcher, "dispatch"), undefined, [{ path: "/", body }, {}]);
  expect(noted.at(-1)).toBe(body);
  return asked;
}

const request = { path: "/", body: {}, allowH2: false };

describe("the dispatcher of an upload", () => {
  it.each([
    ["6.24.1", "1"],
    ["7.29.1", "1"],
    ["8.10.2", "2"],
  ])("of undici %s is what Node's own `fetch` takes, over HTTP/1.1", (release, name) => {
    expect(ask(release, true)).toEqual([[name, request]]);
  });

  it("is none for a `fetch` that may be of another release", () => {
    expect(ask("7.29.1", false)).toEqual([]);
    globalThis.fetch = async () => new Response();
    expect(ask("7.29.1", true)).toEqual([]);
    expect(ask("8.10.2", false)).toEqual([["2", request]]);
  });

  it("is none where none is set, or the platform names no release", () => {
    expect(ask("8.10.2", true, ["1"])).toEqual([]);
    expect(ask("7.29.1", true, [undefined, "2"])).toEqual([]);
    expect(ask(undefined, true)).toEqual([]);
  });
});
