import { credentialOption } from "../../emit/typescript/credentials.js";
import type { Layout } from "../../emit/typescript/layout.js";
import { propertyKey, quote } from "../../emit/typescript/text/literal.js";
import { usualUrl } from "../servers.js";
import { foreignTokenUrl, planVariables } from "../variables.js";

/** What a program imports from a module of Node. */
export interface NodeImport {
  readonly name: string;
  readonly from: string;
}

interface ClientParts {
  readonly imports: readonly NodeImport[];
  readonly packageName: string;
  readonly layout: Layout;
}

/** The imports of a program, and its client. */
export function writeClient({ imports, packageName, layout }: ClientParts): string {
  const { api, names, plan } = layout;
  const variables = planVariables(api);
  const { name, members } = credentialOption(plan.authentication.scheme);
  const given = members.map((member): Member => [member, variable(variables.credentials[member])]);
  const tokenUrl = foreignTokenUrl(api);
  const place: readonly Member[] =
    tokenUrl === undefined ? [] : [["tokenUrl", variable(variables.tokenUrl, tokenUrl)]];
  const credentials =
    members.length === 0 ? variable(variables.credentials["apiKey"]) : objectOf([...given, ...place]);
  const servers = plan.servers.map((server): Member => [
    server.name,
    variable(variables.servers[server.name], usualUrl(api, server.name)),
  ]);
  const options: readonly Member[] = [
    [name, credentials],
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

type Member = readonly [name: string, expression: string];

function objectOf(members: readonly Member[]): string {
  const lines = members.map(([name, expression]) => `${propertyKey(name)}: ${expression},`);
  return `{\n${lines.join("\n")}\n}`;
}

function variable(name = "", otherwise = ""): string {
  return `process.env[${quote(name)}] ?? ${quote(otherwise)}`;
}
