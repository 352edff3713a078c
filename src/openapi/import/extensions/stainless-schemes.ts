import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import { fitsHint } from "../lists/recognise-list.js";
import { itemsOf, memberOf, type Node, textOf } from "../node.js";
import type { Losses } from "../losses.js";
import type { PageHint } from "./page-hint.js";
import { routeOf, stainlessFile, type StainlessMethod } from "./stainless-methods.js";
import { readStainlessPages } from "./stainless-pages.js";

interface Stainless {
  readonly root: Node;
  readonly methods: ReadonlyMap<string, StainlessMethod>;
  readonly types: ImportedApi["types"];
}

/** Operations with the scheme that pages them: that which their method names, or else the first that fits, as Stainless finds it. */
export function hintPages(
  operations: readonly ImportedOperation[],
  { root, methods, types }: Stainless,
  losses: Losses,
): readonly ImportedOperation[] {
  const schemes = readSchemes(root, losses);
  return operations.map((operation) => {
    const method = methods.get(routeOf(operation));
    if (method === undefined || operation.pageHint !== undefined) return operation;
    const { paginated } = method;
    if (paginated?.value === false) return operation;
    const meant = schemes.filter(
      ({ name }) => typeof paginated?.value !== "string" || name === paginated.value,
    );
    const pageHint = meant.find(({ hint }) => fitsHint(hint, operation, types))?.hint;
    if (pageHint === undefined && paginated !== undefined) {
      losses.add("unread-hint", paginated, `${stainlessFile}: paginated`);
    }
    return pageHint === undefined ? operation : { ...operation, pageHint };
  });
}

interface Scheme {
  readonly name: string | undefined;
  readonly hint: PageHint;
}

function readSchemes(root: Node, losses: Losses): readonly Scheme[] {
  return itemsOf(memberOf(root, "pagination")).flatMap((node) => {
    // A list in one piece, which has the methods of others.
    if (textOf(node, "type") === "fake_page") return [];
    const said = readStainlessPages(node);
    if (said === undefined) {
      losses.add("unread-hint", node, `${stainlessFile}: pagination`);
      return [];
    }
    const { file, pointer } = node;
    return [{ name: textOf(node, "name"), hint: { ...said, extension: stainlessFile, file, pointer } }];
  });
}
