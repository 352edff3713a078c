import { wayOf } from "../../language/model/way-of-list.js";
import { resourceOf, type Target } from "../plan/action.js";
import { sampleOf } from "../samples/sample-type.js";
import { freshSource } from "../samples/sample-source.js";
import type { Environment } from "../environment.js";
import { changeResource, createResource } from "./change-resource.js";
import { done, type Execution, type ValidRequest } from "./execution.js";
import { doneTo, findTarget, noSuchResource } from "./find-target.js";
import { listAllResources, listResources } from "./list-resources.js";
import { asOfNow, beginJob } from "./jobs.js";
import { isFirstPage } from "./list-by-way.js";
import { pageBody } from "./page-body.js";
import { effectsOfItems, takeItems } from "./take-items.js";

/** Executes a request, once. */
export function execute(request: ValidRequest, environment: Environment): Execution {
  const execution = act(request, environment);
  const { confirmed, action } = request.plan;
  // Whoever asks what became of it finds what was sent, whatever the response was of.
  if (execution.kind === "done" && confirmed !== undefined && confirmed !== resourceOf(action)) {
    createResource(confirmed, request, environment);
  }
  return execution;
}

function act(request: ValidRequest, environment: Environment): Execution {
  const { action } = request.plan;
  switch (action.kind) {
    case "take-items":
      return takeItems(action, request, environment);
    case "list":
      return listResources(action.list, action.resource, request, environment);
    case "list-all":
      return done(listAllResources(action.items, action.resource, request, environment));
    case "find": {
      const found = findTarget(action.target, request.path, environment);
      return found === undefined ? noSuchResource() : done(asOfNow(found, action.target, environment));
    }
    case "change":
      return changeResource(action.target, action.isWhole, request, environment);
    case "remove":
      return removeResource(action.target, request, environment);
    case "create":
      return createResource(action.resource, request, environment);
    case "begin":
      return beginJob(action, request, environment);
    case "acknowledge":
      return acknowledge(request, action.lacks !== undefined, environment);
  }
}

/** A page of samples leads nowhere, and there is nothing behind it. */
function lastPage(sample: unknown, request: ValidRequest, { plan: { api } }: Environment): unknown {
  const way = wayOf(request.plan.endpoint.list, api);
  if (way === undefined) return sample;
  const items = way.items.reduce<unknown>(
    (value, name) => (typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined),
    sample,
  );
  const known = Array.isArray(items) && isFirstPage(way, request) ? items : [];
  return pageBody(way, { items: known, next: undefined, link: undefined, total: known.length, pages: 1 });
}

function removeResource(target: Target, request: ValidRequest, environment: Environment): Execution {
  const found = findTarget(target, request.path, environment);
  if (found === undefined) return noSuchResource();
  environment.resources.remove(target.resource, found);
  return doneTo(target.resource, found, request, environment);
}

/** How many samples a stream has. */
const streamedItems = 3;

function acknowledge(request: ValidRequest, isEmpty: boolean, environment: Environment): Execution {
  const { type, stream } = request.plan.response;
  const source = freshSource(environment);
  const isSparse = isEmpty || source.isSparse;
  const sample = () => type && sampleOf(type, "response", { ...source, isSparse });
  const effects = effectsOfItems(request, environment) ?? [{}];
  if (stream !== undefined) return done(Array.from({ length: streamedItems }, sample), effects);
  return done(lastPage(sample(), request, environment), effects);
}
