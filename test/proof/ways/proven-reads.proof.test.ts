import { expect, it } from "vitest";
import { buildDrawn, type DrawnSdk } from "../models/build-client.js";

const model = `quoin: 1
api: { name: Drawn, package: drawn-api }
authentication: { scheme: bearer, secret: public }
conventions: { request_id: { header: Trace, always: true } }
groups: { Things: { doc: What the service keeps. } }
group: Things
errors:
  404: { name: NotFound, retry: never }
  503: { name: Closed, retry: { backoff: transient } }
types:
  Filing: { doc: What is filed., fields: { reference: string } }
endpoints:
  file:
    POST: /file
    doc: Files something.
    body: Filing
    returns: { 201: Filing }
    confirm: { call: find, by: reference, visible_within: 10s, unique: forever }
  find: { GET: "/find/{reference}", path: { reference: string }, doc: Finds it., returns: Filing }
`;

/** What a question says whose read gets these responses, when everything can be seen. */
async function ask({ DrawnClient, SdkError }: DrawnSdk, ...responses: readonly Response[]): Promise<unknown> {
  const clock = { now: Date.now() };
  const left = [...responses];
  const client = new DrawnClient({
    apiKey: "key",
    baseUrl: "https://drawn.example",
    fetch: async (_, { method }) => {
      const response = method === "GET" ? left.shift() : undefined;
      if (response === undefined) throw new TypeError("fetch failed");
      return response;
    },
    platform: { now: () => clock.now, elapsed: () => clock.now, random: () => 0 },
    logger: null,
  });
  const error: unknown = await Promise.resolve(client.things.file?.({ reference: "a" })).catch(
    (cause: unknown) => cause,
  );
  if (!SdkError.is(error) || !("confirm" in error)) throw new Error("it can't be asked");
  clock.now += 3_600_000;
  return typeof error.confirm === "function" && error.confirm();
}

const named = { headers: { trace: "t-1" } };

it("K3, mutant 18: a read that finds nothing says that nothing was done only if it is the service's itself", async () => {
  const [version] = await buildDrawn(model);
  if (version === undefined) throw new Error("there is no version");
  const { sdk } = version;
  const missing = () => new Response(null, { status: 404 });
  const missed = () => new Response(null, { status: 404, ...named });
  const closed = () => new Response(null, { status: 503, ...named });
  expect(await ask(sdk, missed())).toEqual({ outcome: "not_executed" });
  expect(await ask(sdk, missing())).toEqual({ outcome: "unknown" });
  // The id of the first attempt proves nothing of the second.
  expect(await ask(sdk, closed(), missing())).toEqual({ outcome: "unknown" });
  expect(await ask(sdk, closed(), missed())).toEqual({ outcome: "not_executed" });
});

it("K3: a proxy's id, which has another form, doesn't name a response of the service", async () => {
  const [version] = await buildDrawn(model.replace("always: true", "always: true, type: uuid"));
  if (version === undefined) throw new Error("there is no version");
  const under = (trace: string) => new Response(null, { status: 404, headers: { trace } });
  expect(await ask(version.sdk, under("0af7651916cd43dd8448eb211c80319c"))).toEqual({ outcome: "unknown" });
  expect(await ask(version.sdk, under("0af76519-16cd-43dd-8448-eb211c80319c"))).toEqual({
    outcome: "not_executed",
  });
});

it("K3: a read that finds nothing says nothing where nothing could prove its response", async () => {
  const [version] = await buildDrawn(model.replace(/^conventions: .*\n/mu, ""));
  if (version === undefined) throw new Error("there is no version");
  for (const body of [null, "Not Found", JSON.stringify({ message: "no Route matched" })]) {
    expect(await ask(version.sdk, new Response(body, { status: 404 }))).toEqual({ outcome: "unknown" });
  }
});
