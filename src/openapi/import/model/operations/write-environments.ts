import { constructs } from "../../constructs.js";
import type { ImportedServer } from "../../imported-api.js";
import type { ModelMap, ModelValue } from "../model-data.js";
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
  const { lacks } = server;
  if (isTold && lacks === undefined) return server.url;
  const id =
    lacks !== undefined && isTold
      ? unknowns.declare(lacks.construct, server, constructs[lacks.construct](lacks.written))
      : unknowns.declare("other-server", server, "Where another server of this environment is.");
  return builder.map([["unknown", id]]);
}
