import { type Endpoint, maxTitleLength } from "../../../language/model/ir/endpoint.js";
import { beginsWith } from "../../../language/text/sentences.js";
import type { Members } from "../document/value.js";

type Texts = Partial<Pick<Endpoint, "title" | "doc">>;

/**
 * A title is a summary, and without one so is a short sentence that the description begins with. `rules`: the rules of keys, as the
 * last paragraph of the description.
 */
export function describeOperation({ title, doc = "" }: Texts, rules = ""): Members {
  const summary = title ?? beginningOf(doc);
  const description = [doc, rules].filter((text) => text !== "").join("\n\n");
  const isSaid = title === undefined && description === (summary ?? "");
  return { summary, description: isSaid || description === "" ? undefined : description };
}

function beginningOf(doc: string): string | undefined {
  const [first = ""] = doc.split(/(?<=[.!?])\s/u);
  return first === "" || first.length > maxTitleLength ? undefined : first;
}

/** Whether readers can tell that the summary is a title: otherwise it may be the beginning of the description. */
export function showsTitle({ title, doc }: Texts): boolean {
  return title !== undefined && doc !== undefined && !beginsWith(doc, title);
}
