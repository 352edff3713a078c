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

function constantsOf({ value: fact, doc = "", unit }: Limit, names: LimitNames): readonly LimitConstant[] {
  const value = valueOf(fact);
  if (value === undefined) return [];
  if (value.kind === "duration") {
    const { milliseconds, text } = value;
    return [
      {
        name: names.milliseconds,
        value: durationLiteral(milliseconds),
        doc: `${text}, in milliseconds. ${doc}`.trimEnd(),
      },
    ];
  }
  const inUnit = unit === undefined ? "" : `, in ${unit}`;
  const bound = (name: string, words: string, text: string | undefined) =>
    text === undefined
      ? []
      : [{ name, value: numberLiteral(text), doc: `${words}${inUnit}. ${doc}`.trimEnd() }];
  return [
    ...bound(names.minimum, "Minimum", value.minimum),
    ...bound(names.maximum, "Maximum", value.maximum),
  ];
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
