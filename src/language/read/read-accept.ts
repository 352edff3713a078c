import { diagnose } from "../diagnostics/diagnostic.js";
import { isCalendarDay } from "../../runtime/support/calendar.js";
import { type CheckString, checkString } from "./checks/check-string.js";
import { acceptances, type AcceptDocument } from "./language/accept.js";
import { readDocument, type DocumentDefinition, type DocumentReading } from "./read-document.js";
import type { SourceText } from "./source-reading.js";
import { itemsAt, nodeAt } from "./tree/tree.js";

const definition: DocumentDefinition<AcceptDocument> = {
  noun: "accepted changes",
  schema: acceptances,
  check: ([root], places) => {
    const items = root === undefined ? [] : itemsAt(root.node, ["accepted"]);
    return items.flatMap((item) => checkString(nodeAt(item, ["until"]), checkDay, places));
  },
  whenEmpty: {},
};

const checkDay: CheckString = (text, at) => {
  const help = "Dates are written as `YYYY-MM-DD`.";
  return isCalendarDay(text) ? [] : [diagnose("not-a-date", { text, help }, at)];
};

/** Reads the normalised text of a file of acceptances. Nothing that can be wrong with it throws. */
export function readAccept(source: SourceText): DocumentReading<AcceptDocument> {
  return readDocument(source, definition);
}
