import * as fc from "fast-check";

/** Texts in the syntax that emitters write, with names and strings of all lengths: some lines end beside the width. */
export const randomModules: fc.Arbitrary<string> = fc
  .gen()
  .map((generator) => drawModule((arbitrary) => generator(() => arbitrary)));

type Take = <Value>(arbitrary: fc.Arbitrary<Value>) => Value;

const words = "a id name Wallet z open this_ Order_Line Schema".split(" ");
const longWord = fc.integer({ min: 1, max: 70 }).map((length) => "lengthy".repeat(10).slice(0, length));
const name = fc.oneof(fc.constantFrom(...words), longWord);
const oddTexts = [
  "",
  "é",
  "日本語",
  "👩‍👩‍👧",
  "e\u0301",
  'a "b"',
  "it's",
  `'"`,
  "\\",
  "\t",
  "\r\n",
  "*/",
  "a b",
  "Ａ",
];
const quoted = fc
  .oneof({ weight: 20, arbitrary: name }, { weight: 1, arbitrary: fc.constantFrom(...oddTexts) })
  .map((text) => JSON.stringify(text));
const number = fc.constantFrom("0", "1", "-1", "0.50", "1.0", "12345678901234567890", "-0.25", "200");
const separators = fc.constantFrom("\n", "\n\n", "\n\n\n");

function drawModule(take: Take): string {
  const parts = many(take, 1, 5, () => `${drawComment(take)}${drawDeclaration(take)}${take(separators)}`);
  return `// A module.\n\n${parts.join("\n")}`;
}

function many<Value>(take: Take, min: number, max: number, draw: () => Value): Value[] {
  return Array.from({ length: take(fc.integer({ min, max })) }, draw);
}

function drawComment(take: Take): string {
  const text = take(
    fc.constantFrom("Says something.", "日本語", "x".repeat(130), "a *\\/ b", "@format", "prettier-ignore"),
  );
  return take(
    fc.constantFrom(
      "",
      "",
      `/** ${text} */\n`,
      `/**\n * ${text}\n *\n *   ${text}\n */\n`,
      `// ${text}.\n\n`,
    ),
  );
}

function drawDeclaration(take: Take): string {
  const declaration = take(
    fc.constantFrom(drawPort, drawInterface, drawAlias, drawConstant, drawFunction, drawClass),
  );
  return declaration(take);
}

function drawPort(take: Take): string {
  const names = many(take, 1, 6, () => `${take(fc.constantFrom("", "type "))}${take(name)} as ${take(name)}`);
  return `${take(fc.constantFrom("import", "export"))} { ${names.join(", ")} } from ${JSON.stringify(take(name))};`;
}

function drawMember(take: Take): string {
  const key = take(fc.oneof(name, quoted, fc.constantFrom("200", "[key: string]", '["__proto__"]')));
  const mark = key.startsWith("[") ? "" : take(fc.constantFrom("", "?"));
  return `${take(fc.constantFrom("", "readonly "))}${key}${mark}: ${drawType(take, 3)}`;
}

function drawInterface(take: Take): string {
  const members = many(take, 0, 4, () => `${drawComment(take)}${drawMember(take)};`);
  return `export interface ${take(name)} {\n${members.join(take(separators))}\n}`;
}

function drawAlias(take: Take): string {
  return `export type ${take(name)} = ${drawType(take, 4)};`;
}

function drawType(take: Take, depth: number): string {
  const simple = take(
    fc.oneof(name, quoted, fc.constantFrom("string", "null", "JsonObject", "keyof Results")),
  );
  if (depth === 0) return simple;
  const inner = () => drawType(take, depth - 1);
  const kinds = [
    () => simple,
    () => `${take(name)}<${many(take, 1, 3, inner).join(", ")}>`,
    () => many(take, 2, 6, () => unionMember(take, depth)).join(" | "),
    () => `(${many(take, 2, 5, () => unionMember(take, depth)).join(" | ")})[]`,
    () => `${take(name)}[]`,
    () => `${take(name)}[${take(quoted)}]`,
    () => `{ ${many(take, 1, 3, () => drawMember(take)).join("; ")} }`,
    () => `${simple} | null`,
  ];
  return take(fc.constantFrom(...kinds))();
}

function unionMember(take: Take, depth: number): string {
  return take(
    fc.constantFrom<() => string>(
      () => take(name),
      () => take(quoted),
      () => `${take(name)}<${drawType(take, depth - 1)}>`,
      () => `(JsonObject & { ${take(name)}: OtherTag })`,
    ),
  )();
}

function drawConstant(take: Take): string {
  const type = take(fc.boolean()) ? `: ${drawType(take, 2)}` : "";
  return `${take(fc.constantFrom("", "export "))}const ${take(name)}${type} = ${drawAssigned(take, 4)};`;
}

function drawAssigned(take: Take, depth: number): string {
  if (take(fc.integer({ min: 0, max: 9 })) > 0) return drawValue(take, depth);
  return many(take, 2, 5, () => take(name)).join(" * ");
}

function drawValue(take: Take, depth: number): string {
  const simple = take(fc.oneof(name, quoted, number, fc.constantFrom("true", "null", "undefined")));
  if (depth === 0) return simple;
  const inner = () => drawValue(take, depth - 1);
  const kinds = [
    () => simple,
    () => `{ ${many(take, 1, 4, () => drawProperty(take, depth)).join(", ")} }`,
    () => `{\n${many(take, 1, 3, () => drawProperty(take, depth)).join(",\n")}\n}`,
    () => `[${many(take, 0, 4, inner).join(", ")}]`,
    () => `[${many(take, 1, 40, () => take(number)).join(", ")}]`,
    () => `${take(name)}(${many(take, 0, 3, inner).join(", ")})`,
    () =>
      `z.${take(name)}(${many(take, 0, 2, inner).join(", ")})${many(take, 0, 4, () => drawLink(take, depth)).join("")}`,
    () =>
      `${take(name)}(${many(take, 0, 2, inner).join(", ")})${many(take, 1, 3, () => drawLink(take, depth)).join("")}`,
    () => `new RegExp(${take(quoted)}, "u")`,
    () => `z.lazy((): SchemaOf<${take(name)}> => ${take(name)}(${inner()}))`,
    () => `${take(quoted)} as const`,
  ];
  return take(fc.constantFrom(...kinds))();
}

function drawProperty(take: Take, depth: number): string {
  const key = take(fc.oneof(name, quoted, fc.constantFrom("200", '["__proto__"]')));
  return `${key}: ${drawAssigned(take, depth - 1)}`;
}

function drawLink(take: Take, depth: number): string {
  return `.${take(name)}(${many(take, 0, 2, () => drawValue(take, depth - 2 < 0 ? 0 : depth - 2)).join(", ")})`;
}

function drawParameters(take: Take): string {
  return many(take, 0, 4, () => `${take(name)}${take(fc.constantFrom("", "?"))}: ${drawType(take, 2)}`).join(
    ", ",
  );
}

function drawFunction(take: Take): string {
  const body = `{\n  return ${drawValue(take, 3)};\n}`;
  return `export function ${take(name)}(${drawParameters(take)}): ${drawType(take, 2)} ${body}`;
}

function drawClass(take: Take): string {
  const methods = many(
    take,
    1,
    3,
    () =>
      `${drawComment(take)}${take(name)}(${drawParameters(take)}): ${take(name)}<${drawType(take, 2)}> {\n  return this.#sender.call(${take(name)}, ${drawValue(take, 2)}, options);\n}`,
  );
  return `export class ${take(name)} extends Base<${drawType(take, 2)}> {\n  readonly #sender: Sender;\n\n${methods.join("\n\n")}\n}`;
}
