import { join } from "node:path";
import { bundleBytes, callOfBilling, callOfGroup, callOfLarge } from "../../generated/bundle-bytes.js";
import { clientFolder } from "../calls/programs.js";
import { drawnModel } from "../models/drawn-model.js";
import { createProject, createScratch } from "./project.js";
import type { Group, Subject } from "./row.js";

/** What a program that makes one call has of the client, minified and compressed. */
export const bundles: Group = {
  name: "bundles",
  isExact: true,
  rows: [
    { name: "bundle-lite", says: "one call through lite", of: "lite", quantity: "bytes", goal: 17_000 },
    { name: "bundle-groups", says: "one call through groups", of: "groups", quantity: "bytes" },
    { name: "bundle-index", says: "one call through index", of: "index", quantity: "bytes", goal: 50_000 },
    {
      name: "bundle-lite-large",
      says: "one call through lite of the large model",
      of: "lite, large",
      beside: "lite",
      quantity: "bytes",
      goal: 1.2,
    },
  ],
  open: async ({ node }, isWanted) => {
    const scratch = createScratch();
    const bytes =
      (folder: string, program: string): Subject =>
      async () => ({ bytes: await bundleBytes(folder, program) });
    const all: Record<string, Subject> = {
      lite: bytes(clientFolder, callOfBilling("lite")),
      groups: bytes(clientFolder, callOfGroup),
      index: bytes(clientFolder, callOfBilling("index")),
    };
    if (isWanted("lite, large")) {
      const project = createProject(join(scratch.folder, "large"), node, "language: typescript");
      project.writeModel(drawnModel());
      project.run(["generate"]);
      all["lite, large"] = bytes(join(project.folder, "client"), callOfLarge);
    }
    return { all, close: scratch.close };
  },
};
