import { describe, expect, it } from "vitest";
import { fixedClock } from "../../src/sandbox/clock.js";
import type { SandboxOptions } from "../../src/sandbox/options.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { buildText, shop } from "../language/model/build-text.js";

const types =
  "  Order: { doc: An order., fields: { id: string, token: uuid, made_at: datetime, note?: string } }\n";
const start = Date.parse("2026-01-01T00:00:00Z");

function storedWith(options: SandboxOptions, api = apiOf()): unknown {
  return createSandbox(api, { clock: fixedClock(start), ...options }).state.read();
}

function apiOf() {
  const { model } = buildText(shop({ types }));
  const api = model?.apiOf(undefined);
  if (api === undefined) throw new Error("The model isn't sound.");
  return api;
}

describe("what a sandbox has at its start", () => {
  it("is the same for the same API, seed, time and switches, made anew or not", () => {
    const api = apiOf();
    const first = storedWith({ seed: 1 }, api);
    expect(storedWith({ seed: 1 }, api)).toEqual(first);
    expect(storedWith({ seed: 1 })).toEqual(first);
  });

  it.each<[string, SandboxOptions]>([
    ["another seed", { seed: 2 }],
    ["another time", { seed: 1, clock: fixedClock(start + 86_400_000) }],
    ["another switch", { seed: 1, switches: { samples: "sparse" } }],
  ])("is another one with %s, whatever was made before", (_, options) => {
    const api = apiOf();
    const first = storedWith({ seed: 1 }, api);
    const other = storedWith(options, api);
    expect(other).not.toEqual(first);
    expect(other).toEqual(storedWith(options));
    expect(storedWith({ seed: 1 }, api)).toEqual(first);
  });

  it("isn't what another sandbox has made of it", async () => {
    const api = apiOf();
    const one = createSandbox(api, { seed: 1, clock: fixedClock(start) });
    const before = one.state.read();
    one.state.replace({ Order: [] });
    expect(storedWith({ seed: 1 }, api)).toEqual(before);
  });
});
