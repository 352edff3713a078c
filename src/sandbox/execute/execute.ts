import type { Target } from "../plan/action.js";
import { sampleOf } from "../samples/sample-type.js";
import { freshSource } from "../samples/sample-source.js";
import type { Environment } from "../environment.js";
import { changeResource, createResource } from "./change-resource.js";
import { done, type Execution, type ValidRequest } from "./execution.js";
import { doneTo, findTarget, noSuchResource } from "./find-target.js";
import { listAllResources, listResources } from "./list-resources.js";
import { takeItems } from "./take-items.js";

/** Executes a request, once. */
export function execute(request: ValidRequest, environment: Environment): Execution {
  const { action } = request.plan;
  switch (action.kind) {
    case "take-items":
      return takeItems(action, request, environment);
    case "list":
      return done(listResources(action.list, action.resource, request, environment));
    case "list-all":
      return done(listAllResources(action.items, action.resource, request, environment));
    case "find": {
      const found = findTarget(action.target, request.path, environment);
      return found === undefined ? noSuchResource() : done(found);
    }
    case "change":
      return changeResource(action.target, action.isWhole, request, environment);
    case "remove":
      return removeResource(action.target, request, environment);
    case "create":
      return createResource(action.resource, request, environment);
    case "acknowledge":
      return acknowledge(request, action.lacks !== undefined, environment);
  }
}

function removeResource(target: Target, request: ValidRequest, environment: Environment): Execution {
  const found = findTarget(target, request.path, environment);
  if (found === undefined) return noSuchResource();
  environment.resources.remove(target.resource, found);
  return doneTo(target.resource, found, request, environment);
}

/** How many samples a stream has. */
const streamedItems = 3;

function acknowledge({ plan }: ValidRequest, isEmpty: boolean, environment: Environment): Execution {
  const { type, stream } = plan.response;
  const source = freshSource(environment);
  const isSparse = isEmpty || source.isSparse;
  const sample = () => type && sampleOf(type, "response", { ...source, isSparse });
  const value = stream === undefined ? sample() : Array.from({ length: streamedItems }, sample);
  return done(value, [{}]);
}
