import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planLayout } from "../../../src/client/typescript/layout.js";
import { bodyTypesData, operationData } from "../../../src/client/typescript/operations-data.js";
import { findRuled } from "../../../src/runtime/features/body-rules.js";
import { buildText } from "../model/build-text.js";
import { many, modelOf, objectType } from "../model/hostile/models.js";
import { isWhole } from "../../whole.js";

/** An object type that has a trap, for a field that may be missing. */
function trapped(name: string, fields: string): string {
  return `${objectType(name, `${fields}, right?: string`)}    traps: { wrong: right }\n`;
}

const trap = { traps: { wrong: "right" }, optional: ["right"] };

function rulesOf(types: string, body: string) {
  const { model, diagnostics } = buildText(modelOf(types, body));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const api = model?.apiOf();
  if (api === undefined) throw new Error("The model is invalid.");
  const layout = planLayout(api);
  const [call] = layout.plan.calls;
  if (call === undefined) throw new Error("The model has no endpoint.");
  const type = operationData(call, layout).body?.type;
  return { type, bodyTypes: bodyTypesData(layout.plan, layout.typeName) };
}

function union(name: string, variants: readonly string[]): string {
  const all = variants.map((variant) => `${variant.toLowerCase()}: ${variant}`).join(", ");
  return `  ${name}: { doc: One., union: { discriminator: kind, variants: { ${all} } } }\n`;
}

type Form = "one" | "list" | "union";

/**
 * By type, what its fields are: `A1` or a list of them; and of some, what its other members are. Each type is a variant of a union
 * with the next one, too.
 */
type Types = readonly {
  readonly fields: readonly { readonly to: number; readonly form: Form }[];
  readonly others: { readonly to: number; readonly form: Form } | undefined;
}[];

const count = 4;
const drawMember = fc.record({
  to: fc.nat(count - 1),
  form: fc.constantFrom<Form>("one", "list", "union"),
});
const drawTypes: fc.Arbitrary<Types> = fc.array(
  fc.record({
    fields: fc.array(drawMember, { maxLength: 3 }),
    others: fc.option(drawMember, { nil: undefined }),
  }),
  { minLength: count, maxLength: count },
);

/** Whether a type has a trap: every second one does. */
const isTrapped = (type: number): boolean => type % 2 === 1;

function writeTypes(types: Types): string {
  const nameOf = ({ to, form }: Types[number]["fields"][number]) =>
    ({ one: `A${to}`, list: `"A${to}[]"`, union: `U${to}` })[form];
  const objects = types.map(({ fields, others }, type) => {
    const members = fields.map((field, index) => `f${index}?: ${nameOf(field)}`);
    const declare = isTrapped(type) ? trapped : objectType;
    const object = declare(`A${type}`, [`kind: { enum: [a${type}] }`, ...members].join(", "));
    return others === undefined ? object : `${object}    others: ${nameOf(others)}\n`;
  });
  return (
    objects.join("") + many(count, (index) => union(`U${index}`, [`A${index}`, `A${(index + 1) % count}`]))
  );
}

/** A value of a type, each of whose fields is there by the flip of a coin, down to a depth. */
function drawValue(types: Types, type: number, flip: () => boolean, depth = 0): object {
  const { fields: known = [], others } = types[type] ?? {};
  const named = known.map((field, index) => ({ ...field, name: `f${index}` }));
  const all = others === undefined ? named : [...named, { ...others, name: "x" }, { ...others, name: "y" }];
  const fields = all.flatMap(({ to, form, name }) => {
    if (depth > 5 || !flip()) return [];
    const chosen = form === "union" && flip() ? (to + 1) % count : to;
    const one = (): object => drawValue(types, chosen, flip, depth + 1);
    return [[name, form === "list" ? [one(), one()] : one()]];
  });
  return { kind: `a${type}`, ...Object.fromEntries(fields) };
}

/** The paths to objects with traps, found by the types that a value was made of. */
function findTrapped(value: unknown, path = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "kind" in value && isTrapped(Number(String(value.kind).slice(1))) ? [path] : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => findTrapped(inner, `${path}.${name}`))];
}

describe("the objects with traps in a body", () => {
  it.each([
    [
      "in a list of themselves",
      trapped("A", 'next?: "A[]"'),
      { A: { ...trap, members: { next: { items: "A" } } } },
    ],
    [
      "in types within each other, behind an alias",
      objectType("A", "b?: Bs") +
        trapped("B", "a?: A, c?: C") +
        objectType("C", "id: string") +
        "  Bs: { doc: Many., type: 'map<B | null>' }\n",
      { A: { members: { b: { items: "B" } } }, B: { ...trap, members: { a: "A" } } },
    ],
    [
      "in one variant of a union",
      union("A", ["B", "C"]) + trapped("B", "kind: { enum: [b] }") + objectType("C", "kind: { enum: [c] }"),
      { A: { tag: "kind", variants: { b: "B" } }, B: trap },
    ],
    [
      "in other members",
      `${objectType("A", "b?: B, id?: string")}    others: "B | string"\n${trapped("B", "id?: string")}`,
      { A: { members: { b: "B", id: "" }, others: "B | string" }, B: trap },
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
        const places = findRuled(value, type, bodyTypes).filter(({ rules }) => rules.traps !== undefined);
        const paths = places.map(({ path }) => ["", ...path].join("."));
        expect(paths.sort()).toEqual([...findTrapped(value)].sort());
      }),
      { numRuns: isWhole ? 200 : 50 },
    );
  });
});
