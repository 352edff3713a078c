import { describe, expect, it, onTestFinished } from "vitest";
import * as services from "./conform-service.js";
import { conformProject, runConform, secret } from "./conform-service.js";

/** Until the test ends. */
async function serve(...given: Parameters<typeof services.serve>) {
  const service = await services.serve(...given);
  onTestFinished(service.close);
  return service;
}

async function serveBook(body: unknown) {
  const service = await services.serveBook(body);
  onTestFinished(service.close);
  return service;
}

const book = { id: "b_1", title: "Private title", state: "lent" };

describe("quoin conform", () => {
  it("says what a service does otherwise, as a change of the model with its place", async () => {
    const service = await serveBook({ ...book, title: 7 });
    const { exit, out } = await runConform(conformProject(), { server: service.url });
    expect(exit).toBe(1);
    expect(out).toMatch(/get-book {2}GET \/books\/\{id\}\n {2}failed {2}response\.body\n/u);
    expect(out).toMatch(/spec\/api\.yaml:\d+:\d+ {2}\S+\n {6}Correct the model there, or the service\./u);
    expect(out).toMatch(/^\d+ failed, \d+ unproven, \d+ not tried, \d+ passed$/mu);
  });

  it("lists what passed if it is asked for, with the promise of each row", async () => {
    const service = await serveBook(book);
    const flags = { server: service.url };
    const brief = await runConform(conformProject(), flags);
    expect(brief.out).not.toContain("Passed (");
    const { out } = await runConform(conformProject(), { ...flags, verbose: true });
    expect(out).toMatch(/\nPassed \(\d+ rows\)\n/u);
    expect(out).toContain("  call.usual\n    The usual request is answered with a success.\n    get-book\n");
  });

  it("only reads unless the host is repeated", async () => {
    const service = await serveBook(book);
    await runConform(conformProject(), { server: service.url });
    expect(service.requests.length).toBeGreaterThan(0);
    expect(service.requests.filter((line) => !line.startsWith("GET "))).toEqual([]);
  });

  it("quotes neither values of bodies nor credentials, and nothing that acts on a terminal", async () => {
    const escape = "\u001b[31m\u202e";
    const coded = Buffer.from(secret).toString("base64");
    const service = await serveBook({
      ...book,
      title: null,
      [`${escape}x`]: `${secret}${escape}`,
      [secret]: 1,
      [coded]: 2,
    });
    const printed = [
      await runConform(conformProject(), { server: service.url }),
      await runConform(conformProject(), { server: service.url, json: true }),
    ];
    for (const { out, err } of printed) {
      expect(out).toContain("title");
      expect(out).toContain("«secret-");
      for (const hidden of ["\u001b", "\u202e", "Private", secret, coded]) {
        expect(out + err).not.toContain(hidden);
      }
    }
  });

  it("says that it conforms only when the rows about keys were proven", async () => {
    const service = await serve((request, response) => {
      response.setHeader("Content-Type", "application/json");
      const { authorization, "api-version": version } = request.headers;
      const isKnown =
        authorization === `Bearer ${secret}` && version === "2026-01-01" && request.url === "/books/b_1";
      response.statusCode = isKnown ? 200 : 404;
      response.end(JSON.stringify(isKnown ? book : { detail: "There is no such thing." }));
    });
    const flags = { server: service.url };
    const { exit, out } = await runConform(conformProject(), flags);
    expect([exit, out]).toEqual([0, expect.stringContaining("0 failed")]);
    expect(out).toContain("about idempotency keys are open: whether a retry is safe isn't known.");
    expect(out).not.toContain("conforms");
    expect((await runConform(conformProject(), { ...flags, strict: true })).exit).toBe(1);
  });

  it("is no success if the service can't be reached", async () => {
    const none = await runConform(conformProject(), { server: "http://127.0.0.1:1" });
    expect([none.exit, none.err]).toEqual([2, expect.stringContaining("ECONNREFUSED")]);
  });

  it("ends at once when it is interrupted, and says that its report isn't whole", async () => {
    const interrupt = new AbortController();
    const service = await serve(() => interrupt.abort());
    const { exit, err } = await runConform(
      conformProject(),
      { server: service.url },
      { signal: interrupt.signal },
    );
    expect([exit, err, service.requests.length]).toEqual([2, expect.stringContaining("run-interrupted"), 1]);
  });
});

describe("what quoin conform is asked for", () => {
  const fail = async (settings: string, flags: Parameters<typeof runConform>[1], environment = {}) => {
    const { exit, err } = await runConform(conformProject(settings), flags, { environment });
    expect(exit).toBe(2);
    return err;
  };

  it("needs an address and credentials, and says which variable has none", async () => {
    expect(await fail("", {})).toContain("server-not-given");
    expect(await fail("", { server: "ftp://127.0.0.1" })).toContain("unusable-server");
    const server = "http://127.0.0.1:1";
    expect(await fail("", { server })).toContain("`LIBRARY_API_KEY` isn't set");
    expect(await fail("credentials: { apiKey: MINE }", { server })).toMatch(
      /quoin\.conform\.yaml:3:[^]*`MINE` isn't set/u,
    );
  });

  it("knows the calls that its settings name", async () => {
    const settings = "values: { id: { from: list-book } }";
    expect(await fail(settings, { server: "http://127.0.0.1:1" })).toMatch(
      /quoin\.conform\.yaml:3:23 {2}error {2}no-such-call/u,
    );
  });

  it("goes on without an account whose variable isn't set", async () => {
    const service = await serveBook(book);
    const folder = conformProject("accounts: { second: { apiKey: SECOND } }");
    const { err } = await runConform(folder, { server: service.url });
    expect(err).toContain("`SECOND` isn't set, so nothing is tried with the account `second`");
    expect(service.requests.length).toBeGreaterThan(0);
  });
});

describe("writes of quoin conform", () => {
  /** `HOST` is the host of the service in whatever is given, `NAME` the same without its port. */
  async function tryWrites(given: {
    readonly settings?: string;
    readonly model?: string;
    readonly writes?: string;
    readonly plan?: boolean;
  }) {
    const { settings = "", model = "", writes = "HOST", plan = false } = given;
    const service = await serveBook(book);
    const fill = (text: string) => text.replaceAll("HOST", service.host).replaceAll("NAME", "127.0.0.1");
    const folder = conformProject(
      `  update-book: { path: { id: { value: b_1 } } }\n${fill(settings)}`,
      model === "" ? {} : { "spec/environments.yaml": fill(model) },
    );
    const flags = { server: service.url, writes: fill(writes), plan };
    const run = await runConform(folder, flags);
    return {
      ...run,
      sent: service.requests,
      written: service.requests.some((line) => line.startsWith("PATCH")),
    };
  }

  it("are sent to what the settings call a test system, after a notice", async () => {
    const { written, err, out } = await tryWrites({ settings: "test-system: HOST" });
    expect(written).toBe(true);
    expect(err).toMatch(/^The model doesn't say which host is in production\. Writes go to 127/u);
    expect(out).toContain("reading and writing");
  });

  it("are sent where the model knows another host in production", async () => {
    const model = "environments: { production: { url: https://api.shop.example } }";
    expect(await tryWrites({ model })).toMatchObject({ written: true, err: "" });
  });

  it.each([
    ["another host", { writes: "localhost" }, "writes-to-other-host"],
    ["the host without its port", { writes: "NAME" }, "writes-to-other-host"],
    ["a host of which nobody says what it is", {}, "unconfirmed-test-system"],
    ["another test system", { settings: "test-system: NAME" }, "unconfirmed-test-system"],
    ["production", { model: "environments: { production: { url: http://HOST } }" }, "writes-in-production"],
    [
      "production on another port",
      { model: "environments: { live: { url: https://NAME/v1 } }", settings: "test-system: HOST" },
      "writes-in-production",
    ],
    [
      "a server without a name",
      { model: "environments: { server-2: { url: https://NAME } }", settings: "test-system: HOST" },
      "writes-in-production",
    ],
  ])("are refused for %s", async (_, given, code) => {
    const { exit, err, sent } = await tryWrites(given);
    expect([exit, err, sent]).toEqual([2, expect.stringContaining(code), []]);
  });

  it("are only listed with --plan, without credentials", async () => {
    const { exit, out, sent } = await tryWrites({ settings: "test-system: HOST", plan: true });
    expect([exit, sent]).toEqual([0, []]);
    expect(out).toMatch(/^ {2}PATCH \/books\/b_1 {2}\d+ bytes {2}keys\.\S+$/mu);
    expect(out).toMatch(/^\d+ requests would be sent to http:\S+, and none was\.$/mu);
  });
});
