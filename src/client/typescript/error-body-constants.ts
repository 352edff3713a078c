import { FreeNames } from "../../language/text/free-names.js";
import type { CallPlan, ErrorBodyPlan } from "../../language/plan/client-plan.js";
import { constantCase } from "../../language/text/names.js";
import { type Code, code, joinCode, runtimeType } from "./code.js";
import { bodyRows } from "./emit-policy.js";
import type { Layout } from "./layout.js";
import { dataLiteral, dataLiterals, objectLiteral } from "./text/literal.js";

/** The bodies that errors have in responses of single operations, each once. */
export interface ErrorBodyConstants {
  readonly declarations: readonly Code[];
  /** What the row of an operation says of them. */
  readonly valueFor: (call: CallPlan) => Code;
}

/** No operation is called as these constants are: those begin with a small letter. */
export function planErrorBodies(layout: Layout): ErrorBodyConstants {
  const all = layout.plan.calls.flatMap(({ errors }) => errors.flatMap(({ bodies }) => bodies));
  const rows = new Map(all.flatMap((body) => bodyRows(body, layout)));
  const names = nameConstants([...rows.keys()]);
  const type = runtimeType("ErrorBodyPolicy");
  const namesOf = (body: ErrorBodyPlan) =>
    bodyRows(body, layout).flatMap(([name]) => code`${names.get(name) ?? name}`);
  return {
    declarations: [...rows].map(
      ([name, body]) => code`const ${names.get(name) ?? name}: ${type} = ${dataLiteral(body)};`,
    ),
    valueFor: ({ errors }) => {
      const items = errors.map(({ status, isClass, bodies }) =>
        objectLiteral({
          ...dataLiterals({ status, isClass: isClass || undefined }),
          bodies: code`[${joinCode(bodies.flatMap(namesOf), ", ")}]`,
        }),
      );
      return code`[${joinCode(items, ", ")}]`;
    },
  };
}

/** Two names that differ only by their capitals would be the same constant: the later one gets a number. */
function nameConstants(names: readonly string[]): ReadonlyMap<string, string> {
  const free = new FreeNames();
  return new Map(names.map((name) => [name, free.take(constantCase(name), "_")]));
}
