import { describe, expect, it } from "vitest";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { TypeDeclaration } from "../../../src/language/model/ir/type.js";
import { buildText, shop } from "./build-text.js";

/** A model with these types, of which requests have the first, and responses the second. */
function model(types: readonly string[], request = "Ship", response = "Ship", rest = ""): string {
  return shop({
    types: types.map((line) => `  ${line}\n`).join(""),
    endpoints: `  add-ship: { POST: /ships, doc: Adds., body: ${request}, returns: ${response} }\n`,
    rest,
  });
}

function told(text: string): readonly string[] {
  return buildText(text).diagnostics.map(
    ({ code, message, at }) => `${code} ${at?.line}:${at?.column} ${message}`,
  );
}

function apiOf(text: string, version?: string): Api {
  const { model: built, diagnostics } = buildText(text);
  const api = built?.apiOf(version);
  if (api === undefined) throw new Error(JSON.stringify(diagnostics));
  return api;
}

function describeType(type: TypeDeclaration): string {
  const content =
    type.kind === "object"
      ? type.fields.map((field) => `${field.name}${field.type.kind === "named" ? `: ${field.type.id}` : ""}`)
      : type.kind === "union"
        ? type.variants.map((variant) => variant.type)
        : [JSON.stringify(type.kind === "alias" ? type.type : "")];
  return `${type.name} ${type.id} { ${content.join(", ")} }`;
}

function typesOf(text: string, version?: string): readonly string[] {
  return apiOf(text, version).types.map(describeType);
}

const id = "id: { type: string, in: responses }";
const pin = "pin: { type: string, in: requests }";

describe("a type with fields of one direction", () => {
  it("is two where both directions use it", () => {
    expect(typesOf(model([`Ship: { doc: S., fields: { ${id}, ${pin}, name: string } }`]))).toEqual([
      "Ship Ship { id, name }",
      "ShipInput input<Ship> { pin, name }",
    ]);
  });

  it("makes two of what contains it, and of nothing else", () => {
    const types = [
      "Ship: { doc: S., fields: { crew: Crew, flag: Flag, by: Payer } }",
      'Crew: { doc: C., type: "Sailor[]" }',
      `Sailor: { doc: S., fields: { ${id} } }`,
      "Flag: { doc: F., fields: { colour: string } }",
      "Payer: { doc: P., union: { discriminator: kind, variants: { card: Card } } }",
      "Card: { doc: C., fields: { kind: { enum: [card] }, holder: Sailor } }",
    ];
    expect(typesOf(model(types)).map((type) => type.replace(/[[{].*/u, "").trim())).toEqual([
      "Ship Ship",
      "ShipInput input<Ship>",
      "Crew Crew",
      "CrewInput input<Crew>",
      "Sailor Sailor",
      "SailorInput input<Sailor>",
      "Flag Flag",
      "Payer Payer",
      "PayerInput input<Payer>",
      "Card Card",
      "CardInput input<Card>",
    ]);
  });

  it("keeps its name where one direction uses it, and refers to what that has", () => {
    const types = [
      `NewShip: { doc: N., fields: { ${pin}, owner: Owner } }`,
      `Ship: { doc: S., fields: { ${id}, owner: Owner } }`,
      `Owner: { doc: O., fields: { ${id}, ${pin} } }`,
    ];
    expect(typesOf(model(types, "NewShip"))).toEqual([
      "NewShip NewShip { pin, owner: input<Owner> }",
      "Ship Ship { id, owner: Owner }",
      "Owner Owner { id }",
      "OwnerInput input<Owner> { pin }",
    ]);
  });

  it("is used by a direction only through fields that this has", () => {
    const types = [
      "Ship: { doc: S., fields: { name: string, owner: { type: Owner, in: responses } } }",
      `Owner: { doc: O., fields: { ${id} } }`,
    ];
    const api = apiOf(model(types));
    expect(api.types.map(describeType)).toEqual([
      "Ship Ship { name, owner: Owner }",
      "ShipInput input<Ship> { name }",
      "Owner Owner { id }",
    ]);
    expect(api.types.map(({ usage }) => usage.inRequests)).toEqual([false, true, false]);
  });

  it("is two in the versions in which its fields are so", () => {
    const versions =
      "versions: { header: V, current: 2026-01-01, list: { 2025-01-01: {}, 2025-06-01: {}, 2026-01-01: {} } }\n";
    const was = "was: [{ until: 2025-06-01, without: [in] }, { until: 2026-01-01, in: requests }]";
    const text = model(
      [
        `Ship: { doc: S., was: { until: 2025-06-01, name: Boat }, fields: { name: string, id: { type: string, in: responses, ${was} } } }`,
      ],
      "Ship",
      "Ship",
      versions,
    );
    expect(typesOf(text, "2025-01-01")).toEqual(["Boat Ship { name, id }"]);
    expect(typesOf(text, "2025-06-01")).toEqual(["Ship Ship { name }", "ShipInput input<Ship> { name, id }"]);
    expect(typesOf(text)).toEqual(["Ship Ship { name, id }", "ShipInput input<Ship> { name }"]);
  });

  it("leaves traps to requests that have what they mean", () => {
    const [, input] = apiOf(
      model([`Ship: { doc: S., fields: { ${id}, ${pin} }, traps: { PIN: pin, ID: id } }`]),
    ).types;
    expect(input?.kind === "object" && input.traps.map(({ wrong }) => wrong)).toEqual(["PIN"]);
  });
});

const problem = "errors: { 404: { name: NotFound, body: Problem, retry: never } }\n";
const tagged = (card: string) => [
  "Ship: { doc: S., union: { discriminator: kind, variants: { card: Card } } }",
  `Card: { doc: C., fields: { kind: { enum: [card], in: ${card} }, id: string } }`,
];

describe("fields of one direction that can't be so", () => {
  it.each<[name: string, text: string, said: readonly string[]]>([
    [
      "in requests, where only responses have the type",
      model(
        [`Ship: { doc: S., fields: { name: string } }`, `Seen: { doc: S., fields: { ${pin}, a: string } }`],
        "Ship",
        "Seen",
      ),
      ["unused-field 7:55 `pin` of `Seen` is in requests only, but no request has the type."],
    ],
    [
      "in responses, where only requests have the type",
      model(
        [`New: { doc: S., fields: { ${id}, a: string } }`, "Ship: { doc: S., fields: { name: string } }"],
        "New",
      ),
      [
        "unused-field 6:53 `id` of `New` is in responses only, but no response, error or webhook has the type.",
      ],
    ],
    [
      "in requests, in the body of an error",
      model(
        [
          "Ship: { doc: S., fields: { name: string } }",
          `Problem: { doc: S., fields: { ${pin}, a: string } }`,
        ],
        "Ship",
        "Ship",
        problem,
      ),
      ["unused-field 8:58 `pin` of `Problem` is in requests only, but no request has the type."],
    ],
    [
      "a tag",
      model(tagged("requests")),
      [
        "one-way-tag 7:56 `kind` tells the types of `Ship` apart, but `Card` has it in requests only, and responses have such values too.",
      ],
    ],
    [
      "a telling field",
      model([
        "Ship: { doc: S., union: { by_field: { id: Old, pin: New } } }",
        `Old: { doc: O., fields: { ${id} } }`,
        "New: { doc: N., fields: { pin: string } }",
      ]),
      [
        "one-way-tag 7:53 `id` tells the types of `Ship` apart, but `Old` has it in responses only, and requests have such values too.",
      ],
    ],
    [
      "the name of the type that requests have",
      model([
        `Ship: { doc: S., fields: { ${id}, more: ShipInput } }`,
        "ShipInput: { doc: S., fields: { name: string } }",
      ]),
      [
        "taken-input-name 6:3 Requests have other fields of `Ship` than responses, and that type would be called `ShipInput`, as another one is.",
      ],
    ],
    [
      "two fields with similar names, told once",
      model([`Ship: { doc: S., fields: { ${id}, foo_bar: string, fooBar: string } }`]),
      [expect.stringContaining("similar-fields")],
    ],
    [
      "a default of what no request has",
      model([
        "Ship: { doc: S., fields: { name: string, id?: { type: string, in: responses, default: a }, b?: { type: string, default: b } } }",
      ]),
      [expect.stringContaining("`Ship` has a default for `id`")],
    ],
    [
      "a type of requests that requires itself",
      model(["Ship: { doc: S., fields: { name: string, mother: { type: Ship, in: requests } } }"]),
      [
        expect.stringContaining(
          "infinite-type 6:44 No value of `Ship` can exist, because it requires itself: `Ship → Ship.mother → Ship`.",
        ),
      ],
    ],
  ])("%s", (_, text, said) => expect(told(text)).toEqual(said));

  it("a tag may be so where the union is", () => {
    const ship = "Ship: { doc: S., fields: { name: string } }";
    const [union = "", card = ""] = tagged("responses");
    expect(told(model([ship, union.replace("Ship", "Paid"), card], "Ship", "Paid"))).toEqual([]);
  });

  it("a tag that the union gives is in neither", () => {
    const types = [
      "Ship: { doc: S., union: { discriminator: kind, tags: union, variants: { card: Card } } }",
      `Card: { doc: C., fields: { ${id}, ${pin} } }`,
    ];
    expect(told(model(types))).toEqual([]);
  });
});
