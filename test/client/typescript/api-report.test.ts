import { beforeAll, describe, expect, it } from "vitest";
import { emitApiReport } from "../../../src/client/typescript/emit-api-report.js";
import { planLayout } from "../../../src/client/typescript/layout.js";
import { readShop } from "../../fixture/shop.js";
import { emitOutput } from "../../generated/emit-output.js";

describe("the report of a client's surface", () => {
  const blocks: string[][] = [];
  const texts = { report: "", lite: "", limits: "" };
  beforeAll(async () => {
    const { text } = emitApiReport(planLayout(await readShop()));
    texts.report = text;
    const output = await emitOutput(await readShop());
    texts.lite = output["lite.ts"] ?? "";
    texts.limits = output["limits.ts"] ?? "";
    for (const [, section = ""] of text.matchAll(/^```ts\n(.*?)\n```$/gms)) {
      blocks.push(...section.split("\n\n").map((lines) => lines.split("\n")));
    }
  });
  const block = (start: string) => blocks.find(([first = ""]) => first.startsWith(start));

  it("says of a call what it sends, what it may get, and when it is retried", () => {
    expect(block("goods.put(")).toEqual([
      "goods.put(id: UuidString, body: GoodChanges, headers: PutGoodHeaders, options?: KeyedCallOptions): ApiPromise<Good | Ticket>",
      "// operation put-good",
      "// route     PUT /goods/{id}",
      "// response  200 Good",
      "// response  201 Good",
      "// response  202 Ticket",
      "// key       Request-Key, kept for 90 seconds",
      "// retry     also when the outcome is unknown",
      "// retry on  409 StillRunning, 429 Crowded, 503 Closed",
      "// errors    404 NotFound, 409 StillRunning, 409 SoldOut",
    ]);
  });

  it("says of a call without a key that it is retried only after responses which exclude an effect", () => {
    expect(block("goods.remove(")).toContain("// retry on  429 Crowded");
    expect(block("goods.remove(")).toContain("// retry     only when it had no effect");
  });

  it("says of a batch its bounds and what drops duplicates", () => {
    expect(block("orders.recordScans(")).toContain(
      "// key       none; duplicates are dropped by scans[].scan_id",
    );
    expect(block("orders.recordScans(")).toContain("// limit     scans 1..");
  });

  it("says of a list its limits, of a response its headers, of a call that it is deprecated", () => {
    expect(block("goods.list(")).toContain("// limit     page_size 1..50");
    expect(block("goods.get(")?.[3]).toBe(
      "// response  200 Good [Stock-Checked-At?: datetime] [Good-Revision: int32]",
    );
    expect(block("orders.cancel(")).toContain("// deprecated");
  });

  it("has a line for each member, sorted by name, with what narrows it", () => {
    expect(block("interface NewOrder ")).toEqual([
      "interface NewOrder {",
      "  delivery?: Delivery;",
      "  fax?: string; // Deprecated.",
      "  lines: OrderLine[]; // 1 to 100 items.",
      "  note?: string; // At most 500 characters.",
      "  payment: Payment;",
      "}",
    ]);
  });

  it("has a line for each variant and each value", () => {
    expect(block("type Payment ")).toEqual([
      "type Payment =",
      '  | (CardPayment & { method: "card" })',
      '  | (CashPayment & { method: "cash" })',
      "  | { method: string }",
    ]);
    expect(block("type GoodKind ")).toEqual([
      "type GoodKind =",
      '  | "service"',
      '  | "thing"',
      '  | "ticket"',
    ]);
  });

  it("says when an error's response is stored, and whether there was an effect", () => {
    expect(block("class CrowdedError")).toEqual([
      "class CrowdedError: Problem | text",
      "// 429: retried (throttle), even without a key; effect none; releases the key",
    ]);
    expect(block("class SoldOutError")?.[1]).toBe(
      "// 409 without Wait-Seconds: never retried; effect none; stored under the key",
    );
  });

  it("has everything that the entries export, the runtime aside, and nothing internal", () => {
    const lists = [...texts.lite.matchAll(/export (?:type )?\{([^}]*)\} from "\.\/(?!runtime)/g)];
    const exported = lists.flatMap(([, names = ""]) => names.match(/\w+/g) ?? []);
    expect(exported.length).toBeGreaterThan(40);
    const declared = blocks.map(
      ([first = ""]) => /^(?:(?:class|interface|type|function) )?(\w+)/.exec(first)?.[1],
    );
    expect(exported.filter((name) => !declared.includes(name))).toEqual([]);
    expect(texts.lite).not.toContain("errorClasses");
    expect(texts.lite.match(/export \* from .*/g)).toEqual(['export * from "./runtime/index.js";']);
    const limits = [...texts.limits.matchAll(/export const (\w+)/g)].map(([, name = ""]) => name);
    expect(limits.length).toBeGreaterThan(1);
    const listed = blocks.flat().flatMap((line) => /^const (\w+)/.exec(line)?.[1] ?? []);
    expect(limits.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it("explains the terms that it has, and no others", () => {
    const [legend = ""] = texts.report.split("## Client");
    expect(legend).toContain("- `releases the key`: ");
    expect(legend).toContain("- `retry only when it had no effect`: ");
    expect(legend).toContain("- `operation`: ");
    expect(texts.report).not.toContain("any other");
  });

  it("is sorted by name", () => {
    const [, types = ""] = /^## Types$(.*?)^## /ms.exec(texts.report) ?? [];
    const names = [...types.matchAll(/^interface (\w+)/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names).toEqual(names.toSorted());
  });
});
