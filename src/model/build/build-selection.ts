import { suggest } from "../../diagnostics/suggestion.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { BuildContext } from "./context.js";
import type { Reply, Selection } from "../ir/endpoint.js";
import { type Entry, entries, keyPlace, member, valuePlace } from "./located.js";
import type { Field, TypeDeclaration } from "../ir/type.js";

/** Which stored resource the endpoint answers with. */
export function buildSelection(
  entry: Entry<EndpointDocument>,
  replies: readonly Reply[],
  pathParameters: readonly Field[],
  declarations: ReadonlyMap<string, TypeDeclaration>,
  context: BuildContext,
): Selection | undefined {
  const finds = member(entry, "finds");
  if (finds === undefined) return undefined;
  const type = replies[0]?.type;
  const declared = type?.kind === "named" ? declarations.get(type.tsName) : undefined;
  const fields = declared?.kind === "object" ? declared.fields.map((field) => field.modelName) : [];
  const parameters = pathParameters.map((parameter) => parameter.modelName);
  const check = (name: string, known: readonly string[], at: Reply["at"]) => {
    if (!known.includes(name))
      context.report(
        "invalid-selection",
        { endpoint: entry.name, name, suggestion: suggest(name, known) },
        at,
      );
  };
  const by = entries(member(finds, "by")).map((row) => {
    check(row.name, fields, keyPlace(row));
    check(row.value, parameters, valuePlace(row));
    return { field: row.name, parameter: row.value };
  });
  const where = entries(member(finds, "where")).map((row) => {
    check(row.name, fields, keyPlace(row));
    return { field: row.name, condition: row.value };
  });
  return { by, where };
}
