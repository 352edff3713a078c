import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { many } from "../../language/model/hostile/models.js";
import { writeTree } from "../../output/write/write-tree.js";
import { measureCommand } from "../measure/measure-command.js";
import type { Cost } from "../measure/measure-process.js";

// What commands take for inputs that are within the limits and as bad as they can be, their start included.

const bound = { seconds: 10, megabytes: 1000 };

interface Input {
  readonly name: string;
  readonly model: string;
  /** What the model is compared with; otherwise its client is generated. */
  readonly other?: string;
  /** Where its size alone takes longer: the whole output is formatted. */
  readonly seconds?: number;
}

const head = `quoin: 1
api: { name: Large }
group: Things
authentication: { scheme: bearer, secret: server }
errors: { 404: { name: NotFound, retry: never } }
`;

const day = (index: number): string => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);

function versions(count: number): string {
  const list = many(count, (index) => `    ${day(index)}: {}\n`);
  return `versions:\n  header: Api-Version\n  current: ${day(count - 1)}\n  list:\n${list}`;
}

/** A type that each version changes. */
function changing(count: number): string {
  const was = many(count - 1, (index) => `{ until: ${day(index + 1)}, length: 0..${index + 1} }`, ", ");
  return `  A:\n    fields:\n      x: { type: string, was: [${was}] }\n`;
}

const types = (count: number, fields: string) =>
  many(count, (index) => `  T${index}: { fields: { ${fields} } }\n`);
const fields = (name: string) =>
  `${head}types:\n  T:\n    fields:\n${many(2500, (index) => `      ${name}${index}: string\n`)}`;
const alike = (name: string) => `${head}${versions(499)}types:\n${types(395, `${name}: string`)}`;
const growing = (name: string) =>
  `${head}${versions(350)}types:\n${many(280, (index) => `  T${index}: { since: ${day(index + 1)}, fields: { ${name}: string } }\n`)}`;

const inputs: readonly Input[] = [
  { name: "499 versions of 395 types that are alike", model: alike("a") },
  { name: "the same, each type changed", model: alike("a"), other: alike("b") },
  { name: "350 versions, a type more in each of 280", model: growing("a") },
  { name: "the same, each type changed", model: growing("a"), other: growing("b") },
  {
    name: "100 versions, each of which changes what 90 types refer to",
    model: `${head}${versions(100)}types:\n${changing(100)}${types(90, "a: A, b: string")}`,
  },
  {
    name: "100 versions, each of which changes what 60 endpoints return",
    model: `${head}${versions(100)}types:\n${changing(100)}endpoints:\n${many(60, (index) => `  get-${index}: { GET: "/things/${index}/{id}", doc: Gets., path: { id: string }, returns: A }\n`)}`,
  },
  { name: "a type of 2,500 fields that all have other names", model: fields("a"), other: fields("b") },
  {
    name: "a chain of 10,000 aliases",
    seconds: 15,
    model: `${head}types:\n${many(10_000, (index) => `  A${index}: { type: ${index < 9999 ? `A${index + 1}` : "string"} }\n`)}`,
  },
  {
    name: "a type of 2,500 optional fields",
    model: `${head}types:\n  T:\n    fields:\n${many(2500, (index) => `      a${index}?: string\n`)}`,
  },
];

const config = "model: spec\noutputs:\n  - { folder: generated/typescript, language: typescript }\n";

function measure({ model, other }: Input): Cost {
  const folder = mkdtempSync(join(tmpdir(), "quoin-hostile-"));
  try {
    const compared = other === undefined ? {} : { "other/api.yaml": other };
    writeTree(folder, { "quoin.config.yaml": config, "spec/api.yaml": model, ...compared });
    return measureCommand(other === undefined ? ["generate"] : ["diff", "spec", "other"], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const input of inputs) {
  const { cpuSeconds: seconds, megabytes } = measure(input);
  const isTooMuch = seconds > (input.seconds ?? bound.seconds) || megabytes > bound.megabytes;
  const cost = `${seconds.toFixed(2).padStart(6)} s of CPU  ${megabytes.toFixed(0).padStart(4)} MiB`;
  console.log(`${cost}  ${input.name}${isTooMuch ? "  TOO MUCH" : ""}`);
  if (isTooMuch) process.exitCode = 1;
}
