import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { importClient } from "../fixture/import-client.js";
import { drawSome } from "../whole.js";
import type { Workspace } from "../generated/workspace.js";
import { buildByHand, byHand, countLines, readByHand, sampleCalls, serveByHand } from "./by-hand.js";

describe.each(drawSome(1, byHand))("%s", (name) => {
  it("is sound", async () => {
    const { diagnostics } = await buildByHand(name);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("has fifteen operations, in at most twelve lines each", async () => {
    const api = await readByHand(name);
    const counts = await countLines(name);
    expect([...counts.keys()].toSorted()).toEqual(api.endpoints.map(({ id }) => id).toSorted());
    expect(counts.size).toBeGreaterThanOrEqual(15);
    expect([...counts].filter(([, lines]) => lines > 12)).toEqual([]);
  });

  describe("with a client", { tags: ["whole"] }, () => {
    const loaded: { client?: object; workspace?: Workspace } = {};
    beforeAll(async () => {
      Object.assign(loaded, await importClient(await readByHand(name), name, "index"));
    });
    afterAll(() => loaded.workspace?.remove());

    it.each([
      ["all that they take", false],
      ["what they need", true],
    ])("answers every call with %s", async (_, isSparse) => {
      const api = await readByHand(name);
      const calls = sampleCalls(api, isSparse);
      expect(calls).toHaveLength(api.endpoints.length);
      const failures: string[] = [];
      for (const { operationId, call, argumentsFor } of calls) {
        const { sandbox, baseUrl } = await serveByHand(api);
        const Client = Reflect.get(loaded.client ?? {}, `${api.name}Client`);
        const access = api.authentication?.scheme.kind === "header" ? "apiKey" : "credentials";
        const options = { [access]: sandbox[access], responseValidation: "throw", maxRetries: 0 };
        const client = new Client({ ...options, baseUrl, logger: null });
        const [group = "", method = ""] = call;
        await client[group][method](...argumentsFor(sandbox)).catch((error: Error) => {
          failures.push(`${operationId}: ${error.message} ${JSON.stringify(argumentsFor(sandbox))}`);
        });
      }
      expect(failures).toEqual([]);
    });
  });
});

it(
  "a token is asked for as plain JSON, whatever the media type of the API's own responses",
  { tags: ["whole"] },
  async () => {
    const api = await readByHand("atlas");
    const { client, workspace } = await importClient(api, "atlas", "lite");
    onTestFinished(() => workspace.remove());
    const { sandbox, baseUrl } = await serveByHand(api);
    const accepted: string[] = [];
    const fetchAndNote = (url: string, init: { readonly headers: Readonly<Record<string, string>> }) => {
      accepted.push(init.headers.accept ?? "");
      return fetch(url, init);
    };
    const { credentials } = sandbox;
    const atlas = new client.AtlasClient({ credentials, baseUrl, logger: null, fetch: fetchAndNote });
    await atlas.projects.list();
    expect(accepted).toEqual(["application/json", "application/vnd.atlas.2024-08-05+json"]);
  },
);

it("Stripe's customers are walked to the last of them", { tags: ["whole"] }, async () => {
  const api = await readByHand("stripe");
  const { client, workspace } = await importClient(api, "stripe", "lite");
  onTestFinished(() => workspace.remove());
  const { sandbox, baseUrl } = await serveByHand(api);
  const stripe = new client.StripeClient({ apiKey: sandbox.apiKey, baseUrl, logger: null });
  const emails = Array.from({ length: 5 }, (_, index) => `${index}@example.com`);
  for (const email of emails) await stripe.customers.create({ email });
  const walked: string[] = [];
  for await (const { email } of stripe.customers.list({ limit: 2 })) walked.push(email);
  expect(walked).toEqual(expect.arrayContaining(emails));
  expect(new Set(walked).size).toBe(walked.length);
});

describe("Slack's", () => {
  let known: ReturnType<typeof load> | undefined;
  const loadOnce = () => (known ??= load());
  afterAll(async () => (await known)?.workspace.remove());

  async function load() {
    const api = await readByHand("slack");
    return { api, ...(await importClient(api, "slack", "lite")) };
  }

  it("refusals, whose status is one of success, are errors", async () => {
    const { client } = await loadOnce();
    const body = JSON.stringify({ ok: false, error: "channel_not_found" });
    const refuse = async () => new Response(body, { headers: { "content-type": "application/json" } });
    const options = { apiKey: "token-1", baseUrl: "https://slack.example/api", logger: null, fetch: refuse };
    const slack = new client.SlackClient(options);
    await expect(slack.chat.postMessage({ channel: "C1" })).rejects.toMatchObject({
      kind: "Refused",
      outcome: "not_executed",
      message: expect.stringContaining("channel_not_found"),
    });
  });

  it("pages say that they are successes, and end with an empty cursor", async () => {
    const { api, client } = await loadOnce();
    const { sandbox } = await serveByHand(api);
    const [user] = Object.values(sandbox.state.read()["User"] ?? []);
    const sent: string[] = [];
    const answer = async (url: string) => {
      sent.push(new URL(url).search);
      const next_cursor = sent.length === 1 ? "next=1" : "";
      const page = { ok: true, members: [user], cache_ts: 1, response_metadata: { next_cursor } };
      return new Response(JSON.stringify(page), { headers: { "content-type": "application/json" } });
    };
    const options = { apiKey: "token-1", baseUrl: "https://slack.example/api", logger: null, fetch: answer };
    const walked: unknown[] = [];
    for await (const one of new client.SlackClient(options).users.list()) walked.push(one);
    expect(walked).toEqual([user, user]);
    expect(sent).toEqual(["", "?cursor=next%3D1"]);
  });
});
