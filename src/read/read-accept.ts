import { diagnose } from "../diagnostics/diagnostic.js";
import { isCalendarDay } from "../runtime/support/calendar.js";
import { checkString } from "./checks/check-string.js";
import { acceptances, type AcceptDocument } from "./language/accept.js";
import type { CheckString } from "./language/config.js";
import {
  readDocument,
  type DocumentDefinition,
  type DocumentReading,
  type SourceText,
} from "./read-document.js";
import { nodeAt } from "./tree/tree.js";

const checkAccept: NonNullable<DocumentDefinition<AcceptDocument>["check"]> = ([root], places) => {
  const list = root === undefined ? undefined : nodeAt(root.node, ["accepted"]);
  return list?.kind === "list"
    ? list.items.flatMap((item) => checkString(nodeAt(item, ["until"]), checkDay, places))
    : [];
};

const checkDay: CheckString = (text, at) => {
  const help = "Dates are written as `YYYY-MM-DD`.";
  return isCalendarDay(text) ? [] : [diagnose("not-a-date", { text, help }, at)];
};

/** Reads the normalised text of a file of acceptances. Nothing that can be wrong with it throws. */
export function readAccept(source: SourceText): DocumentReading<AcceptDocument> {
  return readDocument(source, {
    noun: "accepted changes",
    schema: acceptances,
    check: checkAccept,
    whenEmpty: {},
  });
}
