import { helpOn } from "../errors/help.js";
import type { ClientContext, Operation } from "../context/client-context.js";
import type { KeyInBody } from "../context/repeats.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { copyCause, type Secrets } from "../support/redact.js";
import { createBare } from "../support/members.js";
import { deepestJson } from "../support/json.js";
import {
  describeFirst,
  type Issue,
  redactRequestIssues,
  type RequestPart,
  runValidator,
} from "../support/validators.js";
import { validatePart } from "./validate-request.js";

/** A body as it is sent, and what `meta.issues` will say of it. */
interface BuiltBody {
  readonly text: string | null;
  readonly issues: readonly Issue[];
}

/**
 * @throws InvalidRequestError with all issues that prevent sending it
 */
export function buildBody(
  context: ClientContext,
  operation: Operation,
  given: unknown,
  key: KeyInBody | undefined,
): BuiltBody {
  const { id, body: policy, parts, validators } = operation;
  if (given === undefined) {
    if (policy === undefined || policy.optional === true) return { text: null, issues: [] };
    throw new InvalidRequestError(`${id} needs a body.`, { help: helpOn("missing-body") });
  }
  if (policy === undefined) {
    throw new InvalidRequestError(`${id} takes no body.`, { help: helpOn("unexpected") });
  }
  const { secrets } = context.settings;
  const own = copyJson(given, secrets);
  const copy = key === undefined ? own : key.addTo(own);
  const items = policy.items && parts?.requestItems?.readItems(copy, policy.items);
  const sent = items?.body ?? copy;
  const refused = [...(parts?.bodyRules?.check(context, copy, policy) ?? []), ...(items?.refused ?? [])];
  const differences = validatePart(context, id, "body", refused, () => [
    ...(items?.miscounted ?? []),
    ...runValidator(validators.body, sent).map((issue) => items?.placeAsGiven(issue) ?? issue),
  ]);
  const text = parts?.bodyEncoding?.write(sent, policy) ?? writeJson(sent, secrets);
  return { text, issues: [...redactRequestIssues("body", items?.dropped ?? [], secrets), ...differences] };
}

type Place = readonly (string | number)[];

/**
 * Copies a value in one pass, so that what is checked is what is sent. Own members only; `undefined` members are
 * absent; `null` stays. Refused, with the path: NaN, infinities, BigInt, functions, symbols, `undefined` in a list,
 * dates, maps and other objects that JSON would empty, cycles, half surrogate pairs, and whatever throws when it's read.
 *
 * @throws InvalidRequestError
 */
export function copyJson(
  value: unknown,
  secrets: Secrets,
  part: RequestPart = "body",
  place: Place = [],
): unknown {
  return guardCopy(() => copyValue(value, place), secrets, part);
}

/** @throws InvalidRequestError for whatever `copy` throws */
export function guardCopy<Copy>(copy: () => Copy, secrets: Secrets, part: RequestPart): Copy {
  try {
    return copy();
  } catch (error) {
    throw unwritable(error, secrets, part);
  }
}

/** @throws InvalidRequestError for a copy that is longer than a string can be */
export function writeJson(copy: unknown, secrets: Secrets, part: RequestPart = "body"): string {
  return guardCopy(() => JSON.stringify(copy), secrets, part);
}

/** Ends the pass; the caller's error is made where the pass began. */
class Unwritable extends Error {
  readonly place: readonly (string | number)[];

  constructor(place: readonly (string | number)[], problem: string) {
    super(problem);
    this.place = place;
  }
}

function unwritable(error: unknown, secrets: Secrets, part: RequestPart): InvalidRequestError {
  if (error instanceof Unwritable) {
    const issues = redactRequestIssues(part, [{ path: error.place, message: error.message }], secrets);
    return new InvalidRequestError(`The ${part} can't be sent: ${describeFirst(part, issues, secrets)}.`, {
      issues,
    });
  }
  return new InvalidRequestError(`The ${part} can't be sent: a getter or \`toJSON\` in it throws.`, {
    help: helpOn("see-cause"),
    cause: copyCause(error, secrets),
  });
}

/** Only within `guardCopy`. */
export function copyValue(value: unknown, place: Place): unknown {
  switch (typeof value) {
    case "string":
      return copyText(value, place);
    case "number":
      return Number.isFinite(value) ? value : refuse(place, `is ${value}, which JSON can't carry`);
    case "boolean":
      return value;
    case "object":
      return value === null ? null : copyObject(value, place);
    default:
      return refuse(place, `is of type ${typeof value}, which JSON can't carry`);
  }
}

function copyText(text: string, place: Place): string {
  return /\p{Surrogate}/u.test(text) ? refuse(place, "contains a lone surrogate") : text;
}

function copyObject(value: object, place: Place): unknown {
  if (place.length >= deepestJson) {
    refuse(place.slice(0, 8), `refers to itself or is deeper than ${deepestJson} levels`);
  }
  if (value instanceof Date) refuse(place, "is a Date: pass a string, e.g. date.toISOString()");
  if ("toJSON" in value && typeof value.toJSON === "function") {
    return copyOwnForm(Reflect.apply(value.toJSON, value, []), place);
  }
  if (Array.isArray(value)) return copyItems(value, place);
  checkMembers(value, place);
  return copyMembers(value, place);
}

/** @throws what `guardCopy` makes an error of, for an object with more in it than its own members, which are all that is sent */
export function checkMembers(value: object, place: Place): void {
  if (losesMembers(value) || Object.prototype.toString.call(value) !== "[object Object]") {
    refuse(place, "would lose members");
  }
}

/** Whether an object is of a class, in any realm, that has getters, or private members alone. */
function losesMembers(value: object, type: object = Object.getPrototypeOf(value) ?? value): boolean {
  const above: object | null = Object.getPrototypeOf(type);
  const hasGetter = () =>
    Object.values(Object.getOwnPropertyDescriptors(type)).some((own) => own.get !== undefined);
  return above !== null && (Object.keys(value).length === 0 || hasGetter() || losesMembers(value, above));
}

/** What `toJSON` returned is written as it is: calling it again could go on for ever. */
function copyOwnForm(form: unknown, place: Place): unknown {
  if (typeof form !== "object" || form === null) return copyValue(form, place);
  return Array.isArray(form) ? copyItems(form, place) : copyMembers(form, place);
}

function copyItems(items: readonly unknown[], place: Place): readonly unknown[] {
  return Array.from(items, (item, index) => copyValue(item, [...place, index]));
}

/** Without a prototype, where `__proto__` is a name like any other. */
function copyMembers(value: object, place: Place): object {
  const copy = createBare<Record<string, unknown>>();
  for (const name of Object.keys(value)) {
    const member: unknown = Reflect.get(value, name);
    const at = [...place, name];
    if (member !== undefined) copy[copyText(name, at)] = copyValue(member, at);
  }
  return copy;
}

function refuse(place: readonly (string | number)[], problem: string): never {
  throw new Unwritable(place, problem);
}
