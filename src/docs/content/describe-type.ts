import { enumWords } from "../../model/enum-values.js";
import type { TypeId, TypeRef } from "../../model/ir/type.js";
import { code, type Inline, linkTo } from "../page/inline.js";
import { unknownMarks } from "./site-paths.js";
import type { VersionContent } from "./version-content.js";

/** A type in a line; declared types link to their pages. */
export function describeType(type: TypeRef, version: VersionContent): readonly Inline[] {
  switch (type.kind) {
    case "scalar":
      return [code(type.scalar)];
    case "enum":
    case "observed": {
      const values = enumWords(type.values).map(code);
      const others = type.kind === "observed" ? [text(" or others")] : [];
      return [
        ...joined(
          values.map((value) => [value]),
          " | ",
        ),
        ...others,
      ];
    }
    case "array":
      return [text("array of "), ...describeType(type.items, version)];
    case "map":
      return [text("map of "), ...describeType(type.values, version)];
    case "nullable":
      return [...describeType(type.type, version), text(" | "), code("null")];
    case "named":
      return [nameOf(type.id, version)];
    case "union":
      return joined(
        type.alternatives.map((one) => describeType(one.type, version)),
        " | ",
      );
    case "unknown":
      return [code("json"), ...unknownMarks(type.ids, version.paths)];
  }
}

function nameOf(id: TypeId, { types, paths }: VersionContent): Inline {
  const name = code(types.get(id)?.name ?? id);
  const page = paths.type(id);
  return page === undefined ? name : linkTo(page, [name]);
}

function joined(parts: readonly (readonly Inline[])[], between: string): readonly Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [text(between), ...part]));
}

function text(words: string): Inline {
  return { kind: "text", text: words };
}
