import { describeRoute } from "../../say/sentences.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import type { Field } from "../../language/model/ir/type.js";
import type { Block } from "../page/block.js";
import { sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { parseProse } from "../prose/parse-prose.js";
import { describeAnswer, describeSamples } from "./call-examples.js";
import { describeCallVersions } from "./call-versions.js";
import { describeBody } from "./call-body.js";
import { describeErrors } from "./call-errors.js";
import { describeCallFacts } from "./call-facts.js";
import { describePages } from "./call-list.js";
import { describeResponses } from "./call-responses.js";
import { describeAgain } from "./describe-again.js";
import { describeTryIt } from "./describe-try-it.js";
import { fieldEntries } from "./field-entries.js";
import { routeOf } from "./route-of.js";
import { unknownNotes } from "./statements.js";
import { titleOf } from "./title.js";
import type { VersionContent } from "./version-content.js";

/** The page of a call, also of one that can't be called: what is known of it. */
export function callPage(endpoint: Endpoint, version: VersionContent): Page {
  const example = version.examples.get(endpoint.id);
  return {
    path: version.paths.call(endpoint),
    title: titleOf(endpoint),
    otherTitle: endpoint.title === undefined ? undefined : titleOf({ ...endpoint, title: undefined }),
    description: endpoint.doc ?? describeRoute(endpoint),
    lead: [routeOf(endpoint)],
    blocks: [
      ...(endpoint.doc === undefined ? [] : parseProse(endpoint.doc)),
      ...describeDeprecation(endpoint),
      ...describeUnknowns(endpoint, version),
      ...describeSamples(example),
      ...describeCallFacts(endpoint, version),
      ...describeTryIt(endpoint, version),
      ...describeAgain(endpoint, version),
      ...describeParameters("Path", endpoint.pathParameters, version),
      ...describeParameters("Query", endpoint.query, version),
      ...describeParameters("Headers", endpoint.headers, version),
      ...describeBody(endpoint, version),
      ...describePages(endpoint, version),
      ...describeResponses(endpoint, version),
      ...describeAnswer(example),
      ...describeErrors(endpoint, version),
      ...describeCallVersions(endpoint, version),
    ],
  };
}

function describeDeprecation({ deprecated }: Endpoint): readonly Block[] {
  if (deprecated === undefined) return [];
  const title = sentence("Deprecated");
  return [{ kind: "callout", tone: "deprecated", id: "deprecated", title, blocks: parseProse(deprecated) }];
}

function describeUnknowns({ unknowns, path }: Endpoint, version: VersionContent): readonly Block[] {
  return unknownNotes([...(path.kind === "unknown" ? path.ids : []), ...unknowns], version);
}

function describeParameters(
  title: string,
  fields: readonly Field[],
  version: VersionContent,
): readonly Block[] {
  if (fields.length === 0) return [];
  const id = title.toLowerCase();
  return [
    { kind: "heading", level: 2, id, content: sentence(title) },
    { kind: "fields", fields: fieldEntries(fields, id, version) },
  ];
}
