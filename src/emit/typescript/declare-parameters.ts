import { StructureKind } from "ts-morph";
import { docs, declareProperty } from "./declare-type.js";
import type { CallableEndpoint } from "../shared/callable.js";
import { describeRoute } from "../shared/sentences.js";
import type { Layout } from "./layout.js";
import type { Declaration } from "./module.js";
import { renderType, typeUses, parameterType } from "./type-text.js";

/** The interfaces of an endpoint's query and headers. */
export function declareParameters(endpoint: CallableEndpoint, layout: Layout): readonly Declaration[] {
  const { query, headers } = endpoint;
  const names = layout.endpointNames(endpoint);
  const route = describeRoute(endpoint);
  const declarations: Declaration[] = [];
  if (names.query !== undefined) {
    const properties = query.map((field) => declareProperty(field, parameterType(field, layout)));
    const description = `What ${route} can be asked for.`;
    declarations.push(declare(names.query.type, description, properties, query, layout));
  }
  if (names.headers !== undefined) {
    const properties = headers.map((field) =>
      declareProperty(field, renderType(field.type, layout), layout.headerMember(endpoint, field)),
    );
    declarations.push(declare(names.headers.type, `The headers of ${route}.`, properties, headers, layout));
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
