import { mayLackKey } from "../../../language/model/access.js";
import { credentialOption, takesCredentials } from "../../typescript/credentials.js";
import type { Layout } from "../../typescript/layout.js";
import { propertyKey, quote } from "../../typescript/text/literal.js";
import { usualUrl } from "../../../sandbox/calls/servers.js";
import type { ExampleRequest } from "../../../sandbox/calls/example-call.js";
import type { SchemeVariables } from "../../../sandbox/calls/sample.js";
import { planVariables, schemesOfClient } from "../../../sandbox/calls/variables.js";

/** What a program imports from a module of Node. */
export interface NodeImport {
  readonly name: string;
  readonly from: string;
}

interface ClientParts {
  readonly call: Pick<ExampleRequest, "endpoint" | "tagRead">;
  readonly imports: readonly NodeImport[];
  readonly packageName: string;
  readonly layout: Layout;
}

/** The imports of a program, and its client. */
export function writeClient({ call, imports, packageName, layout }: ClientParts): string {
  const { api, names, plan } = layout;
  const variables = planVariables(api);
  const servers = plan.servers.map((server): Member => [
    server.name,
    variable(variables.servers[server.name], usualUrl(api, server.name)),
  ]);
  const options: readonly Member[] = [
    ...credentialsFor(call, layout),
    ["baseUrl", variable(variables.baseUrl, usualUrl(api))],
    ...(servers.length === 0 ? [] : [["servers", objectOf(servers)] as const]),
  ];
  return [
    ...imports.map(({ name: imported, from }) => `import { ${imported} } from ${quote(from)};`),
    `import { ${names.client} } from ${quote(packageName)};`,
    "",
    `const client = new ${names.client}(${objectOf(options)});`,
  ].join("\n");
}

/** The option that proves who sends requests; none, if nobody has to. */
function credentialsFor(call: ClientParts["call"], { api, plan }: Layout): readonly Member[] {
  const { scheme } = plan.authentication;
  if (!takesCredentials(scheme)) return [];
  const schemes = schemesOfClient(call, api);
  if (mayLackKey(scheme)) return schemes.map(({ credentials }) => ["apiKey", keyIfAny(credentials)]);
  const { name } = credentialOption(scheme);
  return [[name, credentialsOf(schemes, name === "apiKey")]];
}

function keyIfAny({ apiKey = "" }: SchemeVariables["credentials"]): string {
  return `process.env[${quote(apiKey)}]`;
}

/** What a client proves by who sends its requests: a key, credentials, or some for each of several schemes. */
function credentialsOf(schemes: readonly SchemeVariables[], isKey: boolean): string {
  const [only] = schemes;
  if (only !== undefined && (isKey || only.name === undefined)) return expressionOf(only);
  return objectOf(schemes.map((each) => [each.name ?? "", expressionOf(each)]));
}

/** Whether it takes a key by itself. */
function takesKey({ scheme }: SchemeVariables): boolean {
  return scheme.kind === "header" || scheme.kind === "query" || scheme.kind === "cookie";
}

function expressionOf(variables: SchemeVariables): string {
  const { credentials, token } = variables;
  if (takesKey(variables)) return variable(credentials["apiKey"]);
  const given = Object.entries(credentials).map(([member, name]): Member => [member, variable(name)]);
  const place: readonly Member[] =
    token === undefined ? [] : [["tokenUrl", variable(token.variable, token.url)]];
  return objectOf([...given, ...place]);
}

type Member = readonly [name: string, expression: string];

function objectOf(members: readonly Member[]): string {
  const lines = members.map(([name, expression]) => `${propertyKey(name)}: ${expression},`);
  return `{\n${lines.join("\n")}\n}`;
}

function variable(name = "", otherwise = ""): string {
  return `process.env[${quote(name)}] ?? ${quote(otherwise)}`;
}
