import { pascalCase } from "../../../../language/text/names.js";
import type {
  ImportedApi,
  ImportedOperation,
  ImportedParameter,
  ImportedResponse,
} from "../../imported-api.js";
import type { ImportedTypeId } from "../../imported-type.js";
import type { Site } from "../../node.js";
import type { Direction } from "../../losses.js";
import type { OperationNames, Sending } from "../imported-model.js";

/** A type to which an operation refers itself. */
export interface TypeRoot {
  readonly type: ImportedTypeId;
  readonly direction: Direction;
  readonly sending: Sending;
  /** `undefined`: it belongs to no group. */
  readonly group: string | undefined;
  /** What the type is called if nothing else gives it a name. */
  readonly name: string;
  /** The name of a component that a generator has made for this place alone; `undefined`: none does. */
  readonly generated?: string | undefined;
}

/** Every type to which operations and webhooks refer, in the order of the document. */
export function rootsOf({ operations, webhooks }: ImportedApi, names: OperationNames): readonly TypeRoot[] {
  const ofOperations = operations.flatMap((operation) => {
    const group = names.groupOf(operation);
    const stem = pascalCase(names.idOf(operation));
    return rootsOfOperation(operation, stem).map((root) => ({ ...root, group }));
  });
  const ofWebhooks = webhooks.map(({ name, payload }): TypeRoot => {
    const own = `${pascalCase(name)}Payload`;
    return { type: payload, direction: "response", sending: "json", group: undefined, name: own };
  });
  return [...ofOperations, ...ofWebhooks];
}

type OwnRoot = Omit<TypeRoot, "group">;

function rootsOfOperation(operation: ImportedOperation, stem: string): readonly OwnRoot[] {
  const { parameters, body, responses, refersTo } = operation;
  const sent = parameters.map((parameter): OwnRoot => {
    const name = nameInComponents(parameter) ?? stem + pascalCase(parameter.name);
    return { type: parameter.type, direction: "request", sending: sendingOf(parameter), name };
  });
  const bodies = body?.type === undefined ? [] : [{ ...body, type: body.type }];
  const ofBody = bodies.map((each): OwnRoot => {
    const sending = each.as === "raw" ? "json" : each.as;
    return {
      type: each.type,
      direction: "request",
      sending,
      name: nameInComponents(each, "Body") ?? `${stem}Body`,
      // FastAPI's, of a form.
      generated: operation.operationId === undefined ? undefined : `Body_${operation.operationId}`,
    };
  });
  const received = responses.flatMap((response): readonly OwnRoot[] => {
    const name = nameInComponents(response, "Response") ?? stem + nameOfResponse(response);
    const headers = response.headers.map(({ name: header, type }) => ({
      type,
      name: stem + pascalCase(header),
    }));
    const all = [...response.types.map((type) => ({ type, name })), ...headers];
    return all.map((each) => ({ ...each, direction: "response", sending: "json" }));
  });
  const own = [...sent, ...ofBody, ...received];
  const known = new Set(own.map(({ type }) => type));
  const others = refersTo.filter(({ type }) => !known.has(type));
  return [...own, ...others.map((each): OwnRoot => ({ ...each, sending: "json", name: `${stem}Data` }))];
}

/** What isn't JSON has no null: other parameters are written as a form is. */
function sendingOf({ send }: ImportedParameter): Sending {
  return send === "json" || send === "other" ? "json" : "form";
}

function nameOfResponse({ status, stream }: ImportedResponse): string {
  if (stream !== undefined) return "Item";
  return status.startsWith("2") ? "Response" : `Error${pascalCase(status)}`;
}

/** What several operations share has a name of its own. In 2.0, a body is among the parameters. */
function nameInComponents({ pointer }: Site, ending = ""): string | undefined {
  const shared = /^\/(?:components\/)?(?:parameters|requestBodies|responses)\/([^/]+)$/u;
  const stem = pascalCase(shared.exec(pointer)?.[1] ?? "");
  if (!/^[A-Z]/u.test(stem)) return undefined;
  return stem.endsWith(ending) ? stem : stem + ending;
}
