import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { isCalendarDay } from "../runtime/support/calendar.js";
import { acceptances, type AcceptDocument } from "./language/accept.js";
import {
  readDocument,
  type DocumentDefinition,
  type DocumentReading,
  type SourceText,
} from "./read-document.js";
import type { TextPlaces } from "./tree/text-places.js";
import { nodeAt, type TreeNode } from "./tree/tree.js";

const checkAccept: NonNullable<DocumentDefinition<AcceptDocument>["check"]> = ([root], places) => {
  const list = root === undefined ? undefined : nodeAt(root.node, ["accepted"]);
  return list?.kind === "list" ? list.items.flatMap((item) => checkDay(item, places)) : [];
};

function checkDay(entry: TreeNode, places: TextPlaces): readonly Diagnostic[] {
  const node = nodeAt(entry, ["until"]);
  if (node?.kind !== "scalar" || typeof node.value !== "string" || node.value === "") return [];
  if (isCalendarDay(node.value)) return [];
  return [
    diagnose(
      "not-a-date",
      { text: node.value, help: "Dates are written as `YYYY-MM-DD`." },
      places.placeOf(node),
    ),
  ];
}

/** Reads the normalised text of a file of acceptances. Nothing that can be wrong with it throws. */
export function readAccept(source: SourceText): DocumentReading<AcceptDocument> {
  return readDocument(source, {
    noun: "accepted changes",
    schema: acceptances,
    check: checkAccept,
    whenEmpty: {},
  });
}
