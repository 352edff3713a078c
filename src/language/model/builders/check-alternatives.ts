import { asCode } from "../../text/words.js";
import type { TypeRef, UnionRef } from "../ir/type.js";
import type { ModelProblem } from "../model-problem.js";
import { isAnyKind, type JsonKind, kindsOf, type KindLookup, kindWords } from "../type-kinds.js";
import { describeType, renderTypeWords } from "../type-words.js";
import type { BuildContext } from "./context.js";
import type { Mention } from "./located.js";

/** Reports what makes a union that declares its alternatives without a tag another one than is meant, or just one of them. */
export function checkAnyOf(union: UnionRef, mention: Mention, context: BuildContext): void {
  const { owner, at } = mention;
  const lookup = kindLookup(context);
  const kinds = union.alternatives.map(({ type }) => kindsOf(type, lookup));
  const any = union.alternatives.find((_, index) => isAnyKind(kinds[index] ?? new Set()));
  if (any !== undefined) {
    return context.report(
      "indistinct-alternatives",
      { owner, problem: anyProblem(any.type), help: anyHelp },
      at,
    );
  }
  const nothing = union.alternatives.find((_, index) => areOnlyNull(kinds[index] ?? new Set()));
  if (nothing !== undefined) {
    const facts = { problem: nullProblem(nothing.type), help: "Say `| null` where the union is used." };
    return context.report("indistinct-alternatives", { owner, ...facts }, at);
  }
  const words = union.alternatives.map(({ type }) => renderTypeWords(type));
  const repeated = words.find((one, index) => words.indexOf(one) < index);
  if (repeated !== undefined) {
    const problem = `${asCode(repeated)} appears twice`;
    return context.report("indistinct-alternatives", { owner, problem, help: "Remove one of them." }, at);
  }
  const isDistinct =
    new Set(kinds.flatMap((one) => [...one])).size === kinds.reduce((sum, { size }) => sum + size, 0);
  context.report("untagged-union", { owner, instead: isDistinct ? words.join(" | ") : undefined }, at);
}

/** Reports what values of a written union don't tell apart: two alternatives that can be the same in JSON. */
export function checkAlternatives(type: TypeRef, mention: Mention, context: BuildContext): void {
  for (const { union, isNullable } of unionsIn(type)) checkUnion(union, isNullable, mention, context);
}

function checkUnion(union: UnionRef, isNullable: boolean, mention: Mention, context: BuildContext): void {
  const { owner, at } = mention;
  const lookup = kindLookup(context);
  const first = new Map<JsonKind, TypeRef>();
  if (isNullable) first.set("null", { kind: "nullable", type: union });
  for (const { type } of union.alternatives) {
    const kinds = kindsOf(type, lookup);
    if (isAnyKind(kinds)) {
      return context.report(
        "indistinct-alternatives",
        { owner, problem: anyProblem(type), help: anyHelp },
        at,
      );
    }
    if (areOnlyNull(kinds)) {
      const facts = { problem: nullProblem(type), help: "Write `null` in its place." };
      return context.report("indistinct-alternatives", { owner, ...facts }, at);
    }
    for (const kind of kinds) {
      const earlier = first.get(kind);
      first.set(kind, type);
      if (earlier === undefined) continue;
      return context.report("indistinct-alternatives", { owner, ...describeClash(earlier, type, kind) }, at);
    }
  }
}

const anyHelp = "Keep that one alone: it takes the others too.";

function anyProblem(type: TypeRef): string {
  return `${describeType(type)} takes any value`;
}

function areOnlyNull(kinds: ReadonlySet<JsonKind>): boolean {
  return kinds.size === 1 && kinds.has("null");
}

function nullProblem(type: TypeRef): string {
  return `${describeType(type)} is never anything but null`;
}

/** What is wrong with two alternatives, and what to write. */
function describeClash(earlier: TypeRef, later: TypeRef, kind: JsonKind): ModelProblem {
  const [one, other] = [renderTypeWords(earlier), renderTypeWords(later)];
  if (kind === "null") {
    const problem = `${asCode(other)} may be null by itself, and so may what is beside it`;
    return { problem, help: "Say `| null` once: at the type, or at one of its alternatives." };
  }
  if (one === other) return { problem: `${asCode(one)} appears twice`, help: "Remove one of them." };
  const problem = `${asCode(one)} and ${asCode(other)} can both be ${kindWords[kind]}, so nothing tells them apart`;
  const names = `${one}, ${other}`;
  if (earlier.kind === "array" && later.kind === "array") {
    const items = [earlier, later].map(({ items: item }) => renderTypeWords(item)).join(" | ");
    const help = `Write one array of both, ${asCode(`(${items})[]`)}, or declare a type with \`union: { any_of: [${names}] }\`.`;
    return { problem, help };
  }
  return {
    problem,
    help:
      kind === "object"
        ? `Declare a type with \`union\`: by a tag, by a field that only one of them has (\`by_field\`), or else \`any_of: [${names}]\`.`
        : `Keep the one that takes the other's values too, or declare a type with \`union: { any_of: [${names}] }\`.`,
  };
}

/** Before types are built, their declarations say what they are. */
function kindLookup({ aliasEnd, sections }: BuildContext): KindLookup {
  const { types } = sections.declared;
  return {
    aliasEnd,
    declaredKind: (id) => {
      const { fields, union, type, enum: closed, observed, unknown } = types.get(id)?.value ?? {};
      if (fields !== undefined) return "object";
      if (union !== undefined) return "union";
      return (type ?? closed ?? observed) === undefined && unknown !== undefined ? "unknown" : undefined;
    },
  };
}

/** The unions in a type as it is written, each with whether `| null` is around it. */
function unionsIn(
  type: TypeRef,
  isNullable = false,
): readonly { readonly union: UnionRef; readonly isNullable: boolean }[] {
  switch (type.kind) {
    case "nullable":
      return unionsIn(type.type, true);
    case "array":
      return unionsIn(type.items);
    case "map":
      return unionsIn(type.values);
    case "union":
      return [{ union: type, isNullable }, ...type.alternatives.flatMap((one) => unionsIn(one.type))];
    default:
      return [];
  }
}
