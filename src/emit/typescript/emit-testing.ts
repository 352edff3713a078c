import {
  type InterfaceDeclarationStructure,
  type PropertySignatureStructure,
  type OptionalKind,
  StructureKind,
  VariableDeclarationKind,
  type VariableStatementStructure,
} from "ts-morph";
import type { OutputFile } from "../output-file.js";
import { isCallable, hasLists } from "../shared/callable.js";
import { docs } from "./declare-type.js";
import { parsableWebhooks } from "../shared/parsable-webhooks.js";
import { type ImportStyle, specifierOf } from "./import-style.js";
import type { Layout } from "./layout.js";
import { type Declaration, emitModule, type ModuleSymbol } from "./module.js";
import { joinComment } from "./text/comment.js";
import { propertyKey } from "./text/literal.js";
import { renderType, typeUses } from "./type-text.js";

/** `testing.ts`: responses, errors, pages and the cases of a store, for tests of what uses the client. Nothing else imports it. */
export function emitTesting(layout: Layout, style: ImportStyle): OutputFile {
  const declarations = [
    declareResponses(layout),
    declareErrorBodies(layout),
    declareMockResponse(layout),
    declareCreateError(layout),
    ...(hasLists(layout.api) ? [declareLists(layout), declareCreatePage(layout)] : []),
    ...(parsableWebhooks(layout.api)?.signing === undefined ? [] : [declareSignWebhook(layout)]),
    exportStoreCases(style),
  ];
  return emitModule("testing", declarations, style);
}

function declareResponses(layout: Layout): Declaration {
  const endpoints = layout.api.endpoints.filter(isCallable);
  const properties = endpoints.map(({ id, responses }) => {
    const members = responses.map(
      ({ status, type }) => `${status}: ${type === undefined ? "undefined" : renderType(type, layout)}`,
    );
    return { name: propertyKey(id), type: `{ ${members.join("; ")} }` };
  });
  const uses = endpoints.flatMap(({ responses }) =>
    responses.flatMap(({ type }) => (type === undefined ? [] : typeUses(type, layout))),
  );
  const doc = "The bodies of the successes of each operation, by status.";
  return { structures: [declareInterface(layout.names.responses, doc, properties)], uses };
}

function declareErrorBodies(layout: Layout): Declaration {
  const { errors } = layout.api;
  const properties = [...new Set(errors.map(({ status }) => status))].map((status) => {
    const bodies = errors.filter((row) => row.status === status).flatMap((row) => row.bodies);
    const texts = bodies.map((body) => (body.kind === "text" ? "string" : layout.typeName(body.type)));
    return { name: String(status), type: [...new Set(texts)].join(" | ") || "undefined" };
  });
  const uses = errors.flatMap(({ bodies }) =>
    bodies.flatMap((body) => (body.kind === "text" ? [] : [layout.typeSymbol(body.type)])),
  );
  const doc = "The bodies of errors, by status.";
  return { structures: [declareInterface(layout.names.errorBodies, doc, properties)], uses };
}

function declareLists(layout: Layout): Declaration {
  const lists = layout.api.endpoints
    .filter(isCallable)
    .flatMap(({ id, list }) => (list === undefined ? [] : [{ id, ...list }]));
  const properties = lists.map(({ id, page, items }) => ({
    name: propertyKey(id),
    type: `{ page: ${layout.typeName(page)}; item: ${renderType(items, layout)} }`,
  }));
  const uses = lists.flatMap(({ page, items }) => [layout.typeSymbol(page), ...typeUses(items, layout)]);
  const doc = "The pages and the items of each list.";
  return { structures: [declareInterface(layout.names.lists, doc, properties)], uses };
}

const policy: ModuleSymbol = { name: "policy", module: "policy", isType: false };

function declareMockResponse({ names, runtimeSymbol }: Layout): Declaration {
  const doc =
    "Makes a `Response` to an operation as the service sends it, with the headers by which it proves itself. Pass the `request`, so that its idempotency key is repeated.";
  const { local, ...symbol } = runtimeSymbol("MockResponse", "testing/mock-response");
  const type = `${local}<${names.responses}, ${names.errorBodies}>`;
  const initializer = "(operationId, body, init) => buildResponse(policy, operationId, body, init)";
  const uses = [policy, symbol, testingValue("mock-response", "buildResponse")];
  return { structures: [declareConstant("mockResponse", doc, type, initializer)], uses };
}

function declareCreateError({ names, runtimeSymbol }: Layout): Declaration {
  const doc =
    "Makes the error that a call rejects with for a status: `createError(NotFoundError, { body })`. Others are made with `new`.";
  const { local, ...symbol } = runtimeSymbol("CreateError", "testing/create-error");
  const type = `${local}<keyof ${names.responses}>`;
  const initializer = "(ErrorClass, sample) => buildError(policy, errorClasses, ErrorClass, sample)";
  const errorClasses = { name: "errorClasses", module: "errors", isType: false };
  const uses = [policy, errorClasses, symbol, testingValue("create-error", "buildError")];
  return { structures: [declareConstant("createError", doc, type, initializer)], uses };
}

function declareCreatePage({ names, runtimeSymbol }: Layout): Declaration {
  const doc =
    "Makes what a list gives, to be awaited or walked: all items on one page, or at most `limit` on each.";
  const initializer = "(operationId, items, limit) => buildPages(policy, operationId, items, limit)";
  const { local, ...symbol } = runtimeSymbol("CreatePage", "testing/create-page");
  const uses = [policy, symbol, testingValue("create-page", "buildPages")];
  return {
    structures: [declareConstant("createPage", doc, `${local}<${names.lists}>`, initializer)],
    uses,
  };
}

function declareSignWebhook({ api, names, runtimeSymbol }: Layout): Declaration {
  const doc =
    'Signs a webhook as the service does, for `parseWebhook` or for a receiver: `new Request(url, { method: "POST", ...signed })`.';
  const initializer = "(payload, options) => buildWebhook(signing, payload, options)";
  const { local, ...symbol } = runtimeSymbol("SignWebhook", "testing/sign-webhook");
  const isNamed = parsableWebhooks(api)?.discriminator === undefined;
  const payload = isNamed ? `${names.webhook}["payload"]` : names.webhook;
  const uses = [
    symbol,
    { name: "signing", module: "webhooks", isType: false },
    { name: names.webhook, module: "webhooks", isType: true },
    testingValue("sign-webhook", "buildWebhook"),
  ];
  return {
    structures: [declareConstant("signWebhook", doc, `${local}<${payload}>`, initializer)],
    uses,
  };
}

/** The same for every client. */
function exportStoreCases(style: ImportStyle): Declaration {
  const moduleSpecifier = specifierOf("testing", "runtime/testing/store-cases", style);
  const namedExports = ["storeCases", "type OpenStore", "type StoreCase"];
  return { structures: [{ kind: StructureKind.ExportDeclaration, moduleSpecifier, namedExports }], uses: [] };
}

function testingValue(file: string, name: string): ModuleSymbol {
  return { name, module: `runtime/testing/${file}`, isType: false };
}

function declareInterface(
  name: string,
  doc: string,
  properties: OptionalKind<PropertySignatureStructure>[],
): InterfaceDeclarationStructure {
  return { kind: StructureKind.Interface, name, isExported: true, docs: docs(doc), properties };
}

function declareConstant(
  name: string,
  doc: string,
  type: string,
  initializer: string,
): VariableStatementStructure {
  return {
    kind: StructureKind.VariableStatement,
    isExported: true,
    declarationKind: VariableDeclarationKind.Const,
    docs: docs(joinComment([doc])),
    declarations: [{ name, type, initializer }],
  };
}
