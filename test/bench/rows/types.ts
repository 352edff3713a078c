import { join } from "node:path";
import { projectFolder } from "../../house/source-files.js";
import { writeTree } from "../../output/write/write-tree.js";
import { measureProcess } from "../measure/measure-process.js";
import { drawnModel } from "../models/drawn-model.js";
import type { HeyApi } from "../rivals/hey-api.js";
import { writeOpenApi } from "../rivals/write-open-api.js";
import { createProject, createScratch, linkZod } from "./project.js";
import type { Group, Subject } from "./row.js";

/** What the compiler of a consumer takes for a client of GitHub's size, validators included. */
export const types: Group = {
  name: "types",
  rows: [
    {
      name: "types-large",
      says: "tsc of a project with the large client in JavaScript",
      of: "ours",
      beside: "hey-api",
      quantity: "cpu",
      goal: 0.25,
    },
  ],
  open: ({ node, rival }) => {
    const scratch = createScratch();
    const all: Readonly<Record<string, Subject>> = {
      ours: ours(join(scratch.folder, "ours"), node),
      ...(rival && { "hey-api": ofRival(join(scratch.folder, "hey-api"), node, rival) }),
    };
    return { all, close: scratch.close };
  },
};

function ours(folder: string, node: string): Subject {
  const project = createProject(folder, node, "language: javascript");
  project.writeModel(drawnModel());
  project.run(["generate"]);
  writeConsumer(
    folder,
    `import { HubClient } from "./client/index.js";
const client = new HubClient({ apiKey: "k", environment: "production" });
export const found: string = (await client.team.getTeamRule("i")).id;
`,
  );
  return compile(folder, node);
}

function ofRival(folder: string, node: string, rival: HeyApi): Subject {
  linkZod(folder);
  const input = join(folder, "open-api.json");
  const ids = writeOpenApi(drawnModel(), input);
  measureProcess(node, rival.generate(input, join(folder, "client")));
  rival.expectOperations(join(folder, "client"), ids);
  writeConsumer(
    folder,
    `import { client } from "./client/client.gen.js";
import { getTeamRule } from "./client/sdk.gen.js";
import { zTeamRule } from "./client/zod.gen.js";
client.setConfig({ auth: "k" });
const { data } = await getTeamRule({ path: { id: "i" } });
export const found: string = zTeamRule.parse(data).id;
`,
  );
  return compile(folder, node);
}

/** As for a bundler. Declarations are checked too, as in a project that doesn't skip that: otherwise ours cost next to nothing. */
const settings = {
  strict: true,
  noEmit: true,
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  types: [],
  skipLibCheck: false,
};

function writeConsumer(folder: string, text: string): void {
  writeTree(folder, {
    "program.ts": text,
    "tsconfig.json": JSON.stringify({ compilerOptions: settings, files: ["program.ts"] }),
  });
}

function compile(folder: string, node: string): Subject {
  const words = [join(projectFolder, "node_modules/typescript/bin/tsc"), "--project", folder];
  return () => ({ cpu: measureProcess(node, { words, folder }).cpuSeconds });
}
