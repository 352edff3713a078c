import { suggest } from "../../text/suggestion.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { EnvironmentServer } from "../ir/api.js";
import { addressProblem } from "../base-address.js";
import { type BuildContext, checkName, resolveKnown } from "./context.js";
import { entries, type Entry, keyPlace, member, valuePlace } from "./located.js";
import type { Sections } from "./sections.js";

type EnvironmentDocument = NonNullable<Sections["environments"]>["value"][string];

/** The servers of an environment besides its own. */
export function buildServers(
  environment: Entry<EnvironmentDocument>,
  context: BuildContext,
): readonly EnvironmentServer[] {
  return entries(member(environment, "servers")).map((server) => {
    checkName(server.name, "server", keyPlace(server), context.report);
    const problem = typeof server.value === "string" ? addressProblem(server.value) : undefined;
    const facts = { environment: environment.name, server: server.name };
    if (problem !== undefined) context.report("invalid-url", { ...facts, problem }, valuePlace(server));
    return { name: server.name, url: resolveKnown(server, context), at: keyPlace(server) };
  });
}

/** The server that an endpoint says it is at, which every environment has to have. */
export function buildServer(
  entry: Entry<EndpointDocument>,
  { report, sections: { environments } }: BuildContext,
): string | undefined {
  const name = entry.value.server;
  if (name === undefined) return undefined;
  const all = entries(environments);
  const known = new Set(all.flatMap(({ value }) => Object.keys(value.servers ?? {})));
  if (known.has(name)) {
    for (const environment of all.filter(({ value }) => !Object.hasOwn(value.servers ?? {}, name))) {
      report("missing-server", { environment: environment.name, server: name }, keyPlace(environment));
    }
  } else {
    const suggestion = suggest(name, known);
    report("unknown-server", { endpoint: entry.name, name, suggestion }, valuePlace(entry, "server"));
  }
  return name;
}
