import type { Block } from "../../../src/site/page/block.js";
import { contentOf, markdownOf, pageOf, sectionOf } from "./library.js";

/** The rows of the tables in some blocks: the error, and what is said of it, without links. */
export function rowsIn(blocks: readonly Block[]): ReadonlyMap<string, readonly string[]> {
  const rows = blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  return new Map(
    rows.map(({ cells }) => {
      const [error = "", ...others] = cells.map((content) =>
        markdownOf([{ kind: "paragraph", content }])
          .replaceAll(/\[([^\]]*)\]\(<[^>]*>\)/gu, "$1")
          .trim(),
      );
      return [error, others];
    }),
  );
}

/** Those of the page of a call. */
export function errorsOf(model: string, id: string): ReadonlyMap<string, readonly string[]> {
  return rowsIn(sectionOf(pageOf(contentOf(model), id).blocks, "errors"));
}
