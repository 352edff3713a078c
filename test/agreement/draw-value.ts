import type { Api } from "../../src/language/model/ir/api.js";
import { valueOf } from "../../src/language/model/ir/known.js";
import type { ArrayType, TypeRef, UnionType, UnionVariant } from "../../src/language/model/ir/type.js";
import { areDistinct } from "../../src/runtime/support/distinct.js";
import type { Draw } from "../fuzz/draw.js";
import { sampleFor } from "../sandbox/sample-source.js";
import { membersOf } from "./places.js";
import { type Member, type Subject, typeOfMember } from "./subjects.js";

/** What values are drawn with. */
interface Drawing {
  readonly draw: Draw;
  readonly api: Api;
  readonly types: Subject["types"];
  readonly depth: number;
}

/** Below it, nothing is drawn that may be absent. */
const deepest = 4;

/** A value that the model allows. */
export function drawValue(draw: Draw, api: Api, { shape, types }: Subject): unknown {
  const drawing = { draw, api, types, depth: 0 };
  return "kind" in shape ? drawType(shape, drawing) : drawMembers(shape, drawing);
}

function drawType(type: TypeRef, drawing: Drawing): unknown {
  const { draw, api } = drawing;
  const inner = { ...drawing, depth: drawing.depth + 1 };
  switch (type.kind) {
    case "nullable":
      return draw.chance(30) || drawing.depth > deepest ? null : drawType(type.type, drawing);
    case "enum":
      return draw.one(type.values);
    case "observed":
      return draw.chance(30) ? "something else" : draw.one(type.values);
    case "array":
      return drawItems(type, drawing);
    case "map":
      return membersOf(mapKeys(drawing).map((key) => [key, drawType(type.values, inner)]));
    case "named":
      return drawDeclared(type.id, inner);
    case "union":
      return drawType(draw.one(type.alternatives).type, inner);
    case "scalar":
      return type.scalar === "json" ? drawJson(draw) : sampleFor(api, type, "value");
    case "unknown":
      return drawJson(draw);
  }
}

function drawItems(type: ArrayType, drawing: Drawing): readonly unknown[] {
  const inner = { ...drawing, depth: drawing.depth + 1 };
  const items = Array.from({ length: drawLength(type.count, drawing) }, () => drawType(type.items, inner));
  return type.isUnique && !areDistinct(items) ? items.slice(0, 1) : items;
}

function drawLength(count: (TypeRef & { kind: "array" })["count"], { draw, depth }: Drawing): number {
  const { minimum = 0, maximum = 3 } = valueOf(count) ?? {};
  return depth > deepest ? minimum : draw.count(minimum, Math.min(3, maximum));
}

function mapKeys({ draw, depth }: Drawing): readonly string[] {
  return depth > deepest ? [] : draw.some(["a", "", "constructor", "__proto__", "first-name"], 0, 2);
}

const anyJson = [null, 0, "text", false, [], {}, [null, { a: 1 }], { a: [], constructor: null }] as const;

export function drawJson(draw: Draw): unknown {
  return draw.one(anyJson);
}

function drawDeclared(id: string, drawing: Drawing): unknown {
  const { draw, types } = drawing;
  const declared = types.get(id);
  switch (declared?.kind) {
    case "object":
      return drawMembers(declared.fields, drawing);
    case "alias":
      return drawType(declared.type, drawing);
    case "union":
      return declared.isOpen && draw.chance(25)
        ? { a: 1, [declared.discriminator.name]: "a variant to come" }
        : drawVariant(declared, draw.one(declared.variants), drawing);
    default:
      return drawJson(draw);
  }
}

function drawVariant(union: UnionType, variant: UnionVariant, drawing: Drawing): unknown {
  return drawMembers(drawing.types.variantOf(union, variant)?.fields ?? [], drawing);
}

function drawMembers(members: readonly Member[], drawing: Drawing): unknown {
  const { draw, depth } = drawing;
  const present = members.filter(({ isRequired }) => isRequired || (depth <= deepest && draw.chance(60)));
  return membersOf(present.map((member) => [member.name, drawMember(member, drawing)]));
}

function drawMember(member: Member, drawing: Drawing): unknown {
  return drawType(typeOfMember(member, drawing.draw.chance(50)), drawing);
}
