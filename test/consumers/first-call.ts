import { deepEqual, ok } from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { buildModel } from "../../src/language/model/build-model.js";
import { readModel } from "../../src/language/read/read-model.js";
import { createSandbox, type Sandbox } from "../../src/sandbox/sandbox.js";

const run = promisify(execFile);

/** The sandbox that a consumer calls, and what must come of that. */
export interface Trial {
  readonly sandbox: Sandbox;
  /** 0: any free one. */
  readonly port: number;
  /** Throws if building the project has called what it shouldn't. */
  readonly checkBuild: () => void;
  /** Throws if what the started project printed isn't expected. */
  readonly checkResults: (output: string) => void;
}

/** Follows what `quoin init` prints in a folder, word for word, up to the file with the first call. */
export async function takeFirstCall(folder: string): Promise<void> {
  const quoin = (command: string) =>
    run(process.execPath, [resolve("dist/cli.js"), command], { cwd: folder });
  const { stdout } = await quoin("init");
  await quoin("generate");
  const [, file = "", text = ""] = /put it into (\S+)\. .*\n\n([^]*)$/u.exec(stdout) ?? [];
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text.replaceAll(/^ {2}/gmu, ""));
}

/** A first call reads one book, once a visit: nothing is called by building a project. */
export async function tryFirstCall(): Promise<Trial> {
  const calls: string[] = [];
  const sandbox = createSandbox(await readStarter(), {
    seed: 1,
    log: ({ method, path, status }) => calls.push(`${method} ${path} ${status}`),
  });
  return {
    sandbox,
    port: 4010,
    checkBuild: () => deepEqual(calls, []),
    checkResults: (output) => {
      const titles = [...output.matchAll(/^The page: (.*)$/gmu)].map(([, title]) => title);
      ok(titles.length > 0 && titles.every((title) => title === "Example book"), output);
      deepEqual(
        calls,
        titles.map(() => "GET /books/book_1 200"),
      );
      deepEqual(sandbox.effects(), []);
    },
  };
}

async function readStarter() {
  const { document } = await readModel(["templates/init/api.yaml"]);
  const api = document && buildModel(document).model?.apiOf();
  if (api === undefined) throw new Error("The starter model is invalid.");
  return api;
}
