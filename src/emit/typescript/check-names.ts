import type { Place } from "../../diagnostics/diagnostic.js";
import { positionWords } from "../../model/name-rules.js";
import type { Report } from "../../model/report.js";
import type { Api, Group } from "../../model/ir/api.js";
import type { Field } from "../../model/ir/type.js";
import { checkDistinct } from "../../model/rules/check-distinct.js";
import { callableGroups, isCallable } from "../shared/callable.js";
import { planNames, type TypescriptNames } from "./names.js";
import { batchMembers, reservedNames } from "./reserved-names.js";
import { clientNames, nameScopes } from "./name-scopes.js";

/** Reports names that don't work in the TypeScript client of a version: reserved ones, and collisions. */
export function checkTypescriptNames(api: Api, report: Report): void {
  const names = planNames(api);
  checkReserved(api, names, report);
  for (const things of nameScopes(api, names)) checkDistinct(things, report);
}

type Position = keyof typeof reservedNames;
type Check = (position: Position, name: string, at: Place, inCode?: string) => void;

function checkReserved(api: Api, names: TypescriptNames, report: Report): void {
  const check: Check = (position, name, at, inCode = name) => {
    if (!reservedNames[position].has(inCode)) return;
    const words = positionWords[position === "file" ? "group" : position];
    report("reserved-name", { position: words, name }, at);
  };
  for (const { name, at } of api.errors) check("error", name, at);
  if (api.name !== "") {
    for (const name of clientNames(names)) check("api", api.name, api.version.at, name);
  }
  for (const { group } of callableGroups(api)) checkGroup(group, names, check);
  for (const type of api.types) {
    check("type", type.name, type.at);
    if (type.kind === "object") for (const { name, at } of type.fields) check("field", name, at);
  }
  for (const { name, at } of batchFields(api)) {
    if (batchMembers.has(name)) report("reserved-name", { position: positionWords.field, name }, at);
  }
  for (const endpoint of api.endpoints.filter(isCallable)) {
    const { id, call, at, pathParameters, query, headers } = endpoint;
    check("call", names.endpoints.get(id)?.method ?? id, call?.at ?? at);
    for (const field of [...pathParameters, ...query, ...headers]) check("parameter", field.name, field.at);
  }
}

function checkGroup({ name, property, at }: Group, names: TypescriptNames, check: Check): void {
  const planned = names.groups.get(name);
  check("group", name, at, planned?.resource);
  check("file", name, at, planned?.file);
  check("property", planned?.property ?? name, property?.at ?? at);
}

/** The fields of what batches respond with. */
function batchFields(api: Api): readonly Field[] {
  const responses = api.endpoints.flatMap((endpoint) =>
    endpoint.batch === undefined ? [] : endpoint.responses,
  );
  const ids = new Set(responses.map(({ type }) => (type?.kind === "named" ? type.id : undefined)));
  return api.types.flatMap((type) => (type.kind === "object" && ids.has(type.id) ? type.fields : []));
}
