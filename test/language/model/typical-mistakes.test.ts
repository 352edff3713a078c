import { describe, expect, it } from "vitest";
import { buildText } from "./build-text.js";

interface Mistake {
  readonly mistake: string;
  readonly model: string;
  readonly code: string;
  readonly at: string;
  readonly says: RegExp;
}

const head = "quoin: 1\napi:\n  name: Shop\ngroup: Orders\n";
const order = "types:\n  Order:\n    fields:\n      id: string\n";
const getOrder =
  "endpoints:\n  get-order:\n    GET: /orders/{id}\n    path:\n      id: string\n    returns: Order\n";

/** Line 5 is the first one after the head. */
const mistakes: readonly Mistake[] = [
  {
    mistake: "a misspelt key",
    model: `${head}${order}${getOrder}    return: Order\n`,
    code: "unknown-key",
    at: "15:5",
    says: /Did you mean `returns`\?/,
  },
  {
    mistake: "a misspelt type",
    model: `${head}types:\n  Order:\n    fields:\n      id: string\n      owner: Custmer\n  Customer:\n    fields:\n      id: string\n${getOrder}`,
    code: "unknown-type",
    at: "9:14",
    says: /Did you mean `Customer`\?/,
  },
  {
    mistake: "another language's scalar",
    model: `${head}types:\n  Order:\n    fields:\n      id: string\n      total: float\n${getOrder}`,
    code: "unknown-type",
    at: "9:14",
    says: /Write `number`; or `decimal`/,
  },
  {
    mistake: "an undeclared path parameter",
    model: `${head}${order}${getOrder.replace("      id: string\n", "      order_id: string\n")}`,
    code: "undeclared-path-parameter",
    at: "11:10",
    says: /Add `path: \{ id: string \}`|Did you mean/,
  },
  {
    mistake: "a flow map with brackets",
    model: `${head}types:\n  Order:\n    fields:\n      tags: { type: string[] }\n${getOrder}`,
    code: "string-cut-by-bracket",
    at: "8:21",
    says: /block|[Qq]uote/,
  },
  {
    mistake: "a version that YAML reads as a number",
    model: `${head.replace("name: Shop", "name: 1.10")}${order}${getOrder}`,
    code: "wrong-kind",
    at: "3:9",
    says: /"1\.10"/,
  },
  {
    mistake: "a key that stands twice",
    model: `${head}types:\n  Order:\n    fields:\n      id: string\n      id: uuid\n${getOrder}`,
    code: "duplicate-key",
    at: "9:7",
    says: /./,
  },
  {
    mistake: "two endpoints with one route",
    model: `${head}${order}${getOrder}  fetch-order:\n    GET: /orders/{key}\n    path:\n      key: string\n    returns: Order\n`,
    code: "duplicate-route",
    at: "15:3",
    says: /get-order/,
  },
  {
    mistake: "a name that would make the client a promise",
    model: `${head}${order}${getOrder}    call: then\n`,
    code: "reserved-name",
    at: "15:11",
    says: /Choose another name/,
  },
  {
    mistake: "an endpoint that doesn't say what it returns",
    model: `${head}${order}${getOrder.replace("    returns: Order\n", "")}`,
    code: "missing-returns",
    at: "10:3",
    says: /returns: none/,
  },
  {
    mistake: "two names that become one",
    model: `${head}${order}${getOrder}  create-order:\n    POST: /orders\n    call: getOrder\n    body: Order\n    returns: Order\n`,
    code: "name-collision",
    at: "17:11",
    says: /Rename one/,
  },
  {
    mistake: "an error that isn't declared",
    model: `${head}${order}${getOrder}    errors: [404]\n`,
    code: "unknown-error",
    at: "15:14",
    says: /errors/,
  },
];

describe("typical mistakes in a model", () => {
  for (const { mistake, model, code, at, says } of mistakes) {
    it(`${mistake} is found at ${at} with what to type instead`, () => {
      const found = buildText(model).diagnostics.find((diagnostic) => diagnostic.code === code);
      expect(found?.code).toBe(code);
      expect(`${found?.at?.line}:${found?.at?.column}`).toBe(at);
      expect(`${found?.message} ${found?.help}`).toMatch(says);
      expect(found?.severity).toBe("error");
    });
  }
});
