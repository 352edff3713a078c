import { describe, expect, it } from "vitest";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { sampleClient, virtualTime } from "./fast-client.js";
import { type Played, playServer } from "./play-server.js";

const missing: Played = { status: 404, body: { status: 404, detail: "No such wallet." } };

async function setUp(script: readonly Played[] = [missing]) {
  const { baseUrl } = await playServer(script);
  return sampleClient({ baseUrl, platform: virtualTime().platform });
}

type Client = Awaited<ReturnType<typeof setUp>>;

/** The function of a program that the errors of its calls should name. */
async function placeOrder(call: () => Promise<unknown>): Promise<void> {
  await call();
}

async function stackOf(call: () => Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await placeOrder(call).catch((caught: unknown) => caught);
  if (!SdkError.is(error)) throw new Error("The call should fail.", { cause: error });
  const { name, message, stack = "" } = error;
  expect(stack.startsWith(`${name}: ${message}\n`)).toBe(true);
  return stack.slice(`${name}: ${message}\n`.length).split("\n");
}

describe("the stack of an error begins with the caller", () => {
  it.each<[string, (client: Client) => Promise<unknown>]>([
    ["of a call", (client) => client.wallets.update("w", { name: "n" })],
    ["that asked for the facts of the call", (client) => client.wallets.update("w", {}).withMeta()],
    ["that asked for the response", (client) => client.wallets.update("w", {}).asResponse()],
    [
      "that executes a prepared request",
      (client) => client.execute(client.prepare((c) => c.wallets.update("w", {}))),
    ],
  ])("%s", async (_, call) => {
    const client = await setUp();
    const [first] = await stackOf(() => call(client));
    expect(first).toContain("placeOrder");
  });

  it("of a request that is refused, below the method that was called", async () => {
    const client = await setUp();
    const stack = await stackOf(() => client.wallets.update("", { name: "n" }));
    expect(stack.findIndex((line) => line.includes("placeOrder"))).toBeLessThan(5);
    expect(stack.join("\n")).toContain("Wallets.update");
  });

  it("of a page that a walk reaches", async () => {
    const client = await setUp();
    const walk = async () => {
      for await (const _ of client.customers.list({ limit: 1, offset: 0, sort: "name:asc" })) break;
    };
    expect((await stackOf(walk)).join("\n")).toContain("placeOrder");
  });

  it("and stays as it is where nobody awaits the call", async () => {
    const client = await setUp();
    const error = await new Promise<unknown>((resolve) => {
      client.wallets.update("w", {}).then(undefined, resolve);
    });
    expect(error).toBeInstanceOf(SdkError);
    expect(String(Reflect.get(Object(error), "stack"))).toContain("\n    at ");
  });
});
