import { afterEach, expect, it } from "vitest";
import { http1Only } from "../../src/runtime/features/http1-only.js";

const key = Symbol.for("undici.globalDispatcher.2");
const known: unknown = Reflect.get(globalThis, key);
const versions = Object.getOwnPropertyDescriptor(process.versions, "undici");

afterEach(() => {
  Reflect.set(globalThis, key, known);
  if (versions !== undefined) Object.defineProperty(process.versions, "undici", versions);
});

it.each([
  ["6.24.1", []],
  ["7.29.1", []],
  ["8.10.2", ["dispatcher"]],
])("undici %s as the platform's own `fetch` is given %j", (release, given) => {
  Reflect.set(globalThis, key, { dispatch: () => true });
  Object.defineProperty(process.versions, "undici", { value: release, configurable: true });
  expect(Object.keys(http1Only())).toEqual(given);
});

it("and nothing where no dispatcher is set, or the platform names no release", () => {
  Object.defineProperty(process.versions, "undici", { value: "8.10.2", configurable: true });
  Reflect.set(globalThis, key, undefined);
  expect(http1Only()).toEqual({});
  Object.defineProperty(process.versions, "undici", { value: undefined, configurable: true });
  Reflect.set(globalThis, key, { dispatch: () => true });
  expect(http1Only()).toEqual({});
});
