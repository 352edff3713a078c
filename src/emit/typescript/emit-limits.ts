import { StructureKind, VariableDeclarationKind } from "ts-morph";
import type { Limit } from "../../model/ir/api.js";
import type { OutputFile } from "../output-file.js";
import { joinComment } from "./text/comment.js";
import { durationLiteral, numberLiteral } from "./text/literal.js";
import { docs } from "./declare-type.js";
import { valueOf } from "../../model/ir/known.js";
import type { Layout } from "./layout.js";
import type { LimitNames } from "./names.js";
import { type Declaration, emitModule } from "./module.js";
import type { ImportStyle } from "./import-style.js";

export interface LimitConstant {
  readonly name: string;
  /** A number literal, or a product of some. */
  readonly value: string;
  readonly doc: string;
}

/** `limits.ts`: each limit as named constants, so that callers don't hard-code them. */
export function emitLimits(layout: Layout, style: ImportStyle): OutputFile {
  return emitModule("limits", limitConstants(layout).map(declareConstant), style);
}

/** The constants of all limits: both bounds of a range, the milliseconds of a duration, none of an unknown one. */
export function limitConstants({ api, limitNames }: Layout): readonly LimitConstant[] {
  return api.limits.flatMap((limit) => constantsOf(limit, limitNames(limit)));
}

function constantsOf({ value: fact, doc, unit }: Limit, names: LimitNames): readonly LimitConstant[] {
  const value = valueOf(fact);
  if (value === undefined) return [];
  if (value.kind === "duration") {
    const text = describeValue(doc, `${value.text}, in milliseconds`);
    return [{ name: names.milliseconds, value: durationLiteral(value.milliseconds), doc: text }];
  }
  const inUnit = unit === undefined ? "" : `, in ${unit}`;
  const bound = (name: string, words: string, text: string | undefined) =>
    text === undefined
      ? []
      : [{ name, value: numberLiteral(text), doc: describeValue(doc, `${words}${inUnit}`) }];
  return [
    ...bound(names.minimum, "minimum", value.minimum),
    ...bound(names.maximum, "maximum", value.maximum),
  ];
}

/** `The number of events in a request (maximum, in events).` */
function describeValue(doc: string | undefined, value: string): string {
  if (doc !== undefined) return `${doc.replace(/\.$/, "")} (${value}).`;
  return `${value.charAt(0).toUpperCase()}${value.slice(1)}.`;
}

function declareConstant({ name, value, doc }: LimitConstant): Declaration {
  // Under `isolatedDeclarations` the type of a product must be stated.
  const type = value.includes("*") ? { type: "number" } : {};
  return {
    structures: [
      {
        kind: StructureKind.VariableStatement,
        isExported: true,
        declarationKind: VariableDeclarationKind.Const,
        docs: docs(joinComment([doc])),
        declarations: [{ name, initializer: value, ...type }],
      },
    ],
    uses: [],
  };
}
