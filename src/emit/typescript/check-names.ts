import type { Place } from "../../diagnostics/diagnostic.js";
import { positionWords } from "../../model/name-rules.js";
import type { Report } from "../../model/report.js";
import type { Api } from "../../model/ir/api.js";
import type { Field } from "../../model/ir/type.js";
import { pascalCase } from "../../model/names.js";
import { checkDistinct } from "../../model/rules/check-distinct.js";
import { isCallable } from "../shared/callable.js";
import { planNames, type TypescriptNames } from "./names.js";
import { batchMembers, reservedNames } from "./reserved-names.js";
import { nameScopes } from "./name-scopes.js";

/** Reports names that don't work in the TypeScript client of a version: reserved ones, and collisions. */
export function checkTypescriptNames(api: Api, report: Report): void {
  const names = planNames(api);
  checkReserved(api, names, report);
  for (const { things, key } of nameScopes(api, names)) checkDistinct(things, report, key);
}

type Position = keyof typeof reservedNames;

function checkReserved(api: Api, names: TypescriptNames, report: Report): void {
  const check = (position: Position, name: string, at: Place, inCode = name) => {
    if (!reservedNames[position].has(inCode)) return;
    report("reserved-name", { position: positionWords[position], name }, at);
  };
  for (const { name, at } of api.errors) check("error", name, at);
  for (const { name, property, at } of api.groups) {
    check("group", name, at, pascalCase(name));
    check("property", names.groups.get(name)?.property ?? name, property?.at ?? at);
  }
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

/** The fields of what batches respond with. */
function batchFields(api: Api): readonly Field[] {
  const responses = api.endpoints.flatMap((endpoint) =>
    endpoint.batch === undefined ? [] : endpoint.responses,
  );
  const ids = new Set(responses.map(({ type }) => (type?.kind === "named" ? type.id : undefined)));
  return api.types.flatMap((type) => (type.kind === "object" && ids.has(type.id) ? type.fields : []));
}
