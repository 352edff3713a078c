import { type ErrorStatuses, renderErrorStatuses, rowsOfListed } from "../../language/model/error-rows.js";
import type { ErrorBodyPlan } from "../../language/plan/client-plan.js";
import { pageTypeOf } from "../../language/model/page-type.js";
import { mayBeNothing, responsesUnder } from "../../language/model/success-statuses.js";
import { bodiesOfErrors } from "../../language/plan/plan-error-bodies.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { type Code, code, joinCode, joinUnion, runtimeType, runtimeValue, symbolCode } from "./code.js";
import { declareInterface } from "./declare-type.js";
import { type ImportStyle, specifierOf } from "./import-style.js";
import type { Layout } from "./layout.js";
import { doorModule } from "./runtime-door.js";
import { emitModule, renderNames } from "./module.js";
import { mockedBodyOf } from "./raw-responses.js";
import { docBlock, docComment } from "./text/comment.js";
import { pageWaySymbol } from "./emit-page-ways.js";
import { propertyKey } from "./text/literal.js";
import { renderType } from "./type-text.js";

/** `testing.ts`: responses, errors, pages and the cases of a store, for tests of what uses the client. Nothing else imports it. */
export function emitTesting(layout: Layout, style: ImportStyle): OutputFile {
  const declarations = [
    declareResponses(layout),
    declareErrorBodies(layout),
    declareMockResponse(layout),
    declareCreateError(layout),
    ...(layout.plan.features.includes("pages") ? [declareLists(layout), declareCreatePage(layout)] : []),
    ...(layout.plan.webhooks?.signing === undefined ? [] : [declareSignWebhook(layout)]),
    exportRuntime(layout, style),
  ];
  return emitModule("testing", declarations, style);
}

function declareResponses(layout: Layout): Code {
  const errors = layout.plan.errors.filter(({ status }) => status < 400);
  const properties = layout.calls.map(({ id, responses }) => {
    const members = responses.map((response) => {
      const success = mockedBodyOf(response, layout);
      const successes = mayBeNothing([response]) ? [success, code`undefined`] : [success];
      const rows = errors.filter((row) => responsesUnder(row, responses).includes(response));
      const failures = rows.flatMap((row) => row.bodies);
      return code`${statusKey(response)}: ${joinUnion([...successes, ...failures.map((body) => bodyType(body, layout))])}`;
    });
    return code`${propertyKey(id)}: { ${joinCode(members, "; ")} };`;
  });
  const comment = docBlock("The success bodies of each operation, by status.");
  return declareInterface(layout.names.responses, comment, properties);
}

function bodyType(body: ErrorBodyPlan, { typeSymbol }: Layout): Code {
  return body.kind === "text" ? code`string` : typeSymbol(body.type);
}

function declareErrorBodies(layout: Layout): Code {
  const { plan, names } = layout;
  const { errors } = plan;
  const bodiesOf = bodiesOfErrors(plan);
  const ofErrors = errors.filter(({ status }) => status >= 400);
  const statuses = new Map(ofErrors.map((row) => [renderErrorStatuses(row), row]));
  const properties = [...statuses.values()].map((one) => {
    const bodies = rowsOfListed(errors, one).flatMap((row) => bodiesOf.get(row) ?? []);
    const types = bodies.map((body) => bodyType(body, layout));
    return code`${statusKey(one)}: ${types.length === 0 ? "undefined" : joinUnion(types)};`;
  });
  return declareInterface(names.errorBodies, docBlock("The bodies of errors, by status."), properties);
}

/** As text a status of a class is a key beside the numbers: `"418"`. */
function statusKey({ status, isClass }: ErrorStatuses): string {
  return isClass ? `[status: \`${status / 100}\${number}\`]` : String(status);
}

function declareLists(layout: Layout): Code {
  const properties = layout.calls.flatMap(({ id, list }) => {
    if (list === undefined) return [];
    const item = renderType(list.items, layout);
    return [code`${propertyKey(id)}: { page: ${renderType(pageTypeOf(list), layout)}; item: ${item} };`];
  });
  return declareInterface(layout.names.lists, docBlock("The pages and the items of each list."), properties);
}

const policy = symbolCode({ name: "policy", module: "policy", isType: false });
const operations = symbolCode({ name: "operations", module: "all-operations", isType: false });
const api = code`{ ${policy}, ${operations} }`;

function declareMockResponse({ names, runtimeSymbol }: Layout): Code {
  const comment = docComment([
    "Makes a `Response` to an operation as the service sends it, with the headers that prove its origin. Pass the `request`, so that its idempotency key is repeated.",
  ]);
  const type = runtimeSymbol("MockResponse", "testing");
  const build = runtimeValue("buildResponse", "testing");
  return code`${comment}export const mockResponse: ${type}<${names.responses}, ${names.errorBodies}> =
  (operationId, body, init) => ${build}(${api}, operationId, body, init);`;
}

function declareCreateError({ names, runtimeSymbol }: Layout): Code {
  const comment = docComment([
    "Makes the error that a call rejects with for a status: `createError(NotFoundError, { body })`. Make others with `new`.",
  ]);
  const type = runtimeSymbol("CreateError", "testing");
  const build = runtimeValue("buildError", "testing");
  const errorClasses = symbolCode({ name: "errorClasses", module: "errors", isType: false });
  return code`${comment}export const createError: ${type}<keyof ${names.responses}> =
  (ErrorClass, sample) => ${build}(${api}, ${errorClasses}, ErrorClass, sample);`;
}

/** The way of each list. */
function waysOfLists({ calls }: Layout): Code {
  const ways = calls.flatMap(({ id, list }) =>
    list === undefined ? [] : [code`${propertyKey(id)}: ${pageWaySymbol(list.by)}`],
  );
  return code`{ ${joinCode(ways, ", ")} }`;
}

function declareCreatePage(layout: Layout): Code {
  const { names, runtimeSymbol } = layout;
  const comment = docComment([
    "Makes what a list returns, to await or to walk: all items on one page, or at most `limit` on each.",
  ]);
  const type = runtimeSymbol("CreatePage", "testing");
  const build = runtimeValue("buildPages", "testing");
  return code`${comment}export const createPage: ${type}<${names.lists}> =
  (operationId, items, limit) => ${build}(${api}, ${waysOfLists(layout)}, operationId, items, limit);`;
}

function declareSignWebhook({ plan, names, runtimeSymbol }: Layout): Code {
  const comment = docComment([
    'Signs a webhook as the service does, for `parseWebhook` or for a receiver: `new Request(url, { method: "POST", ...signed })`.',
  ]);
  const type = runtimeSymbol("SignWebhook", "testing");
  const build = runtimeValue("buildWebhook", "testing");
  const webhook = symbolCode({ name: names.webhook, module: "webhooks", isType: true });
  const signing = symbolCode({ name: "signing", module: "webhooks", isType: false });
  const isNamed = plan.webhooks?.discriminator === undefined;
  return code`${comment}export const signWebhook: ${type}<${webhook}${isNamed ? '["payload"]' : ""}> =
  (payload, options) => ${build}(${signing}, payload, options);`;
}

/** What is the same for every client, and the types of the functions above. */
function exportRuntime({ plan }: Layout, style: ImportStyle): Code {
  const types = [
    "CreateError",
    "ErrorSample",
    "MockInit",
    "MockResponse",
    "OpenStore",
    "StoreCase",
    ...(plan.features.includes("pages") ? ["CreatePage", "ListTypes"] : []),
    ...(plan.webhooks?.signing === undefined ? [] : ["SignedWebhook", "SignOptions", "SignWebhook"]),
  ];
  const symbols = [
    runtimeValue("storeCases", "testing"),
    ...types.map((name) => runtimeType(name, "testing")),
  ].flatMap((each) => each.symbols);
  return code`export ${renderNames(symbols)} from "${specifierOf("testing", doorModule("testing"), style)}";`;
}
