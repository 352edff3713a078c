import { beforeAll, describe, expect, it } from "vitest";
import { buildModel } from "../../../src/language/model/build-model.js";
import { relevantUnknowns } from "../../../src/say/relevant-unknowns.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import { readHarbour } from "../../fixture/harbour.js";
import { readShop } from "../../fixture/shop.js";
import { emitBilling, emitOutput } from "../../generated/emit-output.js";
import { libraryModel } from "../../spec/language-pages.js";

const readmes = { first: "", retries: "", calls: "", shop: "", harbourCalls: "" };
beforeAll(async () => {
  const billing = await emitBilling();
  readmes.first = billing["README.md"] ?? "";
  readmes.retries = billing["docs/retries.md"] ?? "";
  readmes.calls = billing["docs/calls.md"] ?? "";
  readmes.harbourCalls = (await emitOutput(await readHarbour()))["docs/calls.md"] ?? "";
  readmes.shop = (await emitOutput(await readShop()))["README.md"] ?? "";
});

/** The output of the smallest model of the pages about the language, with an error that only has a name. */
async function emitBareError(): Promise<Readonly<Record<string, string>>> {
  const smallest = libraryModel()[0]?.text ?? "";
  const errors = "errors:\n  503: { name: ServiceUnavailable, retry: never }\n";
  const { document } = readModelText([{ path: "api.yaml", text: smallest + errors }]);
  const api = document && buildModel(document).model?.apiOf();
  if (api === undefined) throw new Error("the model is not sound");
  return emitOutput(api);
}

describe("the README of a client", () => {
  it("has a column of titles in the table of calls where a call has one", () => {
    expect(readmes.harbourCalls).toMatch(/^\| call \| title \| operation id \|/mu);
    expect(readmes.harbourCalls).toMatch(/^\| `tugs\.add\(.*\| Add a tug \| `add-tug` \|/mu);
    expect(readmes.calls).toMatch(/^\| call \| operation id \|/mu);
  });

  it("walks the first list that the API has, from its start", () => {
    expect(readmes.shop).toContain(
      "for await (const item of client.goods.list({ page_size: 50, skip: 0 })) console.log(item);",
    );
    expect(readmes.shop).toContain("with its `cursor`, in another process too: pass it as the option `from`");
    expect(readmes.first).not.toContain("for await");
  });

  it("IDEM-10 doesn't promise more about keys than one client object remembers", () => {
    expect(readmes.first).toContain("A client object remembers it only\nwhile its process runs");
    expect(readmes.retries).toContain("Both rules hold only as far as one client object remembers");
    expect(readmes.first + readmes.retries).not.toContain(
      "Nothing is sent under a key that may have been forgotten",
    );
  });

  it("names no variable in an example of a key that it doesn't declare", () => {
    expect(readmes.first).toMatch(/const order = .*\n.*order\.id/);
  });

  it("says how files and streams travel where a call has any", () => {
    const { harbourCalls, calls } = readmes;
    expect(calls).not.toMatch(/upload|stream/i);
    expect(harbourCalls).toContain(
      "`onUploadProgress` tells how much was handed over to be sent. This holds for `papers.handIn`",
    );
    expect(harbourCalls).toContain("A client with a `store` keeps bodies of up to 1 MiB.");
    expect(harbourCalls).toContain("for await (const item of await client.radar.watch()) console.log(item);");
    expect(harbourCalls).toMatch(/go on after the last event .*: `radar\.watch`\./);
  });

  it("says how characters are counted where a limit is one of characters", async () => {
    expect(readmes.calls).toContain("characters are counted as `[...text].length` does");
    expect((await emitBareError())["docs/calls.md"]).not.toContain("[...text]");
  });

  it("writes nothing twice in its first example", () => {
    const [first = ""] = /^```ts\n.*?^```$/ms.exec(readmes.first) ?? [];
    expect(first.match(/client\.\w+\.\w+\(/g)).toEqual(["client.feedback.create("]);
  });

  it("leads with install, call, errors and retries, on a page that one reads", () => {
    expect(readmes.first.trimEnd().split("\n").length).toBeLessThanOrEqual(120);
    expect([...readmes.first.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
      "Install",
      "Call",
      "When a call fails",
      "Retries",
      "Survive a crash",
      "Options",
      "More",
    ]);
  });

  it("has no link to a page or a section that isn't there", async () => {
    for (const files of [await emitBilling(), await emitOutput(await readShop())]) {
      for (const [path, text] of Object.entries(files)) {
        if (path.startsWith("runtime/") || !path.endsWith(".md")) continue;
        const prose = text.replaceAll(/^```.*?^```/gms, "");
        for (const [, target = ""] of prose.matchAll(/\]\(([^)]*)\)/g)) {
          const { pathname, hash } = new URL(target, `file:///${path}`);
          const page = files[pathname.slice(1)] ?? "";
          const anchors = [...page.matchAll(/^#+ (.*)$/gm)].map(
            ([, title = ""]) => `#${title.toLowerCase().replaceAll(" ", "-")}`,
          );
          expect(["", ...anchors]).toContain(hash);
          expect(page, `${path}: ${target}`).not.toBe("");
        }
      }
    }
  });

  it("has the id of each operation", () => {
    expect(readmes.calls).toContain(
      "| `wallets.update(id, body, options?)` | `update-wallet` | `PATCH /wallets/{id}` |",
    );
  });

  it("explains the unknowns that touch what the client has, all that its report names among them", async () => {
    const billing = await emitBilling();
    const { "docs/calls.md": calls = "", "api-report.md": report = "" } = billing;
    const explained = [...calls.matchAll(/^\| ((?:GAP|VER)-\d+) \|/gm)].map(([, id]) => id);
    const named = new Set(report.match(/\b(?:GAP|VER)-\d+/g));
    expect(named.size).toBeGreaterThan(6);
    expect([...named].filter((id) => !explained.includes(id))).toEqual([]);
    // Pages, webhooks, groups without calls, addresses, other versions.
    for (const id of ["GAP-5", "GAP-9", "GAP-10", "GAP-12", "GAP-16", "GAP-18", "GAP-19", "VER-4"]) {
      expect(explained).not.toContain(id);
    }
    expect((await emitBilling("unversioned"))["docs/calls.md"]).toContain("| VER-4 |");
  });

  it("keeps what isn't known of pages where there are lists", async () => {
    const api = await readShop();
    const unknowns = [
      {
        id: "U-1",
        doc: "How large a page may be.",
        construct: undefined,
        digests: undefined,
        constrains: true,
        places: [],
        at: api.version.at,
      },
    ];
    const pageWays = api.pageWays.map((way) => ({
      ...way,
      size: { kind: "unknown" as const, ids: ["U-1"] },
    }));
    expect(relevantUnknowns({ ...api, unknowns, pageWays })).toEqual(unknowns);
    expect(relevantUnknowns({ ...api, unknowns, pageWays, endpoints: [] })).toEqual([]);
  });

  it("says an error's name in words where the model has no sentence", async () => {
    const output = await emitBareError();
    expect(output["docs/errors.md"]).toContain("| 503 | `ServiceUnavailableError` | Service unavailable. |");
    expect(output["errors.ts"]).toContain("503. Service unavailable. Never retried.");
    expect(output["policy.ts"]).toContain('meaning: "Service unavailable"');
  });
});
