import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planBodyRules } from "../../src/emit/typescript/body-rules.js";
import { planLayout } from "../../src/emit/typescript/layout.js";
import { findPlaces } from "../../src/runtime/request/body-places.js";
import { buildText } from "../model/build-text.js";
import { many, modelOf, objectType } from "../model/hostile/models.js";

const secret = "secret?: { type: string, sensitive: true }";

function rulesOf(types: string, body: string) {
  const { model, diagnostics } = buildText(modelOf(types, body));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const api = model?.apiOf();
  const type = api?.endpoints[0]?.body?.type;
  if (api === undefined || type === undefined) throw new Error("The endpoint has no body.");
  const { bodyTypes, typeOf } = planBodyRules(planLayout(api));
  return { type: typeOf(type), bodyTypes };
}

function union(name: string, variants: readonly string[]): string {
  const all = variants.map((variant) => `${variant.toLowerCase()}: ${variant}`).join(", ");
  return `  ${name}: { doc: One., union: { discriminator: kind, variants: { ${all} } } }\n`;
}

/** By type, what its fields are: `A1` or a list of them. Each type is a variant of a union with the next one, too. */
type Types = readonly (readonly { readonly to: number; readonly form: "one" | "list" | "union" }[])[];

const count = 4;
const drawTypes: fc.Arbitrary<Types> = fc.array(
  fc.array(fc.record({ to: fc.nat(count - 1), form: fc.constantFrom("one", "list", "union") }), {
    maxLength: 3,
  }),
  { minLength: count, maxLength: count },
);

/** Whether a type has a secret: every second one does. */
const isSecret = (type: number): boolean => type % 2 === 1;

function writeTypes(types: Types): string {
  const objects = types.map((fields, type) => {
    const members = fields.map(({ to, form }, index) => {
      const names = { one: `A${to}`, list: `"A${to}[]"`, union: `U${to}` };
      return `f${index}?: ${names[form]}`;
    });
    const all = [`kind: { enum: [a${type}] }`, ...(isSecret(type) ? [secret] : []), ...members];
    return objectType(`A${type}`, all.join(", "));
  });
  return (
    objects.join("") + many(count, (index) => union(`U${index}`, [`A${index}`, `A${(index + 1) % count}`]))
  );
}

/** A value of a type, each of whose fields is there by the flip of a coin, down to a depth. */
function drawValue(types: Types, type: number, flip: () => boolean, depth = 0): object {
  const fields = (types[type] ?? []).flatMap(({ to, form }, index) => {
    if (depth > 5 || !flip()) return [];
    const chosen = form === "union" && flip() ? (to + 1) % count : to;
    const one = (): object => drawValue(types, chosen, flip, depth + 1);
    return [[`f${index}`, form === "list" ? [one(), one()] : one()]];
  });
  return { kind: `a${type}`, secret: `secret of a${type}`, ...Object.fromEntries(fields) };
}

/** The paths to the secrets of a value, found by the types that it was made of. */
function findSecrets(value: unknown, path = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "kind" in value && isSecret(Number(String(value.kind).slice(1))) ? [`${path}.secret`] : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => findSecrets(inner, `${path}.${name}`))];
}

describe("the places in a body that a client looks at", () => {
  it.each([
    [
      "in a list of themselves",
      objectType("A", `${secret}, next?: "A[]"`),
      { A: { sensitive: ["secret"], members: { next: { items: "A" } } } },
    ],
    [
      "in types within each other, behind an alias",
      objectType("A", "b?: Bs") +
        objectType("B", `${secret}, a?: A, c?: C`) +
        objectType("C", "id: string") +
        "  Bs: { doc: Many., type: 'map<B | null>' }\n",
      { A: { members: { b: { items: "B" } } }, B: { sensitive: ["secret"], members: { a: "A" } } },
    ],
    [
      "in one variant of a union",
      union("A", ["B", "C"]) +
        objectType("B", `kind: { enum: [b] }, ${secret}`) +
        objectType("C", "kind: { enum: [c] }"),
      { A: { tag: "kind", variants: { b: "B" } }, B: { sensitive: ["secret"] } },
    ],
    ["nowhere", objectType("A", "id: string"), undefined],
  ])("are found %s", (_, types, bodyTypes) => {
    expect(rulesOf(types, "A")).toEqual({ type: bodyTypes && "A", bodyTypes });
  });

  it("are those of its types, whatever contains what", () => {
    fc.assert(
      fc.property(drawTypes, fc.infiniteStream(fc.boolean()), (types, flips) => {
        const { type, bodyTypes } = rulesOf(writeTypes(types), "A0");
        const value = drawValue(types, 0, () => flips.next().value);
        const places = findPlaces(value, type, bodyTypes);
        const paths = places.flatMap(({ path, rules }) =>
          (rules.sensitive ?? []).map((name) => ["", ...path, name].join(".")),
        );
        expect(paths.sort()).toEqual([...findSecrets(value)].sort());
      }),
      { numRuns: 200 },
    );
  });
});
