import { planLayout } from "../../src/client/typescript/layout.js";
import type { Api } from "../../src/language/model/ir/api.js";
import type { Case } from "./draw-cases.js";
import { printLiteral } from "./print-literal.js";
import { identityPreamble } from "../generated/type-identity.js";
import { subjectsOf } from "./subjects.js";

/** A module of a client that has a statement for each case, which compiles if the interface admits the value. */
export function literalsModule(cases: readonly Case[]): string {
  const statements = cases.map(({ subject, value }, index) => {
    const type = `import("./types/${subject.file}.js").${subject.name}`;
    return `export const case${index}: ${type} = ${printLiteral(subject, value)};`;
  });
  return [preamble, ...statements, ""].join("\n");
}

const preamble = 'import type { OtherTag } from "../runtime/v1.js";\nexport type Tag = OtherTag;';

/** The line of the statement of a case. */
export function lineOfCase(index: number): number {
  return index + preamble.split("\n").length + 1;
}

/** A module of a client that compiles, also one without a schema, if each interface is what its schemas take and give, and `lite.ts` has the same ones. */
export function claimsModule(api: Api): string {
  const { typeName, typeNames } = planLayout(api);
  const schemas = subjectsOf(api).flatMap(({ name, file, schema }) => {
    const type = `import("./types/${file}.js").${name}`;
    const text = `typeof import("./validators/${file}.js").${schema}`;
    return [`Same<${type}, z.input<${text}>>`, `Same<${type}, z.output<${text}>>`];
  });
  const exported = api.types.map(
    ({ id }) =>
      `Same<import("./types/${typeNames(id).file}.js").${typeName(id)}, import("./lite.js").${typeName(id)}>`,
  );
  const claims = [...schemas, ...exported].map(
    (claim, index) => `export const claim${index}: ${claim} = true;`,
  );
  return [identityPreamble, "export type Schema = z.ZodMiniType;", ...claims, ""].join("\n");
}
