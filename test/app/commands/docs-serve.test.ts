import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { request } from "node:http";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { serveDocs, type ServeDocsFlags } from "../../../src/app/commands/docs/serve-docs.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { cliPath, projectFolder, smallModel } from "./run-cli.js";

const home = process.cwd();

afterEach(() => process.chdir(home));

interface Visit {
  readonly folder: string;
  readonly url: string;
  readonly apiKey: string;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** Changes the model, and resolves to what is printed until the next change is waited for. */
  readonly edit: (model: string) => Promise<string>;
}

/** Serves the site of a project while `act` visits it. */
async function whileServing(act: (visit: Visit) => Promise<void>, flags: Partial<ServeDocsFlags> = {}) {
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
  const serving = serveDocs({ port: 0, ...flags }, io, end.signal);
  const waits = () => err.split("watching spec").length - 1;
  const untilWaiting = (count: number) => vi.waitFor(() => expect(waits()).toBe(count), { timeout: 20_000 });
  await untilWaiting(1);
  const url = /http:\/\/127\.0\.0\.1:\d+/u.exec(out)?.[0] ?? "";
  await act({
    folder,
    url,
    apiKey: /key of sandbox +(\S+)/u.exec(out)?.[1] ?? "",
    get: (path, headers = {}) => fetch(url + path, { headers }),
    edit: async (model) => {
      const [printed, count] = [err.length, waits()];
      writeTree(folder, { "spec/api.yaml": model });
      await untilWaiting(count + 1);
      return err.slice(printed);
    },
  });
  end.abort();
  return { exit: await serving, out, err };
}

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** The status and the body of a request whose path and headers are sent as they are written. */
async function getExactly(url: string, path: string, headers: readonly string[] = []): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${hostname}`, "Connection: close", ...headers];
  socket.end(`${lines.join("\r\n")}\r\n\r\n`);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe("quoin docs --serve", { timeout: 60_000 }, () => {
  it("serves each kind of file of the site as what it is, never from a store, and writes nothing", async () => {
    await whileServing(async ({ folder, get, url }) => {
      for (const [path, type] of [
        ["/", "text/html"],
        ["/index.html", "text/html"],
        ["/types/", "text/html"],
        ["/index.md", "text/markdown"],
        ["/llms.txt", "text/plain"],
        ["/assets/site.css", "text/css"],
      ] as const) {
        const response = await get(path);
        expect([path, response.status, response.headers.get("content-type")]).toEqual([
          path,
          200,
          `${type}; charset=utf-8`,
        ]);
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(response.headers.get("x-content-type-options")).toBe("nosniff");
        expect((await response.text()).length).toBeGreaterThan(20);
      }
      const head = await fetch(`${url}/index.html?a=b`, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      expect(existsSync(join(folder, "site"))).toBe(false);
    });
  });

  it("leaves everything else to the sandbox, which counts no request for a page", async () => {
    const { out } = await whileServing(async ({ get, apiKey, url }) => {
      const headers = { authorization: `Bearer ${apiKey}`, "api-version": "2026-01-01" };
      expect(await (await get("/books/book_1", headers)).json()).toMatchObject({ id: "book_1" });
      expect((await get("/books/book_1", { ...headers, ...browser })).headers.get("content-type")).toContain(
        "json",
      );
      expect(await (await get("/__sandbox/effects", browser)).json()).toMatchObject({ count: 0 });
      expect((await fetch(`${url}/index.html`, { method: "POST" })).status).toBe(401);
      expect((await get("/nothing")).headers.get("content-type")).toContain("json");
    });
    expect(out).toMatch(/^the site of Library is on http:\/\/127\.0\.0\.1:\d+\/\nLibrary 2026-01-01, /u);
    expect(out).not.toContain("GET /index.html");
  });

  it("shows browsers a page where there is none, and lists no folder", async () => {
    await whileServing(async ({ get }) => {
      for (const path of ["/nothing", "/calls/nothing.html", "/assets/", "/calls/%", "/types"]) {
        const response = await get(path, browser);
        expect([path, response.status]).toEqual([path, 404]);
        expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
        expect(await response.text()).toContain('href="/index.html"');
      }
    });
  });

  it("has no file of the disk, however a path is written", async () => {
    await whileServing(async ({ url }) => {
      const climbing = "../".repeat(12);
      for (const path of [
        `/${climbing}etc/passwd`,
        `/assets/${climbing}etc/passwd`,
        `/assets/${climbing.replaceAll("/", "%2f")}etc/passwd`,
        `/assets/${climbing.replaceAll(".", "%2e")}etc/passwd`,
        `/assets/${climbing.replaceAll("/", "\\")}etc\\passwd`,
        "//etc/passwd",
        "/spec/api.yaml",
        "/quoin.lock.json",
        "/index.html%00.md",
      ]) {
        const text = await getExactly(url, path);
        expect([path, text.startsWith("HTTP/1.1 4"), /root:|types:/u.test(text)]).toEqual([
          path,
          true,
          false,
        ]);
      }
    });
  });

  it("refuses pages of other origins, and other names of this machine, for the site too", async () => {
    await whileServing(async ({ get, url }) => {
      expect((await get("/index.html", { origin: "https://evil.example" })).status).toBe(403);
      expect((await get("/index.html", { origin: url })).status).toBe(200);
      const { port } = new URL(url);
      const rebound = request({ port, host: "127.0.0.1", path: "/", headers: { host: "evil.example" } });
      rebound.end();
      const [response]: { statusCode: number; resume: () => void }[] = await once(rebound, "response");
      response?.resume();
      expect(response?.statusCode).toBe(403);
    });
  });

  it("J02 opens a link to a page on another site, which neither frames it nor gets anything of the sandbox", async () => {
    await whileServing(async ({ url, apiKey }) => {
      const link = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"];
      const [site, mode] = link;
      const key = `Authorization: Bearer ${apiKey}`;
      const statusOf = async (path: string, headers: readonly (string | undefined)[]) =>
        (
          await getExactly(
            url,
            path,
            headers.flatMap((line) => line ?? []),
          )
        ).slice(9, 12);
      expect(await statusOf("/index.html", link)).toBe("200");
      expect(await statusOf("/index.html", [site])).toBe("403");
      expect(await statusOf("/index.html", [site, mode, "Sec-Fetch-Dest: iframe"])).toBe("403");
      expect(
        await statusOf("/assets/site.css", [site, "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: style"]),
      ).toBe("403");
      expect(await statusOf("/index.html", [...link, "Origin: https://evil.example"])).toBe("403");
      expect(await statusOf("/books/book_1", [...link, key, "Api-Version: 2026-01-01"])).toBe("403");
      expect(await statusOf("/__sandbox/effects", [...link, key])).toBe("403");
    });
  });

  it("serves the site under its base, and the sandbox beside it", async () => {
    const { out } = await whileServing(
      async ({ get }) => {
        expect((await get("/ref/")).status).toBe(200);
        expect((await get("/ref/index.html")).status).toBe(200);
        expect((await get("/index.html", browser)).status).toBe(404);
        expect(await (await get("/elsewhere", browser)).text()).toContain('href="/ref/assets/site.css"');
      },
      { base: "/ref/" },
    );
    expect(out).toMatch(/^the site of Library is on \S+\/ref\/\n/u);
  });

  it("serves a changed model's site, and the last sound one while it is broken", async () => {
    const { exit } = await whileServing(async ({ get, edit }) => {
      const page = async () => (await get("/index.html")).text();
      expect(await page()).toContain("<title>Library</title>");
      expect(await edit(smallModel.replace("name: Library", "name: Archive"))).toContain("reloaded Archive");
      expect(await page()).toContain("<title>Archive</title>");
      expect(await edit("quoin: 1\n")).toContain("still serving the last sound model");
      expect(await page()).toContain("<title>Archive</title>");
    });
    expect(exit).toBe(0);
  });

  it("ends at once where flags are wrong", async () => {
    process.chdir(projectFolder());
    let err = "";
    const io = {
      out: () => undefined,
      err: (text: string) => void (err += text),
      isColored: false,
      isResultColored: false,
    };
    const exit = await serveDocs({ port: 0, base: "ref" }, io, new AbortController().signal);
    expect([exit, err.includes("invalid-base-path")]).toEqual([2, true]);
  });

  it("ends with Ctrl+C as a process", { tags: ["whole"] }, async () => {
    const child = spawn(process.execPath, [cliPath, "docs", "--port", "0"], { cwd: projectFolder() });
    const [chunk]: unknown[] = await once(child.stdout, "data");
    const url = /on (http:\S+)/u.exec(String(chunk))?.[1] ?? "";
    expect((await fetch(url)).status).toBe(200);
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});
