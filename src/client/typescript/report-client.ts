import { code } from "./code.js";
import { clientOptions } from "./credentials.js";
import { errorMembers } from "./emit-errors.js";
import type { Layout } from "./layout.js";
import type { ReportBlock } from "./report-calls.js";
import { resultTypeOf } from "./method-signature.js";
import { propertyKey, quote } from "./text/literal.js";

/** The client's class, and what `index.ts` exports under names that begin with the API's. */
export function reportClient(layout: Layout): readonly ReportBlock[] {
  return [
    reportClass(layout),
    reportResources(layout),
    reportErrorType(layout),
    reportGuard(layout),
    reportResults(layout),
    ...reportEnvironments(layout),
    ...reportWebhookType(layout),
  ];
}

function reportClass(layout: Layout): ReportBlock {
  const { groups, names, groupNames } = layout;
  const name = names.client;
  const members = groups.map(({ group }) => {
    const { property, resource } = groupNames(group);
    return `  ${property}: ${resource};`;
  });
  const optionsType =
    names.environment === undefined
      ? "ClientOptions"
      : `ClientOptions | EnvironmentOptions<${names.environment}>`;
  const own = [
    `  constructor(options: ${clientOptions(code`${optionsType}`, layout).text});`,
    "  request<Result = JsonValue | undefined>(method: RequestMethod, path: string, options?: RequestOptions): ApiPromise<Result>;",
    "  readonly version: string;",
    `  prepare<Result>(record: (client: ${names.resources}) => ApiPromise<Result>): PreparedRequest<Result>;`,
    "  execute<Result>(prepared: PreparedRequest<Result>, options?: ExecuteOptions): ApiPromise<Result>;",
    "  resume<Result>(resumable: ResumableRequest<Result>, options?: ExecuteOptions): ApiPromise<Result>;",
    "  acknowledge(prepared: PreparedRequest, options?: AcknowledgeOptions): Promise<void>;",
  ];
  return { name, lines: [`class ${name} {`, ...own, ...members.sort(), "}"] };
}

function reportResources({ names }: Layout): ReportBlock {
  const name = names.resources;
  return { name, lines: [`class ${name}`, `// the groups of ${names.client} and its method request`] };
}

function reportErrorType(layout: Layout): ReportBlock {
  const name = layout.names.error;
  const members = errorMembers(layout).map((member) => `  | ${member.text}`);
  const test = `const ${name}: { [Symbol.hasInstance](error: unknown): error is ${name} }`;
  return { name, lines: [`type ${name} =`, ...members.toSorted(), test] };
}

function reportGuard({ names }: Layout): ReportBlock {
  const name = "isSdkError";
  const lines = [
    `function ${name}(error: unknown): error is ${names.error}`,
    `function ${name}<Operation extends keyof ${names.results}>(error: unknown, operationId: Operation): error is Resumable<${names.results}[Operation]> & ${names.error}`,
  ];
  return { name, lines };
}

function reportResults(layout: Layout): ReportBlock {
  const name = layout.names.results;
  const members = layout.calls.map(
    (endpoint) => `  ${propertyKey(endpoint.id)}: ${resultTypeOf(endpoint, layout).text};`,
  );
  return { name, lines: [`interface ${name} {`, ...members.toSorted(), "}"] };
}

function reportEnvironments({ api, names }: Layout): readonly ReportBlock[] {
  const { environment: name } = names;
  if (name === undefined) return [];
  const named = api.environments.filter(({ url }) => url.kind === "known");
  const members = named.map((environment) => `  | ${quote(environment.name)}`);
  return [{ name, lines: [`type ${name} =`, ...members.toSorted()] }];
}

function reportWebhookType({ plan: { webhooks }, names }: Layout): readonly ReportBlock[] {
  const name = names.webhook;
  if (webhooks === undefined) return [];
  const what = webhooks.discriminator === undefined ? "NamedWebhook of one of the kinds and" : "one of the";
  return [{ name, lines: [`type ${name}`, `// ${what} payloads under Webhooks`] }];
}
