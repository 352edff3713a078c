import type { Api } from "../model/ir/api.js";
import { hasContent } from "../model/error-bodies.js";
import type { ErrorContent, ErrorRow } from "../model/ir/error.js";
import type { TypeIndex } from "../model/type-index.js";
import type { ErrorBodyPlan, ErrorPlan } from "./client-plan.js";
import { planBodyCondition } from "./plan-body-condition.js";
import { type ErrorSettings, planShapes } from "./plan-error-shapes.js";
import { planRetry } from "./plan-retry.js";

/** How a row of the error table is recognised, what it says, and what a client does then. */
export function planError(row: ErrorRow, api: Api, types: TypeIndex): ErrorPlan {
  const { status, isClass, when, name, effect, bodies } = row;
  const meaning = describeError(row);
  return {
    status,
    isClass,
    when: when && { header: when.header, present: when.present },
    says: planBodyCondition(row, api, types),
    name,
    meaning,
    phrase: firstPhrase(meaning),
    retry: planRetry(row),
    effect,
    key: keyAfter(row),
    bodies: bodies.filter(hasContent).map((body) => planErrorBody(body, api, types)),
  };
}

/** The row's doc, or else its name in words: `Service unavailable.` */
function describeError({ doc, name }: ErrorRow): string {
  if (doc !== undefined) return doc;
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ").toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function firstPhrase(text: string): string {
  return text.replace(/\.(?:\s+\p{Lu}.*|\s*)$/su, "");
}

function keyAfter({ isStored, retry }: ErrorRow): ErrorPlan["key"] {
  if (isStored) return "stored";
  return retry.kind === "after" ? "running" : "released";
}

/** How a body of an error is recognised. */
export function planErrorBody(body: ErrorContent, api: ErrorSettings, types: TypeIndex): ErrorBodyPlan {
  const { origin } = body;
  if (body.kind === "text") return { kind: "text", origin };
  const [first = anything, ...otherShapes] = planShapes(body, api, types);
  return { kind: "json", origin, type: body.type, ...first, otherShapes };
}

const anything = {
  shape: undefined,
  proof: undefined,
  statusMember: undefined,
  explanationMember: undefined,
};
