import type { Target } from "../plan/action.js";
import { sampleOf } from "../samples/sample.js";
import { freshSource } from "../samples/sample-source.js";
import type { World } from "../world.js";
import { changeResource } from "./change-resource.js";
import { createResource } from "./create-resource.js";
import { done, type Execution, type ValidRequest } from "./execution.js";
import { describeEffect, findTarget, noSuchResource, responseValue } from "./find-target.js";
import { listAllResources, listResources } from "./list-resources.js";
import { takeItems } from "./take-items.js";

/** Executes a request, once. */
export function execute(request: ValidRequest, world: World): Execution {
  const { action } = request.plan;
  switch (action.kind) {
    case "take-items":
      return takeItems(action, request, world);
    case "list":
      return done(listResources(action.list, action.resource, request, world));
    case "list-all":
      return done(listAllResources(action.items, action.resource, request, world));
    case "find": {
      const found = findTarget(action.target, request.path, world);
      return found === undefined ? noSuchResource() : done(found);
    }
    case "change":
      return changeResource(action.target, action.isWhole, request, world);
    case "remove":
      return removeResource(action.target, request, world);
    case "create":
      return createResource(action.resource, request, world);
    case "acknowledge":
      return acknowledge(request, action.lacks !== undefined, world);
  }
}

function removeResource(target: Target, request: ValidRequest, world: World): Execution {
  const found = findTarget(target, request.path, world);
  if (found === undefined) return noSuchResource();
  world.resources.remove(target.resource, found);
  const value = responseValue(request.plan, target.resource, found, world);
  return done(value, [describeEffect(target.resource, found, world)]);
}

function acknowledge({ plan }: ValidRequest, isEmpty: boolean, world: World): Execution {
  const { type } = plan.response;
  const source = freshSource(world);
  const isSparse = isEmpty || source.isSparse;
  const value = type === undefined ? undefined : sampleOf(type, "response", { ...source, isSparse });
  return done(value, plan.endpoint.method === "GET" ? [] : [{}]);
}
