import { itemsOf, memberOf, type Node, type Site, textOf } from "../node.js";
import type { Losses } from "../losses.js";
import { mediaTypesOf, reportMediaTypes } from "./media-types.js";
import { listAt } from "./put-together.js";
import { restate, type Scope } from "./restate.js";
import { restateBody, restateForm } from "./restate-body.js";
import { restateParameter } from "./restate-parameter.js";
import { restateResponses } from "./restate-response.js";
import { restateServers } from "./restate-servers.js";

/** The parameters of an operation or of a path, by what OpenAPI 3 makes of them. */
export interface SortedParameters {
  readonly list: Node | undefined;
  readonly bodies: readonly Node[];
  readonly members: readonly Node[];
  /** The list without these. */
  readonly others: Node | undefined;
}

/** References that lead nowhere are among the others. */
export function sortParameters(owner: Node, { references }: Scope): SortedParameters {
  const list = memberOf(owner, "parameters");
  const all = itemsOf(list).map((written) => ({ written, target: references.follow(written) }));
  const targets = all.flatMap(({ target }) => target ?? []);
  const isIn = (place: string) => (parameter: Node) => textOf(parameter, "in") === place;
  const [bodies, members] = [targets.filter(isIn("body")), targets.filter(isIn("formData"))];
  const isBody = new Set([...bodies, ...members]);
  const others = all.flatMap(({ written, target }) => {
    if (target === undefined) return [written];
    return isBody.has(target) ? [] : [restateParameter(target)];
  });
  return { list, bodies, members, others: list && listAt(list, others) };
}

/** An operation, with the parameters of its path. */
export function restateOperation(operation: Node, ofPath: SortedParameters, scope: Scope): Node {
  const own = sortParameters(operation, scope);
  const schemes = memberOf(operation, "schemes");
  return restate(
    operation,
    "operation",
    {
      parameters: own.others,
      requestBody: bodyOf(own, ofPath, mediaTypesOf(operation, "consumes", scope)),
      responses: restateResponses(
        memberOf(operation, "responses"),
        mediaTypesOf(operation, "produces", scope),
        scope,
      ),
      servers: schemes && restateServers(scope.root, schemes),
    },
    (losses) => {
      reportMediaTypes(operation, losses);
      reportBodies(own, ofPath, losses);
    },
  );
}

function bodyOf(
  own: SortedParameters,
  ofPath: SortedParameters,
  consumes: readonly string[],
): Node | undefined {
  const [body] = [...own.bodies, ...ofPath.bodies];
  if (body !== undefined) return restateBody(body, consumes);
  const site: Site | undefined = own.members.length > 0 ? own.list : ofPath.list;
  const members = [...ofPath.members, ...own.members];
  return site === undefined || members.length === 0 ? undefined : restateForm(site, members, consumes);
}

/** The body of an operation goes before that of its path. */
function reportBodies(own: SortedParameters, ofPath: SortedParameters, losses: Losses): void {
  const [, second] = own.bodies.length > 0 ? own.bodies : ofPath.bodies;
  if (second !== undefined) {
    losses.add("malformed", second, "A request has one body, and this is a second one");
  }
  const hasBody = own.bodies.length + ofPath.bodies.length > 0;
  const [member] = [...own.members, ...ofPath.members];
  if (hasBody && member !== undefined) {
    losses.add("malformed", member, "A request has a body or a form, and this one has both");
  }
}
