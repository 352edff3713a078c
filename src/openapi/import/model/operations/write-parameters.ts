import {
  isForbiddenHeader,
  isHeaderName,
  isOwnHeader,
  isSameHeader,
} from "../../../../language/model/header-rules.js";
import { maxNameLength, nameRules } from "../../../../language/model/name-rules.js";
import { camelCase } from "../../../../language/text/names.js";
import { asCode } from "../../../../language/text/words.js";
import { isPublic } from "../../operations/alternatives.js";
import { isSentName, mayBeWrite } from "../../operations/read-parameters.js";
import type { ImportedOperation, ImportedParameter, ImportedScheme } from "../../imported-api.js";
import type { ModelMap, ModelValue } from "../model-data.js";
import { ShortNames } from "./short-names.js";
import { schemesOf } from "./plan-access.js";
import { factsInBrackets, factsOfList, factsOfText, textsOf } from "./sent-types.js";
import { spreadMembers } from "./spread-members.js";
import { writeParameter } from "./write-parameter.js";
import type { WriteContext } from "./write-context.js";

/** What of an operation's parameters is written, and the ids of what isn't. */
export interface WrittenParameters {
  readonly query: ModelMap | undefined;
  readonly headers: ModelMap | undefined;
  readonly unknowns: readonly string[];
}

type Entry = readonly [name: string, value: ModelValue, site: ImportedParameter];

/** The query and the headers of an operation. A parameter that can't be written as it is sent is left out. */
export function writeParameters(operation: ImportedOperation, context: WriteContext): WrittenParameters {
  const query: Entry[] = [];
  const headers: Entry[] = [];
  const unknowns: string[] = [];
  const taken = { query: new ShortNames(), header: new ShortNames(camelCase) };
  for (const parameter of operation.parameters.flatMap((each) => spreadMembers(each, context))) {
    if (parameter.in === "path" || isElsewhere(parameter, operation, context)) continue;
    const problem = problemOf(parameter, operation, taken) ?? keyProblem(parameter, operation, context);
    const lost = problem === undefined ? [] : lossesOf(parameter, problem, context);
    if (lost.length > 0) unknowns.push(...lost);
    else if (parameter.in === "header") headers.push(writeHeaderParameter(parameter, taken.header, context));
    else query.push(writeQueryParameter(parameter, taken.query, context));
  }
  const write = (entries: readonly Entry[]) =>
    entries.length === 0 ? undefined : context.builder.map(entries);
  return { query: write(query), headers: write(headers), unknowns };
}

/** Whether the parameter is a scheme of the operation or selects the version, so that the client sends it anyway. */
function isElsewhere(
  parameter: ImportedParameter,
  operation: ImportedOperation,
  { versionHeader, access }: WriteContext,
): boolean {
  if (parameter.in === "header" && isSameHeader(parameter.name, versionHeader?.header)) return true;
  return schemesOf(operation, access).some((scheme) => isIn(parameter, scheme));
}

/** Whether requests carry a scheme in the parameter. */
function isIn({ in: place, name, sentAs }: ImportedParameter, scheme: ImportedScheme): boolean {
  if (place === "query") return scheme.kind === "query" && scheme.name === sentAs;
  return place === "header" && scheme.kind === "header" && isSameHeader(scheme.name, name);
}

/** A model reserves the places of its keys: only endpoints without credentials may use one, in the query. */
function keyProblem(
  parameter: ImportedParameter,
  { alternatives }: ImportedOperation,
  { access }: WriteContext,
): string | undefined {
  if (parameter.in === "query" && isPublic(alternatives)) return undefined;
  const isKey = access?.schemes.some((scheme) => isIn(parameter, scheme)) === true;
  return isKey ? "is the one in which other operations carry a key" : undefined;
}

/** The known unknowns for a parameter that can't be written. A loss that the reader has found is the best reason. */
function lossesOf(
  parameter: ImportedParameter,
  problem: string,
  { unknowns }: WriteContext,
): readonly string[] {
  const lost = parameter.losses;
  if (lost.length > 0) return lost.map((loss) => unknowns.idOf(loss));
  return [unknowns.declare("parameter", parameter, `The parameter ${asCode(parameter.name)} ${problem}.`)];
}

interface TakenParameters {
  readonly query: ShortNames;
  readonly header: ShortNames;
}

function problemOf(
  { in: place, name, sentAs, send }: ImportedParameter,
  { method }: ImportedOperation,
  taken: TakenParameters,
): string | undefined {
  if (send === "other" || place === "cookie") return "is written in a way of its own";
  if (mayBeWrite(method, place, name)) return "can make a write of a read";
  if (place === "header") {
    if (!isHeaderName(name) || name.length > maxNameLength) return "is no header that clients send";
    if (isForbiddenHeader(name) || isOwnHeader(name)) return "is a header that clients set themselves";
    return taken.header.has(name) ? "has the name of another one in code" : undefined;
  }
  if (!isSentName(sentAs) || sentAs.length > maxNameLength) return "has a name that clients can't send";
  return taken.query.has(sentAs) ? "has the name of another one" : undefined;
}

function writeHeaderParameter(parameter: ImportedParameter, taken: ShortNames, context: WriteContext): Entry {
  taken.add(parameter.name);
  const value = writeParameter(parameter, factsOfText(parameter.type, context), context);
  return [keyOf(parameter.name, parameter), value, parameter];
}

function writeQueryParameter(parameter: ImportedParameter, taken: ShortNames, context: WriteContext): Entry {
  const { sentAs } = parameter;
  const isName = nameRules.parameter.grammar.test(sentAs);
  if (isName) taken.add(sentAs);
  const as = isName ? undefined : taken.take(nameInCode(sentAs), "");
  taken.add(sentAs);
  const facts = [...factsOfQuery(parameter, context), ["as", as] as const];
  return [keyOf(sentAs, parameter), writeParameter(parameter, facts, context), parameter];
}

function factsOfQuery(
  { type, send, mayBeEmpty }: ImportedParameter,
  context: WriteContext,
): Iterable<readonly [string, ModelValue | undefined]> {
  const values = mayBeEmpty && send === "plain" ? textsOf(type, context) : undefined;
  if (values !== undefined) return [["enum", [...new Set([...values, ""])]]];
  switch (send) {
    case "commas":
    case "repeated":
    case "spaces":
      return [...factsOfList(type, context), ["send", send]];
    case "brackets":
      return [...factsInBrackets(type, context), ["send", send]];
    case "json":
      return [...context.types.factsOf(type), ["send", send]];
    case "plain":
    case "members":
    case "other":
      return factsOfText(type, context);
  }
}

function keyOf(name: string, { isRequired }: ImportedParameter): string {
  return isRequired ? name : `${name}?`;
}

/** `page[size]` → `pageSize`, `created<` → `createdLess` */
function nameInCode(name: string): string {
  const words = name.replaceAll("<", " less ").replaceAll(">", " greater ");
  const own = camelCase(words).replace(/^\d+/u, "");
  return nameRules.argument.grammar.test(own) ? own : "parameter";
}
