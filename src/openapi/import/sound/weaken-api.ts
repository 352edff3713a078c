import type { ImportedApi, ImportedOperation, ImportedParameter, ImportedWebhook } from "../imported-api.js";
import type { ImportedType, ImportedTypeId } from "../imported-type.js";
import { reachedTypes } from "../lossy-types.js";
import { type Site, siteName } from "../node.js";
import type { Loss } from "../losses.js";
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
  const found = new Map<string, readonly [Owner, Loss]>();
  for (const { message, site } of mistakes) {
    const owner = site && findOwner(api, site);
    if (owner === undefined) continue;
    const at = placeOf(owner);
    const name = `${owner.kind} ${siteName(at)}`;
    if (!found.has(name)) found.set(name, [owner, refusal(message, at)]);
  }
  return [...found.values()].reduce((weaker, [owner, loss]) => weaken(weaker, owner, loss), api);
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

function refusal(message: string, { file, pointer }: Site): Loss {
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

function weaken(api: ImportedApi, owner: Owner, loss: Loss): ImportedApi {
  switch (owner.kind) {
    case "type":
      return weakenType(api, owner.type.id, loss);
    case "operation":
      return refuseOperations(api, (one) => siteName(one) === siteName(owner.operation), loss);
    case "webhook":
      return {
        ...api,
        webhooks: api.webhooks.filter((one) => siteName(one) !== siteName(owner.webhook)),
        losses: [...api.losses, loss],
      };
  }
}

function weakenType(api: ImportedApi, id: ImportedTypeId, loss: Loss): ImportedApi {
  const { types, operations } = withoutExample(api, id);
  if (types !== api.types) return { ...api, types: addLoss(types, id, loss), operations };
  const type = api.types.get(id);
  const weaker = type && nextWeaker(type);
  if (weaker !== undefined) return { ...api, types: addLoss(new Map(api.types).set(id, weaker), id, loss) };
  const reaches = ({ refersTo }: ImportedOperation) => {
    const { request, response } = reachedTypes(api.types, refersTo);
    return request.has(id) || response.has(id);
  };
  return refuseOperations(api, reaches, loss);
}

function addLoss(
  types: ImportedApi["types"],
  id: ImportedTypeId,
  loss: Loss,
): ReadonlyMap<ImportedTypeId, ImportedType> {
  const type = types.get(id);
  return type === undefined ? types : new Map(types).set(id, { ...type, losses: [...type.losses, loss] });
}

/** Operations that no client can call any more. */
function refuseOperations(
  api: ImportedApi,
  isRefused: (operation: ImportedOperation) => boolean,
  loss: Loss,
): ImportedApi {
  const operations = api.operations.map((operation) => {
    if (operation.losses.some(({ construct, isVital }) => construct === "refused" && isVital)) {
      return operation;
    }
    return isRefused(operation)
      ? { ...operation, losses: [...operation.losses, { ...loss, isVital: true }] }
      : operation;
  });
  return operations.every((one, index) => one === api.operations[index]) ? api : { ...api, operations };
}
