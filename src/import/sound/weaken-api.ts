import type { ImportedApi, ImportedOperation, ImportedParameter, ImportedWebhook } from "../imported-api.js";
import type { ImportedType, ImportedTypeId } from "../imported-type.js";
import { reachedTypes } from "../lossy-types.js";
import { type Site, siteName } from "../node.js";
import type { Use } from "../uses.js";
import type { Mistake } from "./find-mistakes.js";
import { isWithin } from "./operation-at.js";
import { nextWeaker, withoutExample } from "./weaker-type.js";

/** What of a document a mistake is about. */
type Owner =
  | { readonly kind: "type"; readonly type: ImportedType }
  | { readonly kind: "operation"; readonly operation: ImportedOperation }
  | { readonly kind: "webhook"; readonly webhook: ImportedWebhook };

/**
 * A document that says less: of each thing for whose sake its model would be refused, the next of what can be left out, which
 * becomes a loss at its place. The same document if nothing can.
 */
export function weakenApi(api: ImportedApi, mistakes: readonly Mistake[]): ImportedApi {
  const found = new Map<string, readonly [Owner, Use]>();
  for (const { message, site } of mistakes) {
    const owner = site && findOwner(api, site);
    if (owner === undefined) continue;
    const at = placeOf(owner);
    const name = `${owner.kind} ${siteName(at)}`;
    if (!found.has(name)) found.set(name, [owner, refusal(message, at)]);
  }
  return [...found.values()].reduce((weaker, [owner, use]) => weaken(weaker, owner, use), api);
}

function placeOf(owner: Owner): Site {
  switch (owner.kind) {
    case "type":
      return owner.type;
    case "operation":
      return owner.operation;
    case "webhook":
      return owner.webhook;
  }
}

function refusal(message: string, { file, pointer }: Site): Use {
  const detail = message.replace(/\.$/u, "");
  return { construct: "refused", file, pointer, detail, isVital: false, direction: undefined };
}

/** The innermost thing that has a place. */
function findOwner({ types, operations, webhooks }: ImportedApi, site: Site): Owner | undefined {
  const owners: readonly (readonly [Site, Owner])[] = [
    ...operations.map((operation) => [operation, { kind: "operation", operation }] as const),
    ...operations.flatMap(({ parameters }) => parameters.flatMap((one) => ownerOf(one, types))),
    ...webhooks.map((webhook) => [webhook, { kind: "webhook", webhook }] as const),
    ...[...types.values()].map((type) => [type, { kind: "type", type }] as const),
  ];
  let found: readonly [Site, Owner] | undefined;
  for (const one of owners) {
    const isCloser = found === undefined || one[0].pointer.length >= found[0].pointer.length;
    if (isCloser && isWithin(site, one[0])) found = one;
  }
  return found?.[1];
}

/** A parameter whose example may go: it is that of its type, or goes with it. */
function ownerOf(
  { example, type: id, ...at }: ImportedParameter,
  types: ImportedApi["types"],
): readonly (readonly [Site, Owner])[] {
  const type = types.get(id);
  if (type === undefined || (example === undefined && type.words.examples.length === 0)) return [];
  return [[at, { kind: "type", type }]];
}

function weaken(api: ImportedApi, owner: Owner, use: Use): ImportedApi {
  switch (owner.kind) {
    case "type":
      return weakenType(api, owner.type.id, use);
    case "operation":
      return refuseOperations(api, (one) => siteName(one) === siteName(owner.operation), use);
    case "webhook":
      return {
        ...api,
        webhooks: api.webhooks.filter((one) => siteName(one) !== siteName(owner.webhook)),
        uses: [...api.uses, use],
      };
  }
}

function weakenType(api: ImportedApi, id: ImportedTypeId, use: Use): ImportedApi {
  const { types, operations } = withoutExample(api, id);
  if (types !== api.types) return { ...api, types: addUse(types, id, use), operations };
  const type = api.types.get(id);
  const weaker = type && nextWeaker(type);
  if (weaker !== undefined) return { ...api, types: addUse(new Map(api.types).set(id, weaker), id, use) };
  const reaches = ({ refersTo }: ImportedOperation) => {
    const { request, response } = reachedTypes(api.types, refersTo);
    return request.has(id) || response.has(id);
  };
  return refuseOperations(api, reaches, use);
}

function addUse(
  types: ImportedApi["types"],
  id: ImportedTypeId,
  use: Use,
): ReadonlyMap<ImportedTypeId, ImportedType> {
  const type = types.get(id);
  return type === undefined ? types : new Map(types).set(id, { ...type, uses: [...type.uses, use] });
}

/** Operations that no client can call any more. */
function refuseOperations(
  api: ImportedApi,
  isRefused: (operation: ImportedOperation) => boolean,
  use: Use,
): ImportedApi {
  const operations = api.operations.map((operation) => {
    if (operation.uses.some(({ construct, isVital }) => construct === "refused" && isVital)) return operation;
    return isRefused(operation)
      ? { ...operation, uses: [...operation.uses, { ...use, isVital: true }] }
      : operation;
  });
  return operations.every((one, index) => one === api.operations[index]) ? api : { ...api, operations };
}
