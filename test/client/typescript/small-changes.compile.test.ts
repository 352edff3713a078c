import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { buildModel } from "../../../src/language/model/build-model.js";
import { emitOutput } from "../../generated/emit-output.js";
import { listFiles, projectFolder } from "../../house/source-files.js";
import { readTexts } from "../../language/model/read-texts.js";

const wallets = "spec/resources/wallets.yaml";

/** The whole output of the model in `spec/`, with one text of the wallets replaced. */
async function emitChanged(text: string, replacement: string): Promise<Readonly<Record<string, string>>> {
  const paths = listFiles("spec").filter((path) => path.endsWith(".yaml"));
  const files = paths.map((path) => {
    const before = readFileSync(`${projectFolder}${path}`, "utf8");
    return { path, text: path === wallets ? before.replace(text, replacement) : before };
  });
  const { document } = readTexts(files);
  const api = document && buildModel(document).model?.apiOf();
  if (api === undefined) throw new Error("the changed model is not sound");
  return emitOutput(api);
}

/** The lines that went and came, by file: `- before`, `+ after`. */
function changedLines(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly string[]>> {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changes = paths.map((path) => [path, compareLines(before[path] ?? "", after[path] ?? "")] as const);
  return Object.fromEntries(changes.filter(([, lines]) => lines.length > 0));
}

function compareLines(before: string, after: string): readonly string[] {
  const [gone, come] = [before.split("\n"), after.split("\n")];
  while (gone.length > 0 && gone[0] === come[0]) [gone, come].forEach((lines) => lines.shift());
  while (gone.length > 0 && gone.at(-1) === come.at(-1)) [gone, come].forEach((lines) => lines.pop());
  return walk(gone, come);
}

/** Takes a line from the side whose next line doesn't come soon on the other. */
function walk(gone: readonly string[], come: readonly string[]): readonly string[] {
  const [left, ...moreGone] = gone;
  const [right, ...moreCome] = come;
  if (left === undefined && right === undefined) return [];
  if (left === right) return walk(moreGone, moreCome);
  if (left !== undefined && !come.includes(left)) return [`- ${left.trim()}`, ...walk(moreGone, come)];
  return right === undefined
    ? gone.map((line) => `- ${line.trim()}`)
    : [`+ ${right.trim()}`, ...walk(gone, moreCome)];
}

/** The names on the lines that went, or came, and not on the others: a shorter list may fit on fewer lines. */
function namesOnlyIn(side: "-" | "+", lines: readonly string[]): readonly string[] {
  const namesOf = (wanted: boolean) =>
    lines.filter((line) => line.startsWith(side) === wanted).flatMap((line) => line.match(/\w{2,}/g) ?? []);
  const others = namesOf(false);
  return namesOf(true).filter((name) => !others.includes(name));
}

describe("changing one field of the wallets changes only the lines about it, imports included", () => {
  const output: Record<string, string> = {};
  beforeAll(async () => {
    Object.assign(output, await emitChanged("", ""));
  });

  it("when it gets another type", async () => {
    const changed = await emitChanged("current_balance: decimal", "current_balance: int64");
    const lines = changedLines(output, changed);
    expect(lines).toEqual({
      "api-report.md": ["- current_balance: DecimalString;", "+ current_balance: number; // int64."],
      "types/wallets.ts": [
        '- import type { DateTimeString, DecimalString } from "../runtime/v1.js";',
        '+ import type { DateTimeString } from "../runtime/v1.js";',
        "- current_balance: DecimalString;",
        "+ current_balance: number;",
      ],
      "validators/wallets.ts": [
        '- import { dateTime, decimal, object, strict } from "../runtime/v1-zod.js";',
        '+ import { dateTime, object, strict } from "../runtime/v1-zod.js";',
        "- current_balance: decimal(),",
        "+ current_balance: z.int(),",
      ],
    });
  });

  it("when it becomes optional", async () => {
    const { "operations.ts": operations = [], ...lines } = changedLines(
      output,
      await emitChanged("current_balance: decimal", "current_balance?: decimal"),
    );
    expect(namesOnlyIn("-", operations)).toEqual(["current_balance"]);
    expect(namesOnlyIn("+", operations)).toEqual([]);
    expect(lines).toEqual({
      "api-report.md": ["- current_balance: DecimalString;", "+ current_balance?: DecimalString;"],
      "types/wallets.ts": ["- current_balance: DecimalString;", "+ current_balance?: DecimalString;"],
      "validators/wallets.ts": [
        "- current_balance: decimal(),",
        "+ current_balance: z.exactOptional(decimal()),",
      ],
    });
  });

  it("when it is added", async () => {
    const field = "current_balance: decimal\n      colour?: string";
    const lines = changedLines(output, await emitChanged("current_balance: decimal", field));
    expect(lines).toEqual({
      "api-report.md": ["+ colour?: string;"],
      "types/wallets.ts": ["+ colour?: string;"],
      "validators/wallets.ts": ["+ colour: z.exactOptional(z.string()),"],
    });
  });

  it("when it says something else about itself, the report stays", async () => {
    const field = "current_balance: { type: decimal, doc: What is left. }";
    const lines = changedLines(output, await emitChanged("current_balance: decimal", field));
    expect(lines).toEqual({ "types/wallets.ts": ["+ /** What is left. */"] });
  });
});
