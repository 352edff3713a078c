import type { OutputFile } from "../../output/emitter/output-file.js";
import { type Code, code, runtimeType, runtimeValue, symbolCode } from "./code.js";
import type { ImportStyle } from "./import-style.js";
import type { Layout } from "./layout.js";
import { emitModule } from "./module.js";
import { docBlock } from "./text/comment.js";
import { dataLiteral, quote } from "./text/literal.js";

/** `servers.ts`: where calls are sent that have a server of their own; no file without any. */
export function emitServers({ plan: { servers } }: Layout, style: ImportStyle): readonly OutputFile[] {
  if (servers.length === 0) return [];
  const comment = docBlock("Where servers of calls are, by their names and those of environments.");
  const data = servers.map(({ name, urls }) => {
    const byEnvironment = urls.map(({ environment, url }) => [environment, url] as const);
    return [name, Object.fromEntries(byEnvironment)] as const;
  });
  const type = runtimeType("ServerUrls");
  const value = dataLiteral(Object.fromEntries(data));
  return [emitModule("servers", [code`${comment}export const serverUrls: ${type} = ${value};`], style)];
}

/** What reads the servers of a client from its options; nothing where no call has one of its own. */
export function makeServers({ plan: { servers } }: Layout): Code | undefined {
  if (servers.length === 0) return undefined;
  const urls = symbolCode({ name: "serverUrls", module: "servers", isType: false });
  return code`${runtimeValue("readServers")}(options, ${urls})`;
}

/** The options of a client, of which the type is given for one without servers. */
export function optionsWithServers(options: Code, { plan: { servers } }: Layout): Code {
  if (servers.length === 0) return options;
  const names = servers.map(({ name }) => quote(name)).join(" | ");
  return code`${runtimeType("WithServers")}<${options}, ${names}>`;
}

/** The options without the servers, which the engine gets by themselves. */
export function optionsWithoutServers({ plan: { servers } }: Layout): Code {
  return servers.length === 0 ? code`options` : code`${runtimeValue("withoutServers")}(options)`;
}
