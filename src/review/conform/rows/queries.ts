import type { Endpoint, QueryParameter } from "../../../language/model/ir/endpoint.js";
import type { Api } from "../../../language/model/ir/api.js";
import { listParameters } from "../lists/list-parameters.js";
import type { TypeRef } from "../../../language/model/ir/type.js";
import { anyOf } from "../../../language/model/type-expression.js";
import { indexTypes } from "../../../language/model/type-index.js";
import { ofEndpoint } from "../findings/edit-api.js";
import { failed, type Observed, type Outcome, passed } from "../outcome.js";
import { edgesOf, isSendable } from "../requests/broken-values.js";
import type { Trial } from "../trial.js";
import type { Row } from "./row.js";

/** How many parameters of a call are tried. */
const maxParameters = 5;

/** The parameters of a query: what they may be, and what they mustn't. */
export const queryRows: readonly Row[] = [
  {
    id: "query.limits",
    isPromised: (endpoint, api) => withEdges(endpoint, api).length > 0,
    run: async (trial) => {
      for (const parameter of withEdges(trial.endpoint, trial.session.api)) {
        const outcome = await tryEdges(trial, parameter);
        if (outcome.kind !== "passed") return outcome;
      }
      return passed;
    },
  },
  {
    id: "query.formats",
    isPromised: (endpoint, api) => withForms(endpoint, api).length > 0,
    run: async (trial) => {
      for (const { name } of withForms(trial.endpoint, trial.session.api)) {
        const response = await trial.ask({ query: { [name]: "quoin-unknown" }, isInvalid: true });
        if (!trial.isError(response)) {
          const observed = ofParameter(trial, name, () => anyOf("string"));
          return failed(`\`${name}\` is taken though it isn't of its type`, observed);
        }
      }
      return passed;
    },
  },
];

function own({ query, ...endpoint }: Endpoint, api: Api): readonly QueryParameter[] {
  const { limit, sort } = listParameters({ ...endpoint, query }, api) ?? {};
  return query.filter(({ name, style }) => name !== limit && name !== sort && style !== "json");
}

function withEdges(endpoint: Endpoint, api: Api): readonly QueryParameter[] {
  const types = indexTypes(api.types);
  return own(endpoint, api)
    .filter(({ type, style }) => style === "exact" && edgesOf(type, undefined, types).length > 0)
    .slice(0, maxParameters);
}

/** What is a text in any case is none of them. */
function withForms(endpoint: Endpoint, api: Api): readonly QueryParameter[] {
  const types = indexTypes(api.types);
  return own(endpoint, api)
    .filter(({ type, style }) => {
      const end = types.resolve(type);
      if (style !== "exact") return false;
      return end.kind === "enum" || (end.kind === "scalar" && !["string", "json"].includes(end.scalar));
    })
    .slice(0, maxParameters);
}

async function tryEdges(trial: Trial, { name, type }: QueryParameter): Promise<Outcome> {
  for (const edge of edgesOf(type, undefined, trial.session.source.types)) {
    if (!isSendable(edge.beyond) || edge.beyond === "") continue;
    const beyond = await trial.ask({ query: { [name]: edge.beyond }, isInvalid: true });
    if (!trial.isError(beyond)) {
      const observed = ofParameter(trial, name, (each) =>
        each.kind === "scalar" ? edge.loosen(each) : each,
      );
      return failed(`\`${name}\` is taken beyond its ${edge.words}`, observed);
    }
    const within = await trial.ask({ query: { [name]: edge.within }, isInvalid: true });
    if (trial.isError(within) && within.status === beyond.status) {
      return failed(`\`${name}\` is refused at its ${edge.words}`);
    }
  }
  return passed;
}

function ofParameter({ endpoint }: Trial, name: string, change: (type: TypeRef) => TypeRef): Observed {
  return ofEndpoint(endpoint.id, (each) => ({
    ...each,
    query: each.query.map((field) => (field.name === name ? { ...field, type: change(field.type) } : field)),
  }));
}
