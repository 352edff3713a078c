import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../src/sandbox/random.js";
import { seed } from "../../whole.js";
import { documentOf, objectOf, readFiles, responseOf, string } from "./open-document.js";

/** Why a document is refused, with the text at each place; `undefined`: it is read. */
async function refusal(text: string, name = "openapi.yaml") {
  const read = await readFiles({ [name]: text });
  if (!("severity" in read)) return undefined;
  const { code, message, at, related = [] } = read;
  const lines = text.split("\n");
  const keyAt = (place: typeof at) =>
    place && `${place.line}: ${lines[place.line - 1]?.slice(place.column - 1, place.endColumn - 1)}`;
  return { code, message, keys: [keyAt(at), ...related.map((each) => keyAt(each.at))] };
}

const head = "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\n";
const operation = "{ get: { responses: { 204: { description: Done. } } } }";

describe("a key that is twice in a map of a document", () => {
  it.each([
    ["a path", `paths:\n  /a: ${operation}\n  /b: ${operation}\n  /a: ${operation}\n`, ["6: /a", "4: /a"]],
    ["a path in quotes", `paths:\n  /a: ${operation}\n  "/a": ${operation}\n`, ['5: "/a"', "4: /a"]],
    ["all components", "components: {}\npaths: {}\ncomponents: {}\n", ["5: components", "3: components"]],
    [
      "a status",
      'paths:\n  /a:\n    get:\n      responses:\n        "200": {}\n        200: {}\n',
      ["8: 200", '7: "200"'],
    ],
  ])("isn't read: %s", async (_, rest, keys) => {
    expect(await refusal(head + rest)).toMatchObject({ code: "duplicate-key", keys });
  });

  it("isn't read in JSON, however it is written", async () => {
    const text = '{ "openapi": "3.1.0", "paths": {\n"/a": {},\n"\\u002fa": {} } }';
    expect(await refusal(text, "openapi.json")).toEqual({
      code: "duplicate-key",
      message: "The key `/a` appears twice in this map.",
      keys: ['3: "\\u002fa"', '2: "/a"'],
    });
  });

  it("is told with all others of the file", async () => {
    const found = await refusal(`${head}paths: {}\npaths: {}\ntags: []\ntags: []\n`);
    expect(found?.message).toBe("The key `paths` appears twice in this map, and 1 more key in theirs.");
    expect(found?.keys).toEqual(["4: paths", "3: paths", "6: tags"]);
  });

  it("isn't read in a file to which the document refers", async () => {
    const schema = { $ref: "order.yaml" };
    const read = await readFiles({
      "openapi.json": JSON.stringify(responseOf(schema)),
      "order.yaml": "type: object\ntype: string\n",
    });
    expect(read).toMatchObject({ code: "duplicate-key", at: { line: 2 } });
  });

  it("isn't one where it comes from a merge", async () => {
    const merged = `${head}x-base: &base { description: Done. }\npaths:\n  /a:\n    get:\n      responses:\n        204:\n          <<: *base\n          description: Made.\n`;
    expect(await refusal(merged)).toBeUndefined();
  });

  it("is found wherever it is, in JSON and in YAML", async () => {
    const random = seededRandom(seed, "repeated keys");
    const schema = objectOf({ id: string, of: objectOf({ "a b": string, 'q"': { enum: ["{", "}:"] } }) });
    const text = JSON.stringify(documentOf({ ...responseOf(schema) }), undefined, 1);
    expect(await refusal(text, "openapi.json")).toBeUndefined();
    const keys = [...text.matchAll(/^ *("(?:[^"\\]|\\.)*"):/gmu)];
    for (let draw = 0; draw < 20; draw += 1) {
      const [line = "", key] = keys[Math.floor(random.next() * keys.length)] ?? [];
      const at = text.indexOf(line);
      const twice = `${text.slice(0, at)}${key}: "} {",\n${text.slice(at)}`;
      for (const name of ["openapi.json", "openapi.yaml"]) {
        const copy = name === "openapi.json" ? twice : `# YAML\n${twice}`;
        const found = await refusal(copy, name);
        expect([found?.code, ...(found?.keys ?? []).map((each) => each?.replace(/^\d+: /u, ""))]).toEqual([
          "duplicate-key",
          key,
          key,
        ]);
      }
    }
  });
});
