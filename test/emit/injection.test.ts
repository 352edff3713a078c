import { parse } from "yaml";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Model } from "../../src/model/build-model.js";
import { emitUnformatted } from "../generated/emit-output.js";
import { readProjectFile } from "../house/source-files.js";
import { buildText } from "../model/build-text.js";
import { everyNth } from "../whole.js";
import { findMarkedCode } from "./find-marked-code.js";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** In no name of the generated code. */
const mark = "ZZ";

const payloads = [
  "*/ ZZX() /*",
  "**// ZZX() /**",
  "*\\/ ZZX() //",
  "';ZZX();'",
  '";ZZX();"',
  "\\';ZZX();//",
  '\\";ZZX();//',
  "`;ZZX();`",
  "${ZZX()}",
  "ZZ\\",
  "/*ZZ",
  "//ZZ",
  "\nZZX()\n",
  "\r\nZZX()//",
  "\u2028ZZX()",
  "\u0085ZZX()",
  'a":ZZX(),"b',
  "x]:ZZX(),[y",
  "id'>>>;\nexport const p=ZZX();\ntype D=Array<'id",
  "string();ZZX();//",
  "/u;ZZX();/",
  "]/ZZX()/[",
  "1);ZZX();(",
  "</script>ZZ",
  "@ts-nocheck ZZ",
  "$& $1 $` ZZ",
  "{{ZZX}} <%= ZZX() %>",
] as const;

/** The model with each text in another form; one that occurs several times has the same form everywhere. */
function rewrite(node: unknown, change: (text: string) => string): unknown {
  if (typeof node === "string") return change(node);
  if (Array.isArray(node)) return node.map((item) => rewrite(item, change));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [rewriteKey(key, change), rewrite(value, change)]),
  );
}

/** The mark of an optional field is no part of its name. */
function rewriteKey(key: string, change: (text: string) => string): string {
  return key.endsWith("?") ? `${change(key.slice(0, -1))}?` : change(key);
}

const sound: unknown = parse(readProjectFile("test/emit/every-text.yaml"));

function textsOf(model: unknown): readonly string[] {
  const found = new Set<string>();
  rewrite(model, (text) => {
    found.add(text);
    return text;
  });
  return [...found];
}

function build(forms: ReadonlyMap<string, string>): Model | undefined {
  return buildText(JSON.stringify(rewrite(sound, (text) => forms.get(text) ?? text))).model;
}

interface Injection {
  /** The texts that may contain the payload. */
  readonly texts: readonly string[];
  /** The model in which all of them do at once. */
  readonly model: Model | undefined;
}

/** Tries all texts at once; of those that are refused together, each half. */
function injectInto(texts: readonly string[], payload: string): Injection {
  let forms = new Map<string, string>();
  let model: Model | undefined;
  const tryOut = (some: readonly string[]): void => {
    const more = new Map([...forms, ...some.map((text) => [text, `${text}${payload}`] as const)]);
    const injected = build(more);
    if (injected !== undefined) {
      forms = more;
      model = injected;
    } else if (some.length > 1) {
      const middle = Math.ceil(some.length / 2);
      tryOut(some.slice(0, middle));
      tryOut(some.slice(middle));
    }
  };
  tryOut(texts);
  return { texts: [...forms.keys()], model };
}

describe("no text of a model becomes code, wherever it is", () => {
  /** What no grammar keeps to names and numbers. */
  let free: readonly string[] = [];

  beforeAll(() => {
    free = injectInto(textsOf(sound), `'"${mark}`).texts;
  });

  it("there are many that no grammar keeps to names", () => {
    expect(textsOf(sound).length).toBeGreaterThan(200);
    expect(free.length).toBeGreaterThan(80);
  });

  it.each(everyNth(3, payloads))("D %j", async (payload) => {
    const { texts, model } = injectInto(free, payload);
    expect(texts.length).toBeGreaterThan(60);
    for (const { name } of model?.versions ?? []) {
      const api = model?.apiOf(name);
      const output = api === undefined ? {} : await emitUnformatted(api);
      const files = Object.entries(output).filter(([path]) => /^(?!runtime\/).*\.ts$/.test(path));
      expect(files.filter(([, text]) => text.includes(mark)).length).toBeGreaterThan(5);
      expect(files.flatMap(([path, text]) => findMarkedCode(path, text, mark))).toEqual([]);
      expect(() => void JSON.parse(output["package.json"] ?? "")).not.toThrow();
    }
  });
});
