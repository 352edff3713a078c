import type { Change } from "./change.js";
import { documentTexts } from "./kinds/for-documents.js";
import { changeKinds, type KindId } from "./kinds/catalog.js";
import { fillInAny } from "./kinds/fill-in.js";
import type { ChangeKind } from "./kinds/kind.js";

/** A change as it is for those who have only a document: nothing is generated from it, so no code breaks. */
export function withoutCode({ help, ...change }: Change): Change {
  const { why = change.why, hasNoAdvice } = documentTexts[change.kind] ?? {};
  return {
    ...change,
    why,
    ...(help !== undefined && hasNoAdvice !== true && { help }),
    verdict: { ...change.verdict, source: "none" },
  };
}

/** What is said of any change of a kind. */
export function describeKind(kind: KindId, hasCode: boolean): Pick<ChangeKind, "why" | "help"> {
  const { why, help }: ChangeKind = changeKinds[kind];
  const own = hasCode ? {} : (documentTexts[kind] ?? {});
  return {
    why: fillInAny(own.why ?? why),
    ...(help !== undefined && own.hasNoAdvice !== true && { help: fillInAny(help) }),
  };
}
