import { errorMembers } from "./emit-errors.js";
import type { Layout } from "./layout.js";
import type { ReportBlock } from "./report-calls.js";
import { replyTypeOf } from "./method-signature.js";
import { propertyKey, quote } from "./text/literal.js";

/** The client's class, and what `index.ts` exports under names that begin with the API's. */
export function reportClient(layout: Layout): readonly ReportBlock[] {
  return [
    reportClass(layout),
    reportResources(layout),
    reportErrorType(layout),
    reportGuard(layout),
    reportReplies(layout),
    ...reportEnvironments(layout),
    ...reportWebhookType(layout),
  ];
}

function reportClass({ groups, names, groupNames }: Layout): ReportBlock {
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
    `  constructor(options: ${optionsType});`,
    "  request<Reply = JsonValue | undefined>(method: RequestMethod, path: string, options?: RequestOptions): ApiPromise<Reply>;",
    "  readonly version: string;",
    `  prepare<Reply>(record: (client: ${names.resources}) => ApiPromise<Reply>): PreparedRequest<Reply>;`,
    "  execute<Reply>(prepared: PreparedRequest<Reply>, options?: ExecuteOptions): ApiPromise<Reply>;",
    "  resume<Reply>(unfinished: Unfinished<Reply>, options?: ExecuteOptions): ApiPromise<Reply>;",
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
  return { name, lines: [`type ${name} =`, ...members.toSorted()] };
}

function reportGuard({ names }: Layout): ReportBlock {
  const name = "isSdkError";
  const lines = [
    `function ${name}(error: unknown): error is ${names.error}`,
    `function ${name}<Operation extends keyof ${names.replies}>(error: unknown, operationId: Operation): error is Resumable<${names.replies}[Operation]> & ${names.error}`,
  ];
  return { name, lines };
}

function reportReplies(layout: Layout): ReportBlock {
  const name = layout.names.replies;
  const members = layout.calls.map(
    (endpoint) => `  ${propertyKey(endpoint.id)}: ${replyTypeOf(endpoint, layout).text};`,
  );
  return { name, lines: [`interface ${name} {`, ...members.toSorted(), "}"] };
}

function reportEnvironments({ api, names }: Layout): readonly ReportBlock[] {
  const { environment: name } = names;
  if (name === undefined) return [];
  const named = api.environments.filter(({ url }) => url.kind === "known");
  return [
    {
      name,
      lines: [`type ${name} =`, ...named.map((environment) => `  | ${quote(environment.name)}`).sort()],
    },
  ];
}

function reportWebhookType({ plan: { webhooks }, names }: Layout): readonly ReportBlock[] {
  const name = names.webhook;
  if (webhooks === undefined) return [];
  const what = webhooks.discriminator === undefined ? "NamedWebhook of one of the kinds and" : "one of the";
  return [{ name, lines: [`type ${name}`, `// ${what} payloads under Webhooks`] }];
}
