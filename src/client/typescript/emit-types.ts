import { joinSentences } from "../../language/text/sentences.js";
import type { QueryParameter } from "../../language/model/ir/endpoint.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import { describeRoute } from "../../say/sentences.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import type { Code } from "./code.js";
import { declareInterface, declareProperty, declareType, sentType } from "./declare-type.js";
import type { PrintGroups } from "./group-printer.js";
import type { ImportStyle } from "./import-style.js";
import { groupFiles, type Layout } from "./layout.js";
import { queryMember } from "./names.js";
import { emitModule } from "./module.js";
import { docBlock } from "./text/comment.js";
import { parameterType } from "./type-text.js";

/** One file for each group: its interfaces in the model's order, then those of its calls' parameters. No code. */
export function emitTypes(printGroups: PrintGroups, style: ImportStyle): readonly OutputFile[] {
  return printGroups("types", ({ file, types, endpoints }, own) => {
    const declarations = [
      ...types.map((type) => declareType(type, own)),
      ...endpoints.flatMap((endpoint) => declareParameters(endpoint, own)),
    ];
    return declarations.length === 0 ? [] : [emitModule(`types/${file}`, declarations, style)];
  });
}

/** The interfaces of an endpoint's query and headers. */
function declareParameters(endpoint: CallableEndpoint, layout: Layout): readonly Code[] {
  const names = layout.endpointNames(endpoint);
  const route = describeRoute(endpoint);
  const declarations: Code[] = [];
  if (names.query !== undefined) {
    const properties = endpoint.query.map((field) =>
      declareProperty(
        withSentName(field),
        sentType(field, layout, parameterType(field, layout)),
        queryMember(field),
      ),
    );
    const comment = docBlock(`The query of ${route}.`);
    declarations.push(declareInterface(names.query.type, comment, properties));
  }
  if (names.headers !== undefined) {
    const properties = endpoint.headers.map((field) =>
      declareProperty(field, sentType(field, layout), layout.headerMember(endpoint, field)),
    );
    const comment = docBlock(`The headers of ${route}.`);
    declarations.push(declareInterface(names.headers.type, comment, properties));
  }
  return declarations;
}

/** What a parameter that code calls otherwise is called on the wire is part of what people read about it. */
function withSentName(field: QueryParameter): QueryParameter {
  if (field.as === undefined || field.as === field.name) return field;
  const sent = `Sent as \`${field.name}\`.`;
  return { ...field, doc: joinSentences([field.doc, sent]) };
}

/** The names that each of these files exports. */
export function typeNames(layout: Layout) {
  return groupFiles(layout).flatMap(({ file, types, endpoints }) => {
    const parameters = endpoints.flatMap((endpoint) => {
      const { query, headers } = layout.endpointNames(endpoint);
      return [query, headers].flatMap((planned) => planned?.type ?? []);
    });
    const names = [...types.map(({ id }) => layout.typeName(id)), ...parameters];
    return names.length === 0 ? [] : [{ file, names: names.join(", ") }];
  });
}
