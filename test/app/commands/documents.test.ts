import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../../../src/app/commands/check.js";
import { gaps } from "../../../src/app/commands/gaps.js";
import { init } from "../../../src/app/commands/init.js";
import { sandbox } from "../../../src/app/commands/sandbox.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { readIn } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";
import { shopDocument } from "./shop-document.js";

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  writeTree(folder, files);
  return folder;
}

const flags = { json: false, model: ["openapi.yaml"] };

function runCheck(folder: string, given: object = flags): Promise<CommandRun> {
  return runCommand(folder, (io) => check({ json: false, ...given }, io));
}

describe("an OpenAPI document that wasn't imported", () => {
  it("is served by quoin sandbox", async () => {
    const answers: unknown[] = [];
    const visit = async (out: string) => {
      const [url = ""] = /http:\/\/127\.0\.0\.1:\d+/u.exec(out) ?? [];
      const [key = ""] = /\w+_[0-9a-f]{32}/u.exec(out) ?? [];
      const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
      const created = await fetch(`${url}/orders`, { method: "POST", headers, body: '{"item":"a"}' });
      answers.push(created.status, await (await fetch(`${url}/orders?limit=1`, { headers })).json());
    };
    const run = await runCommand(folderOf({ "openapi.yaml": shopDocument }), (io) => {
      const out: string[] = [];
      const heard = { ...io, out: (text: string) => void out.push(text) };
      return sandbox({ port: 0, model: ["openapi.yaml"] }, heard, () => visit(out.join("")));
    });
    expect([run.exit, run.err]).toEqual([0, ""]);
    expect(answers).toEqual([201, expect.arrayContaining([{ id: "order_1", note: "note", state: "open" }])]);
  });

  it("is checked, and what it can't be is told at its place", async () => {
    const folder = folderOf({ "openapi.yaml": shopDocument, "old.json": '{ "swagger": "1.2" }' });
    expect(await runCheck(folder)).toMatchObject({
      exit: 0,
      out: "openapi.yaml  an OpenAPI document with 2 operations; there are no outputs\n",
      err: "",
    });
    const old = await runCheck(folder, { model: ["old.json"] });
    expect([old.exit, old.err]).toEqual([1, expect.stringContaining("old.json:1:1  error  unsupported-op")]);
  });

  it("has its gaps where the document has them", async () => {
    const text = shopDocument.replace("in: query", "in: cookie");
    const { out } = await runCommand(folderOf({ "openapi.yaml": text }), (io) => gaps(flags, io));
    expect(out).toMatch(/list-orders {2}openapi\.yaml:\d+:\d+\n/u);
  });

  it("isn't read through a link", async () => {
    const folder = folderOf({ "elsewhere/openapi.yaml": shopDocument });
    symlinkSync("elsewhere/openapi.yaml", join(folder, "openapi.yaml"));
    symlinkSync("elsewhere", join(folder, "linked"));
    for (const path of ["openapi.yaml", "linked/openapi.yaml"]) {
      expect((await runCheck(folder, { model: [path] })).err).toContain("link-in-input");
    }
  });

  it("isn't taken for what a configuration generates from", async () => {
    const config = "model: openapi.yaml\noutputs: [{ language: typescript, folder: generated }]\n";
    const folder = folderOf({ "openapi.yaml": shopDocument, "quoin.config.yaml": config });
    expect((await runCheck(folder, {})).err).toContain("openapi.yaml:1:1  error  openapi-document");
  });
});

describe("quoin init --github", () => {
  const initReview = (folder: string) =>
    runCommand(folder, (io) => init(".", { json: false, github: true }, io));

  it.each(["openapi.json", "api/openapi.yaml", "spec/openapi.yml", "docs/swagger.json"])(
    "has %s reviewed where there is no model",
    async (path) => {
      const folder = folderOf({ [path]: shopDocument });
      mkdirSync(join(folder, ".git"));
      const { exit, out } = await initReview(folder);
      expect([exit, out]).toEqual([0, expect.stringContaining("new  quoin.config.yaml\n")]);
      expect(out).not.toContain("npx quoin init\n");
      expect(readIn(folder, "quoin.config.yaml")).toContain(`model: ${path}\noutputs: []\n`);
      const checked = await runCheck(folder, {});
      expect([checked.exit, checked.err]).toEqual([0, ""]);
      expect((await initReview(folder)).out).not.toContain("quoin.config.yaml");
    },
  );

  it("leaves a model what it is", async () => {
    const folder = folderOf({ "openapi.yaml": shopDocument, "spec/api.yaml": "quoin: 1" });
    expect((await initReview(folder)).out).not.toContain("quoin.config.yaml");
  });
});
