import { suggest } from "../../text/suggestion.js";
import { checkAlternatives } from "./check-alternatives.js";
import { type BuildContext, versionName } from "./context.js";
import type { Mention } from "./located.js";
import { openapiType } from "./openapi-type.js";
import type { TypeRef } from "../ir/type.js";
import { scalars } from "../scalars.js";
import { parseTypeExpression, scalarOf, type TypeExpression } from "../type-expression.js";

/** Resolves a type expression such as `Tier[] | null`; reports names that don't exist. */
export function resolveType(text: string, mention: Mention, context: BuildContext): TypeRef | undefined {
  const { owner, at } = mention;
  const parsed = parseTypeExpression(text);
  if ("problem" in parsed) {
    const fromOpenapi = openapiType(text, context);
    if (fromOpenapi !== undefined) {
      context.report("unknown-type", { owner, name: text, ...fromOpenapi }, at);
    } else {
      context.report("invalid-type", { owner, text, problem: parsed.problem }, at);
    }
    return undefined;
  }
  const type = resolveExpression(parsed.expression, mention, context);
  if (type !== undefined) checkAlternatives(type, mention, context);
  return type;
}

function resolveExpression(
  expression: TypeExpression,
  mention: Mention,
  context: BuildContext,
): TypeRef | undefined {
  switch (expression.kind) {
    case "name":
      return resolveName(expression.name, mention, context);
    case "array": {
      const items = resolveExpression(expression.items, mention, context);
      return items && { kind: "array", items, count: undefined, isUnique: false };
    }
    case "map": {
      const values = resolveExpression(expression.values, mention, context);
      return values && { kind: "map", values, count: undefined };
    }
    case "nullable": {
      const type = resolveExpression(expression.type, mention, context);
      return type && { kind: "nullable", type };
    }
    case "union":
      return resolveUnion(expression.alternatives, mention, context);
  }
}

/** Each name that doesn't exist is reported. */
function resolveUnion(
  expressions: readonly TypeExpression[],
  mention: Mention,
  context: BuildContext,
): TypeRef | undefined {
  const alternatives = expressions.flatMap((one) => {
    const type = resolveExpression(one, mention, context);
    return type === undefined ? [] : [{ type, field: undefined }];
  });
  if (alternatives.length < expressions.length) return undefined;
  return { kind: "union", by: "kind", alternatives };
}

function resolveName(name: string, { owner, at }: Mention, context: BuildContext): TypeRef | undefined {
  if (context.typeNames.has(name)) return { kind: "named", id: name };
  const scalar = scalarOf(name);
  if (scalar !== undefined) return scalar;
  const declared = context.sections.declared.types;
  if (declared.has(name)) {
    context.report("type-not-in-version", { owner, name, version: versionName(context) }, at);
  } else {
    const fromOpenapi = openapiType(name, context);
    const suggestion = suggest(name, [...declared.keys(), ...Object.keys(scalars)]);
    context.report("unknown-type", { owner, name, ...(fromOpenapi ?? { suggestion }) }, at);
  }
  return undefined;
}
