import { StructureKind } from "ts-morph";
import { docs, declareProperty, parameterType } from "./declare-type.js";
import type { CallableEndpoint, Layout } from "./layout.js";
import type { Declaration } from "./module.js";
import { renderType, typeUses } from "./type-text.js";

/** The interfaces of an endpoint's query and headers. */
export function declareParameters(endpoint: CallableEndpoint, layout: Layout): readonly Declaration[] {
  const { query, queryTsName, headers, headersTsName } = endpoint;
  const declarations: Declaration[] = [];
  if (queryTsName !== undefined) {
    const properties = query.map((field) => declareProperty(field, parameterType(field, field.style)));
    declarations.push(
      declare(
        queryTsName,
        `What ${endpoint.method} ${endpoint.path} can be asked for.`,
        properties,
        query,
        layout,
      ),
    );
  }
  if (headersTsName !== undefined) {
    const properties = headers.map((field) => declareProperty(field, renderType(field.type), field.tsName));
    declarations.push(
      declare(
        headersTsName,
        `The headers of ${endpoint.method} ${endpoint.path}.`,
        properties,
        headers,
        layout,
      ),
    );
  }
  return declarations;
}

function declare(
  name: string,
  description: string,
  properties: ReturnType<typeof declareProperty>[],
  fields: CallableEndpoint["headers"],
  layout: Layout,
): Declaration {
  return {
    structures: [
      { kind: StructureKind.Interface, name, isExported: true, docs: docs(description), properties },
    ],
    uses: fields.flatMap((field) => typeUses(field.type, layout)),
  };
}
