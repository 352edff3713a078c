import type { ClientContext } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/kinds.js";
import { copyCause } from "../support/redact.js";
import { deepestJson } from "../support/json.js";
import { describePlace, type OperationValidators, redactIssues } from "../support/validators.js";
import type { OperationPolicy } from "../types/policy.js";
import { checkBody, validatePart } from "./validate-request.js";

export function buildBody(
  context: ClientContext,
  operationId: string,
  { body: policy }: OperationPolicy,
  given: unknown,
  validators: OperationValidators | undefined,
): string | null {
  if (given === undefined) {
    if (policy === undefined) return null;
    throw new InvalidRequestError(`${operationId} needs a body: pass one.`);
  }
  if (policy === undefined) throw new InvalidRequestError(`${operationId} takes no body: leave it out.`);
  const { apiKey } = context.settings;
  const text = writeJson(given, apiKey);
  const validator = validators?.body;
  if (validator === undefined && Object.keys(policy).length === 0) return text;
  const sent: unknown = JSON.parse(text);
  validatePart(context, operationId, "body", validator, sent, checkBody(context, sent, policy));
  return text;
}

/** The path to the value being written; one list for the whole pass. */
type Place = (string | number)[];

/**
 * Writes a value as JSON in one pass, so that what is checked is what is sent. Own members only; `undefined` members are
 * absent; `null` stays. Refused, with the path: NaN, infinities, BigInt, functions, symbols, `undefined` in a list,
 * dates, maps and other objects that JSON would empty, cycles, half surrogate pairs, and whatever throws when it's read.
 *
 * @throws InvalidRequestError
 */
export function writeJson(value: unknown, apiKey: string): string {
  try {
    return writeValue(value, []);
  } catch (error) {
    throw refusalOf(error, apiKey);
  }
}

/** Ends the pass; what the caller gets is made where it began. */
class Unwritable extends Error {
  readonly place: readonly (string | number)[];

  constructor(place: readonly (string | number)[], problem: string) {
    super(problem);
    this.place = place;
  }
}

function refusalOf(error: unknown, apiKey: string): InvalidRequestError {
  if (error instanceof Unwritable) {
    const issue = { path: error.place, message: error.message };
    const message = `The body can't be sent: ${describePlace("body", issue, apiKey)} ${error.message}.`;
    return new InvalidRequestError(message, redactIssues([issue], apiKey));
  }
  const message = "The body can't be sent: a getter or `toJSON` of it throws, see `cause`.";
  return new InvalidRequestError(message, [], { cause: copyCause(error, apiKey) });
}

function writeValue(value: unknown, place: Place): string {
  switch (typeof value) {
    case "string":
      return writeString(value, place);
    case "number":
      if (!Number.isFinite(value)) refuse(place, `is ${value}, which JSON can't carry`);
      return String(value === 0 ? 0 : value);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      return value === null ? "null" : writeObject(value, place);
    default:
      return refuse(place, `is of type ${typeof value}, which JSON can't carry`);
  }
}

/** Nothing in it needs escaping, and no surrogate stands alone. */
const plainText = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

function writeString(text: string, place: Place): string {
  if (plainText.test(text)) return `"${text}"`;
  if (/\p{Surrogate}/u.test(text)) refuse(place, "contains a lone surrogate");
  return JSON.stringify(text);
}

function writeObject(value: object, place: Place): string {
  if (place.length >= deepestJson) {
    refuse(place.slice(0, 8), `refers to itself or is deeper than ${deepestJson} levels`);
  }
  if (value instanceof Date) refuse(place, "is a Date: pass a string, e.g. date.toISOString()");
  if ("toJSON" in value && typeof value.toJSON === "function") {
    return writeOwnForm(Reflect.apply(value.toJSON, value, []), place);
  }
  if (Array.isArray(value)) return writeItems(value, place);
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain && Object.prototype.toString.call(value) !== "[object Object]") {
    refuse(place, "is an object that JSON would send empty: pass plain data");
  }
  return writeMembers(value, place);
}

/** What `toJSON` answered is written as it is: asking it again could go on for ever. */
function writeOwnForm(form: unknown, place: Place): string {
  if (typeof form === "object" && form !== null) {
    return Array.isArray(form) ? writeItems(form, place) : writeMembers(form, place);
  }
  return writeValue(form, place);
}

function writeItems(items: readonly unknown[], place: Place): string {
  let text = "";
  for (let index = 0; index < items.length; index += 1) {
    place.push(index);
    text += (index === 0 ? "" : ",") + writeValue(items[index], place);
    place.pop();
  }
  return `[${text}]`;
}

function writeMembers(value: object, place: Place): string {
  let text = "";
  for (const name of Object.keys(value)) {
    const member: unknown = Reflect.get(value, name);
    if (member === undefined) continue;
    place.push(name);
    text += `${text === "" ? "" : ","}${writeString(name, place)}:${writeValue(member, place)}`;
    place.pop();
  }
  return `{${text}}`;
}

function refuse(place: readonly (string | number)[], problem: string): never {
  throw new Unwritable([...place], problem);
}
