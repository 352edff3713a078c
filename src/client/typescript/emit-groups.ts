import type { OutputFile } from "../../output/emitter/output-file.js";
import { type Code, code, joinCode, runtimeType, runtimeValue, symbolCode } from "./code.js";
import { engineOptions, makeCredentials, clientOptions } from "./credentials.js";
import { featuresOf } from "./features.js";
import { type ImportStyle, specifierOf } from "./import-style.js";
import type { Layout } from "./layout.js";
import { emitModule } from "./module.js";
import { doorModule } from "./runtime-door.js";
import { makeServers } from "./servers.js";
import { docComment } from "./text/comment.js";

/** `groups.ts`: each group of calls by itself, for bundles that have no more than what they call. */
export function emitGroups(layout: Layout, style: ImportStyle): OutputFile {
  const groups = layout.groups.map(({ group }) => {
    const { resource, file } = layout.groupNames(group);
    return code`export { ${resource} } from "./resources/${file}${style.ending}";`;
  });
  const core = specifierOf("groups", doorModule(), style);
  const types = code`export type { ClientOptions, Sender } from "${core}";`;
  return emitModule("groups", [declareSender(layout), joinCode([...groups, types], "\n")], style);
}

function declareSender(layout: Layout): Code {
  const { sender, environment } = layout.names;
  const comment = docComment([
    `Makes what sends the calls of groups: \`new ${exampleGroup(layout)}(${sender}(options))\`. Groups with the same sender share its retries.`,
  ]);
  const options = runtimeType("ClientOptions");
  const parts = featuresOf(layout.plan).parts.map(({ part, value }) =>
    part === value ? runtimeValue(value) : code`${part}: ${runtimeValue(value)}`,
  );
  const credentials = makeCredentials(layout);
  const servers = makeServers(layout);
  const made = [
    ...(credentials === undefined ? [] : [code`access: ${credentials}`]),
    ...(servers === undefined ? [] : [code`servers: ${servers}`]),
  ];
  const all = joinCode([own("policy", "policy"), own("errorClasses", "errors"), ...parts, ...made], ", ");
  const type =
    environment === undefined
      ? options
      : code`${options} | ${runtimeType("EnvironmentOptions")}<${namedEnvironment(environment)}>`;
  const given = engineOptions(type, layout);
  const placed =
    environment === undefined
      ? given
      : code`${runtimeValue("atEnvironment")}(${given}, ${own("environments", "environments")})`;
  return code`${comment}export function ${sender}(options: ${clientOptions(type, layout)}): ${runtimeType("Sender")} {
  return ${runtimeValue("createSender")}({ ${all} }, ${placed});
}`;
}

function own(name: string, module: string): Code {
  return symbolCode({ name, module, isType: false });
}

function namedEnvironment(name: string): Code {
  return symbolCode({ name, module: "environments", isType: true });
}

function exampleGroup({ groups: [first], groupNames }: Layout): string {
  return first === undefined ? "Group" : groupNames(first.group).resource;
}
