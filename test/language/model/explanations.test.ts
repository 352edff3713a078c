import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const errors = "errors: { 404: { name: NotFound, body: Problem, retry: never } }\n";

function modelWith(problem: string, rest = errors): string {
  const order = "  Order:\n    doc: An order.\n    fields: { id: string }\n";
  return shop({ types: `${order}  Problem:\n    doc: What went wrong.\n${problem}`, rest });
}

function told(problem: string): readonly string[] {
  return buildText(modelWith(problem)).diagnostics.map(
    ({ code, message, help }) => `${code}: ${message} ${help}`,
  );
}

describe("`explains`", () => {
  it.each([
    "{ detail: string }",
    "{ detail?: string | null }",
    "{ detail: { observed: [no_key] } }",
    "{ detail: { enum: [no_key] } }",
    "{ detail: Words }",
  ])("may name a string of %s", (fields) => {
    const words = fields.includes("Words") ? "  Words: { doc: Words., type: string }\n" : "";
    expect(told(`    explains: detail\n    fields: ${fields}\n${words}`)).toEqual([]);
  });

  it.each([
    ["explains: details\n    fields: { detail: string }", "has no such field. Did you mean `detail`?"],
    [
      "explains: status\n    fields: { status: int32 }",
      "it is `int32`, not a string. It names a string field",
    ],
    ["explains: detail\n    fields: { detail: json }", "it is `json`, not a string. It names a string field"],
    ...["uuid", "date", "datetime", "decimal"].map((type) => [
      `explains: detail\n    fields: { detail: ${type} }`,
      `it is \`${type}\`, which isn't written for people. It names a string field`,
    ]),
    ['explains: detail\n    fields: { detail: "string[]" }', "it is `string[]`, not a string."],
    [
      "explains: error.detail\n    fields: { error: string }",
      "`error` isn't an object of one type. It names",
    ],
    ['explains: all.detail\n    fields: { all: "Order[]" }', "`all` isn't an object of one type. It names"],
    [
      "explains: order.ids\n    fields: { order: Order }",
      "`Order` has no such field. Did you mean `order.id`?",
    ],
    ["explains: error.id\n    fields: { order: Order }", "`Problem` has no such field."],
    ["explains: detail\n    type: string", "`Problem` has no such field. It names a string field"],
  ])("is refused in %s", (problem, message) => {
    const [first, ...others] = told(`    ${problem}\n`).filter((text) => !text.startsWith("invalid-type"));
    expect([first, others]).toEqual([expect.stringContaining(message), []]);
    expect(first).toMatch(/^invalid-explanation: `explains: [\w.]+` of the type `Problem` is invalid: /);
  });

  it("may name a string in another field, as a version calls both", () => {
    const versions = "versions: { header: V, current: c, list: { a: {}, b: {}, c: {} } }\n";
    const text = "{ type: string, was: { until: c, name: words } }";
    const error = "{ type: Reason | null, was: { until: b, name: fault } }";
    const problem = `    explains: error.text\n    fields: { error: "${error}" }\n  Reason: { doc: Why., fields: { text: "${text}" } }\n`;
    const { model, diagnostics } = buildText(
      modelWith(problem.replaceAll(/"(\{[^"]*\})"/gu, "$1"), errors + versions),
    );
    expect(diagnostics).toEqual([]);
    const explanations = ["a", "b", "c"].map((version) => {
      const type = model?.apiOf(version)?.types.find(({ name }) => name === "Problem");
      return type?.kind === "object" ? type.explanation : type;
    });
    expect(explanations).toEqual([
      { id: "error.text", name: "fault.words" },
      { id: "error.text", name: "error.words" },
      { id: "error.text", name: "error.text" },
    ]);
  });

  it("names the field as a version calls it, and nothing in a version that lacks it", () => {
    const versions = "versions: { header: V, current: '3', list: { '1': {}, '2': {}, '3': {} } }\n";
    const detail = "{ type: string, since: '2', was: { until: '3', name: message } }";
    const problem = `    explains: detail\n    fields: { status: int32, detail: ${detail} }\n`;
    const { model } = buildText(modelWith(problem, errors + versions));
    const explanations = ["1", "2", "3"].map((version) => {
      const type = model?.apiOf(version)?.types.find(({ name }) => name === "Problem");
      return type?.kind === "object" ? type.explanation : type;
    });
    expect(explanations).toEqual([
      undefined,
      { id: "detail", name: "message" },
      { id: "detail", name: "detail" },
    ]);
  });
});

describe("`sensitive`", () => {
  it("of a named type holds for every field of it that doesn't say otherwise", () => {
    const fields = "{ pin: Pin, pins: 'Pin[]', hint: { type: Pin, sensitive: false }, name: string }";
    const types = `  Order:\n    doc: An order.\n    fields: ${fields}\n  Pin: { doc: A code., type: string, sensitive: true }\n`;
    const endpoints = "  order:\n    POST: /orders\n    doc: Orders.\n    body: Order\n    returns: Order\n";
    const { model, diagnostics } = buildText(shop({ types, endpoints }));
    expect(diagnostics).toEqual([]);
    const order = model?.apiOf()?.types.find(({ id }) => id === "Order");
    const declared = order?.kind === "object" ? order.fields : [];
    expect(declared.filter(({ isSensitive }) => isSensitive).map(({ name }) => name)).toEqual([
      "pin",
      "pins",
    ]);
  });
});
