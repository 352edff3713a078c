import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { writeTree } from "../../output/write/write-tree.js";
import { quoin } from "../measure/measure-command.js";
import { measureProcess } from "../measure/measure-process.js";
import { drawnModel } from "../models/drawn-model.js";
import { writeOpenApi } from "../rivals/write-open-api.js";
import { createScratch } from "./project.js";
import type { Group, Settings, Subject, Subjects } from "./row.js";

/** Two OpenAPI documents of GitHub's size, of which most schemas differ. */
export const documents: Group = {
  name: "documents",
  rows: [
    {
      name: "documents-yaml",
      says: "diff, of two documents in YAML",
      of: "yaml",
      beside: "json",
      quantity: "cpu",
      goal: 1.5,
    },
  ],
  open: openDocuments,
};

function openDocuments({ node }: Settings): Subjects {
  const { folder, close } = createScratch();
  const file = join(folder, "base.json");
  writeOpenApi(drawnModel(), file);
  const base: unknown = JSON.parse(readFileSync(file, "utf8"));
  const next = withOneMoreProperty(base);
  writeTree(folder, {
    "next.json": JSON.stringify(next, undefined, 2),
    "base.yaml": stringify(base),
    "next.yaml": stringify(next),
  });
  const comparing = (ending: string): Subject => {
    const words = ["diff", `base.${ending}`, `next.${ending}`];
    return () => ({ cpu: measureProcess(node, quoin(words, folder)).cpuSeconds });
  };
  return { all: { yaml: comparing("yaml"), json: comparing("json") }, close };
}

/** Gives every schema that lists its properties one more: a finding each. */
function withOneMoreProperty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOneMoreProperty);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withOneMoreProperty(member)] as const);
  const { properties, ...others } = Object.fromEntries(members);
  if (typeof properties !== "object" || properties === null) return Object.fromEntries(members);
  return { ...others, properties: { ...properties, added_later: { type: "string" } } };
}
