import { StructureKind, VariableDeclarationKind } from "ts-morph";
import type { Limit } from "../../model/ir/api.js";
import type { OutputFile } from "../output-file.js";
import { joinComment } from "../text/comment.js";
import { numberLiteral } from "../text/literal.js";
import { docs } from "./declare-type.js";
import type { Layout } from "./layout.js";
import { type Declaration, emitModule } from "./module.js";
import type { ImportEnding } from "./options.js";

export interface LimitConstant {
  readonly name: string;
  /** A number literal. */
  readonly value: string;
  readonly doc: string;
}

/** `limits.ts`: each limit as named constants, so that callers needn't repeat them. */
export function emitLimits(layout: Layout, ending: ImportEnding): OutputFile {
  return emitModule("limits", layout.api.limits.flatMap(limitConstants).map(declareConstant), ending);
}

/** The constants of a limit: `MIN_…` and `MAX_…` of a range, `…_MS` of a duration, none of an unknown one. */
export function limitConstants(limit: Limit): readonly LimitConstant[] {
  const { value, tsName, doc = "", unit } = limit;
  if (value.kind === "unknown") return [];
  if (value.kind === "duration")
    return [
      {
        name: `${tsName}_MS`,
        value: String(value.milliseconds),
        doc: `${doc} ${value.text}, in milliseconds.`,
      },
    ];
  const bound = (prefix: string, words: string, text: string | undefined) => {
    const many = unit === undefined ? "this much" : `this many ${unit}`;
    if (text === undefined) return [];
    return [{ name: `${prefix}_${tsName}`, value: numberLiteral(text), doc: `${doc} ${words} ${many}.` }];
  };
  return [...bound("MIN", "At least", value.minimum), ...bound("MAX", "At most", value.maximum)];
}

function declareConstant({ name, value, doc }: LimitConstant): Declaration {
  return {
    structures: [
      {
        kind: StructureKind.VariableStatement,
        isExported: true,
        declarationKind: VariableDeclarationKind.Const,
        docs: docs(joinComment([doc])),
        declarations: [{ name, initializer: value }],
      },
    ],
    uses: [],
  };
}
