import { asCode } from "../../text/words.js";
import type { Endpoint } from "../ir/endpoint.js";
import type { TypeDeclaration, TypeId, TypeRef, TypeUsage } from "../ir/type.js";
import { asJson } from "../as-json.js";
import { typesLeadingTo } from "../leading-types.js";
import { mapInnermost, mentionedTypes, namedTypes } from "../type-words.js";
import { type BuildContext, isTooLong } from "./context.js";
import { indexViews, type TypePair, type TypeViews } from "./type-views.js";
import { hasOutput, type UsageOf, withUsage } from "./usage.js";

/** A declared type as requests have it, where responses have other fields of it. */
function inputId(type: TypeId): TypeId {
  return `input<${type}>`;
}

export interface Directed {
  readonly types: readonly TypeDeclaration[];
  readonly endpoints: readonly Endpoint[];
}

/**
 * The types that a version has, and who uses which of them: one that both directions use is two if they differ, or if something
 * in it does; one that a direction alone uses is as that one has it.
 */
export function separateDirections(
  views: TypeViews,
  usageOf: UsageOf,
  endpoints: readonly Endpoint[],
  context: Pick<BuildContext, "report" | "reuse">,
): Directed {
  const pairs = indexViews(views);
  const differing = findDiffering(pairs, usageOf);
  const inputNames = nameInputs(pairs, differing, context);
  const asInput = (type: TypeRef): TypeRef => {
    if (!namedTypes(type).some((id) => differing.has(id))) return type;
    return mapInnermost(type, (inner) =>
      inner.kind === "named" && differing.has(inner.id) ? { kind: "named", id: inputId(inner.id) } : inner,
    );
  };
  const fill = (type: TypeDeclaration, usage: TypeUsage) => withUsage(type, usage, context.reuse.used);
  const types = [...pairs].flatMap(([id, { requests, responses }]): readonly TypeDeclaration[] => {
    const usage = usageOf(id);
    const name = inputNames.get(id);
    if (name === undefined) {
      const isOfRequests = usage.inRequests && !hasOutput(usage);
      return [fill(isOfRequests ? mapMentioned(requests, asInput) : responses, usage)];
    }
    const doc = [responses.doc, `As requests have it; responses have ${asCode(responses.name)}.`];
    const names = {
      id: inputId(id),
      name,
      otherNames: responses.otherNames.map((other) => `${other}Input`),
      doc: doc.join(" ").trim(),
      inputOf: id,
    };
    const input = asJson({ ...mapMentioned(requests, asInput), ...names, usage: usageOfInput });
    return [fill(responses, { ...usage, inRequests: false }), input];
  });
  return { types, endpoints: endpoints.map((endpoint) => mapRequest(endpoint, asInput)) };
}

const usageOfInput: TypeUsage = { inRequests: true, inResponses: false, inErrors: false, inWebhooks: false };

/** The types that both directions use and that differ, and those that both use and that contain such a type. */
function findDiffering(pairs: ReadonlyMap<TypeId, TypePair>, usageOf: UsageOf): ReadonlySet<TypeId> {
  const shared = [...pairs].filter(([id]) => usageOf(id).inRequests && hasOutput(usageOf(id)));
  const differing = shared.flatMap(([id, { requests, responses }]) => (requests === responses ? [] : [id]));
  return typesLeadingTo(
    differing,
    shared.map(([, { requests }]) => requests),
  );
}

/** `ShipInput`; a name that another type has is reported, and not used. */
function nameInputs(
  pairs: ReadonlyMap<TypeId, TypePair>,
  differing: ReadonlySet<TypeId>,
  { report }: Pick<BuildContext, "report">,
): ReadonlyMap<TypeId, string> {
  const taken = new Map([...pairs.values()].map(({ responses }) => [responses.name, responses]));
  const named = [...pairs.values()].filter(({ responses }) => differing.has(responses.id));
  return new Map(
    named.map(({ responses: { id, name, at } }) => {
      let input = `${name}Input`;
      const other = taken.get(input);
      if (other !== undefined) {
        const related = [{ at: other.at, message: `${asCode(input)} is here.` }];
        report("taken-input-name", { type: name, name: input }, at, related);
      }
      isTooLong(input, "type", at, report);
      while (taken.has(input)) input += "InRequests";
      return [id, input];
    }),
  );
}

/** The same type where nothing that it mentions is changed. */
function mapMentioned(type: TypeDeclaration, change: (type: TypeRef) => TypeRef): TypeDeclaration {
  if (mentionedTypes(type).every((id) => isSame(change, { kind: "named", id }))) return type;
  switch (type.kind) {
    case "object": {
      const fields = type.fields.map((field) => ({ ...field, type: change(field.type) }));
      return { ...type, fields, ...(type.others && { others: change(type.others) }) };
    }
    case "alias":
      return { ...type, type: change(type.type) };
    case "union":
      return {
        ...type,
        variants: type.variants.map((variant) => {
          const changed = change({ kind: "named", id: variant.type });
          return changed.kind === "named" ? { ...variant, type: changed.id } : variant;
        }),
      };
    case "unknown":
      return type;
  }
}

function isSame(change: (type: TypeRef) => TypeRef, type: TypeRef): boolean {
  return change(type) === type;
}

/** What an endpoint sends: its body, and objects in its query. */
function mapRequest(endpoint: Endpoint, change: (type: TypeRef) => TypeRef): Endpoint {
  const { body, query } = endpoint;
  const nextBody = body && { ...body, type: change(body.type) };
  const nextQuery = query.map((parameter) => ({ ...parameter, type: change(parameter.type) }));
  const isUnchanged =
    nextBody?.type === body?.type && nextQuery.every(({ type }, index) => type === query[index]?.type);
  return isUnchanged ? endpoint : { ...endpoint, body: nextBody, query: nextQuery };
}
