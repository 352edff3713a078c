import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SandboxFlags } from "../../../src/app/commands/start-serving.js";
import { sandboxOnChanges } from "../../../src/app/commands/sandbox-on-changes.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { projectFolder, smallModel } from "./run-cli.js";

const home = process.cwd();

afterEach(() => process.chdir(home));

interface Watched {
  /** Sends a request with the API key, and a JSON body if there is one. */
  readonly send: (method: string, path: string, body?: unknown, key?: string) => Promise<Response>;
  /** Changes the model, and resolves to what is printed until the sandbox waits for the next change. */
  readonly edit: (model: string) => Promise<string>;
  readonly out: () => string;
}

/** Serves a project while `act` changes its model. */
async function whileServing(
  act: (watched: Watched) => Promise<void>,
  flags: Partial<SandboxFlags> = {},
): Promise<{ readonly exit: number; readonly err: string }> {
  const folder = projectFolder();
  process.chdir(folder);
  const end = new AbortController();
  let [out, err] = ["", ""];
  const io = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    isColored: false,
    isResultColored: false,
  };
  const serving = sandboxOnChanges({ port: 0, ...flags }, io, end.signal);
  const waits = () => err.split("watching spec").length - 1;
  const untilWaiting = (count: number) => vi.waitFor(() => expect(waits()).toBe(count), { timeout: 20_000 });
  await untilWaiting(1);
  const address = /http:\/\/\S+?:\d+/.exec(out)?.[0] ?? "";
  const apiKey = /key of sandbox +(\S+)/.exec(out)?.[1] ?? "";
  await act({
    send: (method, path, body, key) => {
      const headers = {
        authorization: `Bearer ${apiKey}`,
        "api-version": "2026-01-01",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      };
      return fetch(address + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
    edit: async (model) => {
      const [printed, count] = [err.length, waits()];
      writeTree(folder, { "spec/api.yaml": model });
      await untilWaiting(count + 1);
      return err.slice(printed);
    },
    out: () => out,
  });
  end.abort();
  return { exit: await serving, err };
}

const withPages = smallModel.replace(
  "      due?: date | null\n\n",
  "      pages: int32\n      due?: date | null\n\n",
);
const withShelves = `${withPages}
  get-shelf:
    GET: /shelves/{id}
    call: getShelf
    doc: Reads one shelf.
    path: { id: string }
    returns: Shelf
    errors: [404]
`.replace("\nendpoints:", "\n  Shelf:\n    doc: Where books are.\n    fields: { id: string }\n\nendpoints:");

describe("quoin sandbox --watch", { timeout: 60_000 }, () => {
  it("serves a changed model with everything that was stored, and the last sound one while it is broken", async () => {
    const { exit, err } = await whileServing(async ({ send, edit, out }) => {
      const write = () => send("PATCH", "/books/book_1", { title: "Emma" }, "key-1");
      const written = await (await write()).text();
      expect(written).toContain('"title":"Emma"');
      const fault = { faults: [{ kind: "service-error", status: 503 }], operation: "update-book" };
      await send("POST", "/__sandbox/faults", fault);
      expect((await send("GET", "/shelves/shelf_1")).status).toBe(404);

      const reloaded = await edit(withShelves);
      expect(reloaded).toContain("reloaded Library 2026-01-01: 3 endpoints, new: `get-shelf`\n");
      expect(reloaded).toContain("  1 Book resource is served with a sample for `pages`.\n");
      expect(await (await send("GET", "/shelves/shelf_1")).json()).toEqual({ id: "shelf_1" });
      expect(await (await send("GET", "/books/book_1")).json()).toMatchObject({ title: "Emma", pages: 1 });
      const other = await send("PATCH", "/books/book_1", { title: "Emma" }, "key-2");
      expect(other.status, "the fault that waited").toBe(503);
      const replay = await write();
      expect([await replay.text(), out().includes("replay")]).toEqual([written, true]);
      expect(await (await send("GET", "/__sandbox/effects")).json()).toMatchObject({ count: 1 });

      const broken = await edit(withShelves.replace("returns: Shelf", "returns: Rack"));
      expect(broken).toContain("unknown-type");
      expect(broken).toContain("\nstill serving the last sound model\n");
      expect((await send("GET", "/shelves/shelf_1")).status).toBe(200);

      expect(await edit(smallModel)).toContain("gone: `get-shelf`\n  1 Shelf resource is not served until");
      expect(await (await send("GET", "/books/book_1")).json()).not.toHaveProperty("pages");
    });
    expect([exit, err.match(/still serving/g)?.length]).toEqual([0, 1]);
  });

  it("waits for a model that is broken at the start, and then serves it", async () => {
    const folder = projectFolder({ "spec/api.yaml": "quoin: 1\n" });
    process.chdir(folder);
    const end = new AbortController();
    let [out, err] = ["", ""];
    const io = {
      out: (text: string) => void (out += text),
      err: (text: string) => void (err += text),
      isColored: false,
      isResultColored: false,
    };
    const serving = sandboxOnChanges({ port: 0 }, io, end.signal);
    await vi.waitFor(() => expect(err).toContain("watching spec"), { timeout: 20_000 });
    expect([out, err.includes("missing-section"), err.includes("still serving")]).toEqual(["", true, false]);
    writeTree(folder, { "spec/api.yaml": smallModel });
    await vi.waitFor(() => expect(out).toContain("Library 2026-01-01, environment"), { timeout: 20_000 });
    end.abort();
    expect(await serving).toBe(0);
  });

  it("keeps serving when the environment that was asked for is gone", { tags: ["whole"] }, async () => {
    const both = `${smallModel}\nenvironments:\n  sandbox: { url: "https://a.example" }\n  test: { url: "https://b.example" }\n`;
    await whileServing(
      async ({ send, edit }) => {
        expect(await edit(both)).toMatch(
          /reloaded .*\n {2}key of sandbox {2}\S+\n {2}key of test {5}\S+ {2}\(rejected here\)\n/,
        );
        expect((await send("GET", "/books/book_1")).status).toBe(200);
        const gone = await edit(both.replace("  sandbox:", "  staging:"));
        expect(gone).toContain("no-such-environment");
        expect(gone).toContain("still serving the last sound model");
        expect((await send("GET", "/books/book_1")).status).toBe(200);
      },
      { environment: "sandbox" },
    );
  });

  it("ends at once when no change of the model can help", async () => {
    const neighbour = createServer().listen(0, "127.0.0.1");
    await once(neighbour, "listening");
    const address = neighbour.address();
    process.chdir(projectFolder());
    let err = "";
    const io = {
      out: () => undefined,
      err: (text: string) => void (err += text),
      isColored: false,
      isResultColored: false,
    };
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const exit = await sandboxOnChanges({ port }, io, new AbortController().signal);
    neighbour.close();
    expect([exit, err.includes("unusable-port"), err.includes("watching")]).toEqual([2, true, false]);
  });
});
