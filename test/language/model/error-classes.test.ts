import { expect, it } from "vitest";
import { coversStatus, renderErrorStatuses, rowsOfListed } from "../../../src/language/model/error-rows.js";
import { buildText } from "./build-text.js";

function rowsOf(errors: string, facts = ""): readonly string[] {
  const text = `quoin: 1\napi: { name: Shop }\n${facts}\nerrors:\n${errors}\n`;
  const { model, diagnostics } = buildText(text);
  const rows = model?.apiOf()?.errors ?? [];
  const lines = rows.map((row) => {
    const header =
      row.when === undefined ? "" : ` ${row.when.present ? "with" : "without"} ${row.when.header}`;
    return `${renderErrorStatuses(row)}${header} ${row.name} ${row.effect}${row.isStored ? " stored" : ""}`;
  });
  return [...lines, ...diagnostics.map(({ code, message, help }) => `${code}: ${message} ${help}`)];
}

const keys = (stored: string, released: string) =>
  `idempotency: { header: K, methods: [POST], length: 1..255, retention: 24h, scope: operation, stored: ${stored}, released: ${released} }`;

it("a class comes after single statuses, and what is left over after both", () => {
  expect(
    rowsOf(`  default: { name: Other, retry: never }
  4xx: { name: Client, retry: never, effect: none }
  404: { name: NotFound, retry: never }`),
  ).toEqual(["404 NotFound none", "4xx Client none", "5xx Other possible"]);
});

it("a class says nothing of the effect of what may come from a run that goes on, unless it says it", () => {
  expect(rowsOf("  4xx: { name: Client, retry: never }")).toEqual(["408 Client possible", "4xx Client none"]);
  expect(rowsOf("  4xx: { name: Client, retry: never }\n  408: { name: Late, retry: never }")).toEqual([
    "408 Late none",
    "4xx Client none",
  ]);
  expect(rowsOf("  4xx: { name: Client, retry: never }", keys("[4xx]", "[5xx]"))).toEqual([
    "408 Client possible stored",
    "409 Client possible stored",
    "4xx Client none stored",
  ]);
  expect(rowsOf("  5xx: { name: Server, retry: never, effect: none }")).toEqual(["5xx Server none"]);
});

it("a status that keys treat otherwise than its class has a row of its own", () => {
  expect(
    rowsOf("  4xx: { name: Client, retry: never, effect: none }", keys("[4xx]", '["429", "451"]')),
  ).toEqual(["429 Client none", "451 Client none", "4xx Client none stored"]);
  expect(rowsOf("  default: { name: Any, retry: never, effect: none }", keys('["500"]', "[4xx]"))).toEqual([
    "500 Any none stored",
    "4xx Any none",
    "5xx Any none",
  ]);
});

it("rows with headers leave the rest to the class, and those of a class to what is left over", () => {
  expect(
    rowsOf(`  default: { name: Other, retry: never, effect: none }
  4xx: { name: Wait, when: { header: Retry-After }, retry: { after: Retry-After } }
  409: { name: Busy, when: { header: Retry-After }, retry: { after: Retry-After } }`),
  ).toEqual([
    "409 with Retry-After Busy possible",
    "4xx with Retry-After Wait possible",
    "4xx Other none",
    "5xx Other none",
  ]);
});

it.each([
  ["4XX", "Did you mean `4xx`?"],
  ["5**", "Did you mean `5xx`?"],
  ["400-499", "Did you mean `4xx`?"],
  ["Default", "Did you mean `default`?"],
  ["others", "Did you mean `default`?"],
  ["3xx", "Responses have status codes from 200 to 299, errors from 400 to 599."],
])("`%s` is no class of errors", (key, help) => {
  expect(rowsOf(`  ${key}: { name: Client, retry: never }`)).toEqual([
    `invalid-status: \`errors\` has \`${key}\`, which is not between 400 and 599. ${help}`,
  ]);
});

it("an endpoint lists classes, and statuses that only a class covers", () => {
  const text = `quoin: 1
api: { name: Shop }
errors:
  404: { name: NotFound, retry: never }
  4xx: { name: Client, retry: never, effect: none }
group: Orders
types: { Order: { doc: An order., fields: { id: string } } }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Reads it., path: { id: string }, returns: Order, errors: ERRORS }
`;
  const listed = (errors: string) => {
    const { model, diagnostics } = buildText(text.replace("ERRORS", errors));
    const api = model?.apiOf();
    const own = api?.endpoints[0]?.errors.listed ?? [];
    const rows = own.map((one) => [one.doc, ...rowsOfListed(api?.errors ?? [], one).map(({ name }) => name)]);
    return [...rows, ...diagnostics.map(({ code, help }) => `${code}: ${help}`)];
  };
  expect(listed("[404, 418, 4xx]")).toEqual([
    [undefined, "NotFound"],
    [undefined, "Client"],
    [undefined, "Client"],
  ]);
  expect(listed("{ 418: A teapot., 4xx: Any. }")).toEqual([
    ["A teapot.", "Client"],
    ["Any.", "Client"],
  ]);
  expect(listed("[5xx]")).toEqual([expect.stringMatching(/^unknown-error/)]);
  expect(listed("[4XX]")).toEqual(["unknown-word: Did you mean `4xx`?"]);
  expect(coversStatus({ status: 400, isClass: true }, 499)).toBe(true);
  expect(coversStatus({ status: 400, isClass: true }, 500)).toBe(false);
});

it("what an endpoint lists under `default` are the classes that it doesn't list themselves", () => {
  const text = `quoin: 1
api: { name: Shop }
errors:
  4xx: { name: Client, retry: never, effect: none }
  default: { name: Other, retry: never }
group: Orders
types: { Order: { doc: An order., fields: { id: string } } }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Reads it., path: { id: string }, returns: Order, errors: ERRORS }
`;
  const listed = (errors: string) => {
    const api = buildText(text.replace("ERRORS", errors)).model?.apiOf();
    return api?.endpoints[0]?.errors.listed.map((one) => [renderErrorStatuses(one), one.doc]);
  };
  expect(listed("[default]")).toEqual([
    ["4xx", undefined],
    ["5xx", undefined],
  ]);
  expect(listed("{ default: Else., 4xx: Any. }")).toEqual([
    ["5xx", "Else."],
    ["4xx", "Any."],
  ]);
});
