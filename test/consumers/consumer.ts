import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** Where the folders of the consumers are, from the root of the project. */
export const consumersFolder = "test/consumers";

/** The Nodes that scripts of consumers call, by the variables that have their paths. */
export const nodes = { NODE_20: "20.19.0", NODE_22: "22.18.0", NODE_24: "24.21.0" } as const;

const versions = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  quoin: z.strictObject({
    /** Whether it is what `quoin init` makes of it, with the first call that this prints in the place of `caller.ts`. */
    init: z.boolean().default(false),
    /** Where the client goes, in `client`, and beside it what calls it. */
    folder: z.string().default("."),
    /** Where it goes if that isn't beside its callers, and what they import it by then. */
    client: z.string().optional(),
    index: z.string().optional(),
    /** The name of the module that calls it; `caller.ts` if absent. In JavaScript if it ends so. */
    caller: z.string().default("caller.ts"),
    /** A section of `docs/build-systems.md` that its repository follows: it generates the client there by itself. */
    recipe: z.string().optional(),
    /** What its output says in the configuration of Quoin, beside its folder. */
    output: z.record(z.string(), z.unknown()).default({}),
    /** Whether it receives webhooks too, by a client of the shop in `test/fixture`, which goes into `shop`. */
    webhooks: z.boolean().default(false),
    /** The tools that it stands for, as the README names them. */
    tools: z.array(z.string()).min(1),
  }),
  dependencies: versions,
  devDependencies: versions,
  scripts: z.object({ build: z.string().optional(), start: z.string().optional() }),
});

/** A project that takes a client in, builds it and runs it. */
export interface Consumer extends z.infer<typeof manifest> {
  readonly name: string;
  /** The text of its `package.json`. */
  readonly text: string;
}

export function readConsumers(): readonly Consumer[] {
  const entries = readdirSync(consumersFolder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.sort().map((name) => {
    const text = readFileSync(join(consumersFolder, name, "package.json"), "utf8");
    return { name, text, ...manifest.parse(JSON.parse(text)) };
  });
}
