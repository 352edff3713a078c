import { isForbiddenHeader, isMeaningfulHeader, isOwnHeader } from "../../../language/model/header-rules.js";
import { writeMethods } from "../../../language/read/language/methods.js";
import type { ImportedApi, ImportedOperation, ImportedParameter } from "../imported-api.js";
import type { ImportedField } from "../imported-type.js";
import { fieldsOf, scalarOf } from "../lists/page-members.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { replayName } from "../operations/header-names.js";
import { asCode, counted } from "../../../language/text/words.js";
import { fewestCharacters, findKeyForm, type KeyForm } from "./key-form.js";
import { ask, type Question } from "./question.js";
import { aboutEndpoints, type NamedOperation, type QuestionContext } from "./question-context.js";

const keyName = /^(?:x-)?(?:idempotency|idempotence|idempotent)[-_]?(?:key|id|token)$/iu;
const writing: readonly string[] = writeMethods;

/** The keys by which a service tells a request from one that comes again. */
export interface FoundKeys {
  readonly header: string | undefined;
  /** The operations that take the header. */
  readonly byHeader: readonly NamedOperation[];
  readonly byBody: readonly (readonly [NamedOperation, ImportedField])[];
}

/** Looks for parameters and members that are called as such keys are. */
export function findKeys({ api, operations }: QuestionContext): FoundKeys {
  const writes = operations.filter(({ operation }) => writing.includes(operation.method));
  const names = writes.flatMap(({ operation }) => keyHeaderOf(operation)?.name ?? []);
  const [header] = [...new Set(names)].toSorted((one, other) => timesOf(names, other) - timesOf(names, one));
  const byHeader = writes.filter(
    ({ operation }) =>
      keyHeaderOf(operation)?.name.toLowerCase() === header?.toLowerCase() && header !== undefined,
  );
  const byBody = writes
    .filter((one) => !byHeader.includes(one))
    .flatMap((one) => {
      const member = keyMemberOf(one.operation, api.types);
      return member === undefined ? [] : [[one, member] as const];
    });
  return { header, byHeader, byBody };
}

function timesOf(names: readonly string[], name: string): number {
  return names.filter((one) => one === name).length;
}

/** One that is called as keys are, or that a document names for all operations that may be sent again. */
function keyHeaderOf({ parameters, idempotentHint }: ImportedOperation): ImportedParameter | undefined {
  const headers = parameters.filter(({ in: place, name }) => place === "header" && canCarryKey(name));
  const named = new Set(idempotentHint?.headers);
  return (
    headers.find(({ name }) => keyName.test(name)) ??
    headers.find(({ name }) => named.has(name.toLowerCase()))
  );
}

function canCarryKey(name: string): boolean {
  return ![isOwnHeader, isForbiddenHeader, isMeaningfulHeader].some((isReserved) => isReserved(name));
}

/** A member that a generated key can be, of a body that every request has. */
function keyMemberOf({ body }: ImportedOperation, types: ImportedApi["types"]): ImportedField | undefined {
  if (body?.type === undefined || body.as !== "json" || !body.isRequired) return undefined;
  if (!takesNoOthers(body.type, types)) return undefined;
  return fieldsOf(body.type, types).find(({ name, type }) => {
    const scalar = scalarOf(type, types);
    const isFree =
      scalar !== undefined && ["string", "uuid"].includes(scalar.scalar) && scalar.pattern === undefined;
    const isLong = (scalar?.length.maximum ?? fewestCharacters) >= fewestCharacters;
    return keyName.test(name) && isFree && isLong && types.get(type)?.isNullable !== true;
  });
}

function takesNoOthers(id: string, types: ImportedApi["types"]): boolean {
  const shape = types.get(id)?.shape;
  if (shape?.kind === "same") return takesNoOthers(shape.as, types);
  return shape?.kind === "object" && ["none", "refused"].includes(shape.others);
}

/** Asks what a key does. */
export function proposeKeys(keys: FoundKeys, { api, operations }: QuestionContext): readonly Question[] {
  return [...askHeader(keys, operations, api.types), ...askBody(keys)];
}

function askHeader(
  { header, byHeader }: FoundKeys,
  operations: readonly NamedOperation[],
  types: ImportedApi["types"],
): readonly Question[] {
  const [first] = byHeader;
  if (header === undefined || first === undefined) return [];
  const parameters = byHeader.flatMap(({ operation }) => keyHeaderOf(operation) ?? []);
  const form = findKeyForm(parameters.flatMap(({ type }) => scalarOf(type, types) ?? []));
  const methods = writing.filter((method) => byHeader.some(({ operation }) => operation.method === method));
  const writes = operations.filter(({ operation }) => methods.includes(operation.method));
  const left = writes.length - byHeader.length;
  const others =
    left === 0
      ? ""
      : ` Of ${left === 1 ? "the other one" : `the ${left} others`}, the model will say that ${left === 1 ? "it takes" : "they take"} no key.`;
  const evidence = `${counted(byHeader.length, "operation")} ${byHeader.length === 1 ? "takes" : "take"} ${asCode(header)}.${sayHinted(byHeader)}${others} For how long keys are kept, how long they may be, and which responses are stored isn't said: correct what isn't so.${form.problem ?? ""}`;
  const question =
    "Does a request whose key was used before get the stored response, and have no second effect?";
  return [
    ask(
      question,
      new Map([["idempotency", sectionOf(header, methods, form, byHeader)]]),
      evidence,
      parameters,
    ),
  ];
}

/** What says it to another generator, and of how many of them. */
function sayHinted(operations: readonly NamedOperation[]): string {
  const hints = operations.flatMap(({ operation }) => operation.idempotentHint ?? []);
  const [first] = hints;
  if (first === undefined) return "";
  return ` ${asCode(first.extension)} has clients send it with ${counted(hints.length, "operation")}.`;
}

function sectionOf(
  header: string,
  methods: readonly string[],
  { length, characters }: KeyForm,
  byHeader: readonly NamedOperation[],
): ModelMap {
  const entries: readonly (readonly [string, ModelValue | undefined])[] = [
    ["header", header],
    ["methods", methods],
    ["length", `${length.minimum}..${length.maximum}`],
    ["characters", characters],
    ["retention", "1h"],
    ["scope", "account"],
    ["echo", headerOfAll(byHeader, keyName)],
    ["replayed", headerOfAll(byHeader, replayName)],
    ["stored", mayRedirect(byHeader) ? ["2xx", "3xx"] : ["2xx"]],
    ["released", ["429", "5xx"]],
  ];
  return new Map(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
}

/** Whether the success of any operation may be a redirect, which is stored as others are. */
function mayRedirect(operations: readonly NamedOperation[]): boolean {
  return operations.some(({ operation }) => operation.responses.some(({ status }) => status.startsWith("3")));
}

/** A header that each success of the operations has. */
function headerOfAll(operations: readonly NamedOperation[], words: RegExp): string | undefined {
  const found = operations.map(({ operation }) => {
    const successes = operation.responses.filter(({ status }) => status.startsWith("2"));
    const names = successes.map(({ headers }) => headers.find(({ name }) => words.test(name))?.name);
    return names.length > 0 && !names.includes(undefined) ? names[0] : undefined;
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}

function askBody({ byBody }: FoundKeys): readonly Question[] {
  const [first] = byBody;
  if (first === undefined) return [];
  const members = new Map(byBody.map(([{ id }, { name }]) => [id, name]));
  const operations = byBody.map(([operation]) => operation);
  const fact = aboutEndpoints(
    operations,
    ({ id }) => new Map([["idempotency", new Map([["body", members.get(id) ?? ""]])]]),
  );
  const evidence = `${counted(byBody.length, "operation")} ${byBody.length === 1 ? "has" : "have"} ${asCode(first[1].name)} in the body.`;
  return [
    ask(
      "Has a request whose key in the body was used before no second effect?",
      fact,
      evidence,
      operations.map(({ operation }) => operation.body ?? operation),
    ),
  ];
}
