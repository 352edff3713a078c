import type { Place } from "../../language/diagnostics/diagnostic.js";
import { positionWords } from "../../language/model/name-rules.js";
import type { Report } from "../../language/model/report.js";
import type { Api } from "../../language/model/ir/api.js";
import type { Field } from "../../language/model/ir/type.js";
import { asCode, withArticle } from "../../language/text/words.js";
import { checkDistinct } from "../../language/model/rules/check-distinct.js";
import { callableGroups, isCallable } from "../../language/plan/callable.js";
import { planNames, queryMember, type TypescriptNames } from "./names.js";
import { batchMembers, clientMembers, reservedNames } from "./reserved-names.js";
import { clientNames, nameScopes } from "./name-scopes.js";

/** Reports names that don't work in the TypeScript client of a version: reserved ones, and collisions. */
export function checkTypescriptNames(api: Api, report: Report): void {
  const names = planNames(api);
  checkReserved(api, names, report);
  for (const things of nameScopes(api, names)) checkDistinct(things, report);
}

type Position = keyof typeof reservedNames;

const ofObjects = "Promises, JSON or the inspection of objects would call it.";
const noField = () => "JavaScript gives the name a meaning of its own. Omit it.";
const batchHelp =
  "The client adds a member of this name to the response of a batch. Omit the field, or `batch` from the endpoint.";

/** Why a name is reserved, and what to write instead. `name`: as it would be in the client. */
const help: Readonly<Record<Position, (name: string) => string>> = {
  type: (name) =>
    `The client has ${withArticle(name)} of its own. Choose another name, such as ${asCode(`${name}Data`)}: names of types aren't sent.`,
  api: (name) => `The client has ${withArticle(name)} already. Choose a longer name.`,
  error: (name) =>
    `The client has ${withArticle(`${name}Error`)} of its own. Choose another name, such as ${asCode(`Service${name}`)}.`,
  call: (name) => `${ofObjects} Choose another name, such as \`call: ${name}Call\`.`,
  property: (name) =>
    `${clientMembers.has(name) ? "It is a member of the client." : ofObjects} Choose another name, such as \`property: ${name}Calls\`.`,
  field: noField,
  parameter: noField,
};

type Check = (position: Position, name: string, at: Place, inCode?: string) => void;

function checkReserved(api: Api, names: TypescriptNames, report: Report): void {
  const check: Check = (position, name, at, inCode = name) => {
    if (!reservedNames[position].has(inCode)) return;
    report("reserved-name", { position: positionWords[position], name, help: help[position](inCode) }, at);
  };
  for (const { name, at } of api.errors) check("error", name, at);
  for (const name of clientNames(api, names)) check("api", api.name, api.version.at, name);
  for (const { group } of callableGroups(api)) {
    const property = names.groups.get(group.name)?.property ?? group.name;
    check("property", property, group.property?.at ?? group.at);
  }
  for (const type of api.types) {
    check("type", type.name, type.at);
    if (type.kind === "object") for (const { name, at } of type.fields) check("field", name, at);
  }
  for (const { name, at } of batchFields(api)) {
    if (!batchMembers.has(name)) continue;
    report("reserved-name", { position: positionWords.field, name, help: batchHelp }, at);
  }
  for (const endpoint of api.endpoints.filter(isCallable)) {
    const { id, call, at, pathParameters, query, headers } = endpoint;
    check("call", names.endpoints.get(id)?.method ?? id, call?.at ?? at);
    for (const field of [...pathParameters, ...headers]) check("parameter", field.name, field.at);
    for (const field of query) check("parameter", queryMember(field), field.at);
  }
}

/** The fields of what batches respond with. */
function batchFields(api: Api): readonly Field[] {
  const responses = api.endpoints.flatMap((endpoint) =>
    endpoint.batch === undefined ? [] : endpoint.responses,
  );
  const ids = new Set(responses.map(({ type }) => (type?.kind === "named" ? type.id : undefined)));
  return api.types.flatMap((type) => (type.kind === "object" && ids.has(type.id) ? type.fields : []));
}
