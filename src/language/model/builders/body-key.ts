import { suggest } from "../../text/suggestion.js";
import { asCode, didYouMean } from "../../text/words.js";
import type { BodyKey, RequestBody } from "../ir/endpoint.js";
import { valueOf } from "../ir/known.js";
import type { Field } from "../ir/type.js";
import { bodyForm } from "../body-form.js";
import type { Found, ModelProblem } from "../model-problem.js";
import { isString } from "../scalars.js";
import { describeType } from "../type-words.js";
import type { TypedContext } from "./context.js";
import { fewestCharacters } from "./build-idempotency.js";
import { refTo } from "./build-fields.js";
import { objectOf, secrecyOf } from "./natural-key.js";

type FoundKey = Pick<BodyKey, "member">;

/** The member of a body that is to carry the idempotency key, or what is wrong with it. */
export function readBodyKey(
  text: string,
  body: RequestBody | undefined,
  { requestTypes: types }: TypedContext,
): Found<FoundKey> {
  const owner = objectOf(body?.type, types);
  if (body === undefined || owner === undefined) return notInBody(undefined);
  if (!body.isRequired) return unfit.optionalBody;
  if (bodyForm(body, types) !== "json") return unfit.otherForm;
  if (owner.others !== undefined) return unfit.openBody;
  const field = owner.fields.find(({ id }) => id === text);
  if (field === undefined) {
    const ids = owner.fields.map(({ id }) => id);
    return notInBody(suggest(text, ids));
  }
  if (types.isNullable(field.type)) return unfit.nullable;
  return problemOf(field, types.resolve(field.type)) ?? secrecyOf(field) ?? { member: refTo(field) };
}

const unfit = {
  optionalBody: {
    problem: "can't carry a key: a request may have no body",
    help: "Write `body` in place of `body?`.",
  },
  otherForm: {
    problem: "can't carry a key: the body isn't JSON",
    help: "Remove `idempotency`: Quoin puts keys into bodies of JSON only.",
  },
  openBody: {
    problem: "can't carry a key: the body may have members of any name, which types can't tell from it",
    help: "Remove `others` from the type of the body.",
  },
  nullable: {
    problem: "can't be relied on: it can be null",
    help: "Remove `| null` from it.",
  },
} satisfies Record<string, ModelProblem>;

function notInBody(suggestion: string | undefined): ModelProblem {
  return {
    problem: "is no field of an object that is the body",
    help: didYouMean(suggestion) ?? "Name a string field of the body itself: `body: idempotency_key`.",
  };
}

/** A UUID, as keys are. */
const sampleUuid = "0f8fad5b-d9cb-469f-a165-70867728950e";

function problemOf(field: Field, type: Field["type"]): ModelProblem | undefined {
  const isFree = type.kind === "scalar" && isString(type) && ["string", "uuid"].includes(type.scalar);
  if (!isFree) {
    const problem = `is ${describeType(field.type)}, which no generated key can be`;
    return { problem, help: "Name a `string` or a `uuid`." };
  }
  const { maximum } = valueOf(type.length) ?? {};
  if (maximum !== undefined && maximum < fewestCharacters) {
    const problem = `has at most ${maximum} characters, but a key that never repeats by chance needs ${fewestCharacters}`;
    return { problem, help: "Check the specification. If keys are that short, remove `idempotency`." };
  }
  const fits = type.pattern === undefined || new RegExp(type.pattern, "u").test(sampleUuid);
  const isLong = maximum === undefined || maximum >= sampleUuid.length;
  if (fits && (type.pattern === undefined || isLong)) return undefined;
  const problem = `has a pattern that no UUID matches, which generated keys are: ${asCode(type.pattern ?? "")}`;
  return { problem, help: "Check the pattern, or remove it." };
}
