import { describe, expect, it } from "vitest";
import {
  code,
  joinUnion,
  runtimeType,
  runtimeValue,
  symbolCode,
} from "../../../src/client/typescript/code.js";
import { importStyle } from "../../../src/client/typescript/import-style.js";
import { emitModule } from "../../../src/client/typescript/module.js";

const wallet = symbolCode({ name: "Wallet", module: "types/wallets", isType: true });
const style = importStyle({ importEnding: ".js" });

function linesOf(...declarations: Parameters<typeof emitModule>[1]): readonly string[] {
  return emitModule("resources/wallets", declarations, style).text.trimEnd().split("\n").slice(2);
}

describe("a module", () => {
  it("imports what its declarations mention, however deep", () => {
    const promise = code`${runtimeType("ApiPromise")}<${code`${wallet} | null`}>`;
    expect(linesOf(code`export type A = ${promise};`, code`export type B = ${wallet}[];`)).toEqual([
      'import type { ApiPromise } from "../runtime/v1.js";',
      'import type { Wallet } from "../types/wallets.js";',
      "",
      "export type A = ApiPromise<Wallet | null>;",
      "",
      "export type B = Wallet[];",
    ]);
  });

  it("imports by another name what it calls by another name", () => {
    const caller = runtimeType("Caller", "portable", "RuntimeCaller");
    expect(linesOf(code`export type A = ${caller};`)).toEqual([
      'import type { Caller as RuntimeCaller } from "../runtime/v1.js";',
      "",
      "export type A = RuntimeCaller;",
    ]);
  });

  it("imports what is used as a value too as no type", () => {
    const [type, value] = [runtimeType("ApiError"), runtimeValue("ApiError")];
    const other = runtimeType("CommonError");
    expect(linesOf(code`export const a: ${other} | ${type} = new ${value}();`)[0]).toBe(
      'import { ApiError, type CommonError } from "../runtime/v1.js";',
    );
  });

  it("imports packages first, and nothing of its own", () => {
    const zod = symbolCode({ name: "z", module: "zod/mini", isType: false });
    const own = symbolCode({ name: "own", module: "resources/wallets", isType: false });
    expect(linesOf(code`export const a: ${wallet} = ${zod}.lazy(() => ${own});`).slice(0, 2)).toEqual([
      'import * as z from "zod/mini";',
      'import type { Wallet } from "../types/wallets.js";',
    ]);
  });
});

it("a union has each of its types once", () => {
  expect(joinUnion([wallet, code`string`, wallet]).text).toBe("Wallet | string");
});
