import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectFolder } from "../house/source-files.js";

// What commands take for inputs that are within the limits and as bad as they can be, their start included.

const program = join(projectFolder, "dist/cli.js");
const bound = { seconds: 10, megabytes: 1000 };

const reporting = `process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write("\\ncost " + (userCPUTime + systemCPUTime) + " " + maxRSS);
});`;

interface Input {
  readonly name: string;
  readonly model: string;
  /** What the model is compared with; otherwise its client is generated. */
  readonly other?: string;
  /** Where its size alone takes longer: the whole output is formatted. */
  readonly seconds?: number;
}

function many(count: number, item: (index: number) => string, between = ""): string {
  return Array.from({ length: count }, (_, index) => item(index)).join(between);
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

function measure({ model, other }: Input): { readonly seconds: number; readonly megabytes: number } {
  const folder = mkdtempSync(join(tmpdir(), "quoin-hostile-"));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    write("quoin.config.yaml", config);
    write("spec/api.yaml", model);
    if (other !== undefined) write("other/api.yaml", other);
    const words = other === undefined ? ["generate"] : ["diff", "spec", "other"];
    const given = ["--import", `data:text/javascript,${encodeURIComponent(reporting)}`, program, ...words];
    const { status, stderr } = spawnSync(process.execPath, given, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    const cost = /\ncost (\d+) (\d+)$/u.exec(stderr);
    if (status !== 0 || cost === null) throw new Error(stderr);
    return { seconds: Number(cost[1]) / 1e6, megabytes: Number(cost[2]) / 1024 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const input of inputs) {
  const { seconds, megabytes } = measure(input);
  const isTooMuch = seconds > (input.seconds ?? bound.seconds) || megabytes > bound.megabytes;
  const cost = `${seconds.toFixed(2).padStart(6)} s of CPU  ${megabytes.toFixed(0).padStart(4)} MiB`;
  console.log(`${cost}  ${input.name}${isTooMuch ? "  TOO MUCH" : ""}`);
  if (isTooMuch) process.exitCode = 1;
}
