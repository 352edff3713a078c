import { asCode } from "../../../text/words.js";
import type { ImportedServer } from "../../imported-api.js";
import type { ModelMap, ModelValue } from "../model-data.js";
import { hasAddress } from "./plan-servers.js";
import { cleanText } from "../../clean-text.js";
import type { WriteContext } from "./write-context.js";

/** The section `environments`; `undefined`: the document has no servers. */
export function writeEnvironments(context: WriteContext): ModelMap | undefined {
  const { builder, servers } = context;
  if (servers.environments.length === 0) return undefined;
  return builder.map(
    servers.environments.map(({ name, server, others }) => {
      const named = [...others].map(
        ([other, own]) => [other, writeUrl(own ?? server, own !== undefined, context)] as const,
      );
      const environment = builder.map([
        ["url", writeUrl(server, true, context)],
        ["servers", named.length === 0 ? undefined : builder.map(named)],
        ["doc", cleanText(server.doc)],
      ]);
      return [name, environment, server] as const;
    }),
  );
}

function writeUrl(server: ImportedServer, isTold: boolean, { builder, unknowns }: WriteContext): ModelValue {
  if (isTold && hasAddress(server)) return server.url;
  const id = server.hasVariables
    ? unknowns.declare("server-variables", server, "The server's URL has variables.")
    : unknowns.declare(
        "server-url",
        server,
        isTold
          ? `The URL of the server, ${asCode(server.url)}, is no address that a client can call.`
          : "Where another server of this environment is.",
      );
  return builder.map([["unknown", id]]);
}
