import { planLayout } from "../../src/client/typescript/layout.js";
import type { Direction } from "../../src/client/typescript/names.js";
import { hasSchema } from "../../src/client/typescript/schema-order.js";
import type { Api } from "../../src/language/model/ir/api.js";
import type { TypeDeclaration } from "../../src/language/model/ir/type.js";

/**
 * A module for the folder of an output that compiles only if every declared type, what its schemas take and what they give are
 * one and the same type: assignable in both directions isn't enough.
 */
export function identityModule(api: Api, ending = ".js"): string {
  const layout = planLayout(api);
  const claims = identityClaims(api);
  const lines = claims.flatMap(({ type, direction }, index) => {
    const { file, type: name, schemas } = layout.typeNames(type.id);
    const schema = schemas[direction];
    const declared = `import("./types/${file}${ending}").${name}`;
    const accepting = `typeof import("./validators/${file}${ending}").${schema}`;
    return [
      `export const taken${index}: Same<${declared}, z.input<${accepting}>> = true;`,
      `export const given${index}: Same<${declared}, z.output<${accepting}>> = true;`,
    ];
  });
  return `${identityPreamble}\n${lines.join("\n")}\n`;
}

interface IdentityClaim {
  readonly type: TypeDeclaration;
  readonly direction: Direction;
}

/** Each declared type with each of its schemas: one for requests, one for responses, or both. */
export function identityClaims(api: Api): readonly IdentityClaim[] {
  return api.types.flatMap((type) =>
    (["request", "response"] as const)
      .filter((direction) => hasSchema(type, direction))
      .map((direction) => ({ type, direction })),
  );
}

/** What a module needs that claims that types are the same. */
export const identityPreamble = `import type * as z from "zod/mini";

type Same<Left, Right> =
  (<Type>() => Type extends Left ? 1 : 2) extends (<Type>() => Type extends Right ? 1 : 2) ? true : false;
`;
