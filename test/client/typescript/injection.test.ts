import { parse } from "yaml";
import { beforeAll, describe, expect, it } from "vitest";
import type { Place } from "../../../src/language/diagnostics/diagnostic.js";
import type { Model } from "../../../src/language/model/build-model.js";
import { emitUnformatted } from "../../generated/emit-output.js";
import { readProjectFile } from "../../house/source-files.js";
import { buildText } from "../../language/model/build-text.js";
import { drawSome } from "../../whole.js";
import { findMarkedCode } from "./find-marked-code.js";

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

const sound: unknown = parse(readProjectFile("test/client/typescript/every-text.yaml"));

function textsOf(model: unknown): readonly string[] {
  const found = new Set<string>();
  rewrite(model, (text) => {
    found.add(text);
    return text;
  });
  return [...found];
}

/** Each text of the model is in a line of its own, or else a key. */
function render(texts: ReadonlySet<string>, payload: string): string {
  return JSON.stringify(
    rewrite(sound, (text) => (texts.has(text) ? `${text}${payload}` : text)),
    undefined,
    1,
  );
}

/** The key or the string at a place of what was rendered. */
function textAt(rendered: string, { line, column }: Place): string | undefined {
  const strings = (rendered.split("\n")[line - 1] ?? "").matchAll(/"(?:[^"\\]|\\.)*"/g);
  const found = [...strings].findLast(({ index }) => index < column);
  return found && String(JSON.parse(found[0]));
}

interface Injection {
  /** The texts that may contain the payload. */
  readonly texts: readonly string[];
  /** The model in which all of them do at once. */
  readonly model: Model | undefined;
}

/** Tries all texts at once, then those at whose places nothing is wrong; if there is no such place, each half. */
function injectInto(texts: readonly string[], payload: string): Injection {
  const injected = new Set<string>();
  let model: Model | undefined;
  const tryOut = (some: readonly string[]): void => {
    const all = render(new Set([...injected, ...some]), payload);
    const built = buildText(all);
    if (built.model !== undefined) {
      for (const text of some) injected.add(text);
      model = built.model;
      return;
    }
    // What lacks a key isn't wrong itself: the key is, which has another name now.
    const errors = built.diagnostics.filter(
      ({ code, severity }) => severity === "error" && code !== "missing-key",
    );
    const refused = new Set(errors.map(({ at }) => at && textAt(all, at)));
    const left = some.filter((text) => !refused.has(`${text}${payload}`));
    const middle = Math.ceil(some.length / 2);
    const parts = left.length < some.length ? [left] : [some.slice(0, middle), some.slice(middle)];
    for (const part of parts) if (part.length > 0 && part.length < some.length) tryOut(part);
  };
  tryOut(texts);
  return { texts: [...injected], model };
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

  it.each(drawSome(1, payloads))("D %j", async (payload) => {
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
