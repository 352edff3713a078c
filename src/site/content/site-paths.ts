import type { Endpoint } from "../../language/model/ir/endpoint.js";
import type { TypeDeclaration, TypeId } from "../../language/model/ir/type.js";
import type { UnknownId } from "../../language/model/ir/known.js";
import { htmlId } from "../page/html-id.js";
import type { Inline, Target } from "../page/inline.js";
import { portableName } from "../../output/emitter/portable-names.js";
import { fileNames } from "./file-names.js";

/** Where the pages of one version are, below the site. */
export interface SitePaths {
  /** A page of the version by its path within it: `index`, `errors`. */
  readonly page: (path: string) => string;
  readonly call: (endpoint: Pick<Endpoint, "id">) => string;
  /** `undefined` for types that have no page: they are shown where they are used. */
  readonly type: (id: TypeId) => string | undefined;
  readonly unknown: (id: UnknownId) => Target;
}

/** `prefix`: of the versions that aren't the current one, as `2025-01-01/`. */
export function createSitePaths(types: readonly TypeDeclaration[], prefix: string): SitePaths {
  const page = (path: string) => `${prefix}${path}`;
  const files = typeFiles(types.map(({ name }) => name));
  const names = new Map(types.map(({ id, name }) => [id, name]));
  return {
    page,
    call: ({ id }) => page(`calls/${portableName(id)}`),
    type: (id) => {
      const file = files.get(names.get(id) ?? "");
      return file === undefined ? undefined : page(`types/${file}`);
    },
    unknown: (id) => ({ page: page("unknowns"), anchor: htmlId(id) }),
  };
}

/** The files of types, beside the list of all. */
export function typeFiles(names: readonly string[]): ReadonlyMap<string, string> {
  return fileNames(names, { reserved: ["index"] });
}

/** `Usage Events` as `usage-events`. */
export function fileName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
}

/** What isn't specified, each with a link to what is known of it. */
export function unknownMarks(
  ids: readonly UnknownId[],
  paths: Pick<SitePaths, "unknown">,
): readonly Inline[] {
  return ids.flatMap((id): readonly Inline[] => [
    { kind: "text", text: " " },
    {
      kind: "unknown",
      to: paths.unknown(id),
      content: [
        { kind: "text", text: "not specified: " },
        { kind: "code", text: id },
      ],
    },
  ]);
}
