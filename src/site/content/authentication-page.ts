import { idsOf, valueOf } from "../../language/model/ir/known.js";
import type { Block } from "../page/block.js";
import { code, type Inline, line, linkTo, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { parseProse } from "../prose/parse-prose.js";
import type { ChoiceScheme } from "../../language/model/ir/authentication.js";
import { describeAccess, describeAlternative, describeScheme, schemeAnchor } from "./describe-access.js";
import { errorAnchor } from "./errors/error-anchor.js";
import { unknownMarks } from "./site-paths.js";
import type { VersionContent } from "./version-content.js";

/** How requests prove who sends them; `undefined`: the model says nothing about it. */
export function authenticationPage(version: VersionContent): Page | undefined {
  const { api, paths } = version;
  if (api.authentication.at === undefined) return undefined;
  return {
    path: paths.page("authentication"),
    title: "Authentication",
    description: `How requests to ${api.name} prove who sends them.`,
    lead: [],
    blocks: [
      ...describeCredentials(version),
      ...describeSchemes(version),
      ...describeRefusal(version),
      ...describeScopes(version),
    ],
  };
}

/** What the service says of keys: where they come from, who may have them, where they hold. */
export function describeCredentials({ api }: VersionContent): readonly Block[] {
  const { doc } = api.authentication;
  return doc === undefined ? [] : parseProse(doc);
}

function describeSchemes(version: VersionContent): readonly Block[] {
  const { scheme } = version.api.authentication;
  if (scheme.kind !== "choice") {
    return [{ kind: "facts", facts: [{ term: "Credentials", content: describeAccess(version) }] }];
  }
  return [tableOf(scheme), ...describeChoice(scheme, version.paths.page("authentication"))];
}

function tableOf({ schemes }: ChoiceScheme): Block {
  const isDescribed = schemes.some(({ doc }) => doc !== undefined);
  return {
    kind: "table",
    head: ["Scheme", "Sent as", ...(isDescribed ? ["Meaning"] : [])].map(sentence),
    rows: schemes.map(({ name, scheme, doc }) => ({
      id: schemeAnchor(name),
      cells: [[code(name)], sentence(describeScheme(scheme)), ...(isDescribed ? [sentence(doc ?? "")] : [])],
    })),
  };
}

/** What is enough, in the order in which a client tries it. */
function describeChoice(scheme: ChoiceScheme, page: string): readonly Block[] {
  const [first, ...others] = scheme.alternatives.map((one) => describeAlternative(one, scheme, page));
  const paragraph = (content: readonly Inline[]): Block => ({ kind: "paragraph", content });
  if (first === undefined) return [];
  if (others.length === 0) {
    return [paragraph(line`A request carries ${first}${exceptElsewhere}`)];
  }
  return [
    paragraph(
      sentence(
        `A request carries one of these${exceptElsewhere} A client uses the first for which it has all credentials:`,
      ),
    ),
    { kind: "list", isOrdered: true, items: [first, ...others].map((one) => [paragraph(one)]) },
  ];
}

const exceptElsewhere = ", unless the page of its call says otherwise.";

function describeRefusal({ api, plan, paths }: VersionContent): readonly Block[] {
  const { rejectedStatus } = api.authentication;
  const status = valueOf(rejectedStatus);
  if (status === undefined) {
    const marks = unknownMarks(idsOf(rejectedStatus), paths);
    const open = line`The status of a request without valid credentials isn't specified.${marks}`;
    return [{ kind: "paragraph", content: open }];
  }
  const [anchor] = plan.errors.filter((row) => row.status === status).map(errorAnchor);
  const link = linkTo(paths.page("errors"), sentence(String(status)), anchor);
  return [{ kind: "paragraph", content: line`A request without valid credentials gets a ${link}.` }];
}

function describeScopes({ api, paths }: VersionContent): readonly Block[] {
  const { scopes } = api.authentication;
  if (scopes.kind === "unknown") {
    const open = line`Which scopes there are isn't specified.${unknownMarks(scopes.ids, paths)}`;
    return [{ kind: "paragraph", content: open }];
  }
  if (scopes.value.length === 0) return [];
  return [
    { kind: "heading", level: 2, id: "scopes", content: sentence("Scopes") },
    {
      kind: "table",
      head: ["Scope", "Meaning"].map(sentence),
      rows: scopes.value.map(({ name, doc }) => ({
        id: `scope-${name}`,
        cells: [[code(name)], sentence(doc)],
      })),
    },
  ];
}
