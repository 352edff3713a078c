import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPlaces } from "../../src/runtime/support/body-places.js";
import { buildText } from "./build-text.js";
import { many, modelOf, objectType } from "./hostile/models.js";

const secret = "secret?: { type: string, sensitive: true }";

function bodyOf(types: string, body: string) {
  const { model, diagnostics } = buildText(modelOf(types, body));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const found = model?.apiOf()?.endpoints[0]?.body;
  if (found === undefined) throw new Error("The endpoint has no body.");
  return found;
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

describe("the places that a client looks at in a body", () => {
  it.each([
    ["in a list of itself", objectType("A", `${secret}, next?: "A[]"`), [[[["next", "*"]], "secret"]]],
    [
      "by two ways into itself",
      objectType("A", `${secret}, left?: A, right?: map<A>`),
      [[[["left"], ["right", "*"]], "secret"]],
    ],
    [
      "in types within each other",
      objectType("A", "b?: B") + objectType("B", `${secret}, a?: A, b?: B`),
      [[[["b", [["b"]], "a"]], "b", [["b"]], "secret"]],
    ],
    [
      "behind an alias",
      objectType("A", `${secret}, next?: As`) + '  As: { doc: Many., type: "A[]" }\n',
      [[[["next", "*"]], "secret"]],
    ],
    [
      "in one variant of a union",
      union("A", ["B", "C"]) +
        objectType("B", `kind: { enum: [b] }, ${secret}`) +
        objectType("C", "kind: { enum: [c] }"),
      [[{ tag: "kind", value: "b" }, "secret"]],
    ],
  ])("are found %s", (_, types, places) => {
    expect(bodyOf(types, "A").sensitive).toEqual(places);
  });

  it("are those of the types, whatever contains what", () => {
    fc.assert(
      fc.property(drawTypes, fc.infiniteStream(fc.boolean()), (types, flips) => {
        const { sensitive } = bodyOf(writeTypes(types), "A0");
        const value = drawValue(types, 0, () => flips.next().value);
        const places = sensitive.flatMap((at) => findPlaces(value, at));
        const paths = places.map(({ path }) => `.${path.join(".")}`);
        expect([...new Set(paths)].sort()).toEqual([...findSecrets(value)].sort());
      }),
      { numRuns: 200 },
    );
  });
});
