import type { TypeId } from "../../language/model/ir/type.js";
import { isObject } from "../../language/model/scalars.js";
import { type MainEnvironment, storageEnvironment } from "../environment.js";
import { isSame } from "../json/values.js";
import type { SandboxPlan } from "../plan/plan.js";
import { convertValue } from "../versions/convert-value.js";
import { findIssues, fit } from "./fit.js";
import { idOf, memberOf, type Kept, type Origin, type Resource, type Stored } from "./resources.js";
import { asCode, conjunction, counted } from "../../language/text/words.js";

/**
 * Makes everything that is stored fit the model of `environment`; a sentence for each type of which something doesn't. What
 * doesn't fit is changed until it does, or set aside; as it was it is kept too, so that nothing is lost while somebody is
 * typing.
 */
export function refit(environment: MainEnvironment, before: MainEnvironment): readonly string[] {
  const { stored, setAside } = environment;
  return [...new Set([...stored.types(), ...setAside.types()])].flatMap((type) => {
    const home = storageEnvironment(type, environment);
    for (const each of setAside.list(type)) bringBack(type, each, home);
    const { plan } = storageEnvironment(type, before);
    const refits = stored.list(type).flatMap((each) => refitOne(type, each, home, plan));
    return describeRefit(type, refits, setAside.count(type));
  });
}

/** Stores what was set aside among the others, to be made to fit with them; a newer one of its id takes its place. */
function bringBack(
  type: TypeId,
  { resource, kept }: Stored,
  { plan, stored, setAside }: MainEnvironment,
): void {
  if (!plan.resources.has(type)) return;
  setAside.remove(type, resource);
  const id = idOf(resource);
  if (id === undefined || stored.get(type, id) === undefined) stored.put(type, resource, kept);
}

function refitOne(
  type: TypeId,
  { resource, kept }: Stored,
  home: MainEnvironment,
  model: SandboxPlan,
): readonly Refit[] {
  const { stored, setAside } = home;
  const origin = kept.origin ?? originOf(type, { resource, kept }, model);
  const before = carry(origin, type, home);
  const after = fit(before, type, home, undefined, origin.tolerated);
  const forms = refitForms(origin, type, home);
  if (after === undefined && !kept.isHidden) {
    stored.remove(type, resource);
    setAside.put(type, origin.resource, { ...origin.kept, origin });
    return [];
  }
  const next = after ?? resource;
  const nowKept = { forms, isHidden: after === undefined, origin };
  if (idOf(next) === idOf(resource)) {
    stored.replace(type, resource, next, nowKept);
  } else {
    stored.remove(type, resource);
    stored.put(type, next, nowKept);
  }
  return after === undefined ? [] : [{ before, after }];
}

function originOf(type: TypeId, { resource, kept }: Stored, model: SandboxPlan): Origin {
  const issues = kept.isHidden ? [] : findIssues(resource, type, model);
  const tolerated = new Set(issues.map(({ at }) => at));
  return { resource, kept, tolerated, version: model.api.version.name, types: model.types };
}

/** The form of the version that it is to be stored in now: that version's own, or the former one under its names. */
function carry(origin: Origin, type: TypeId, { plan, served }: MainEnvironment): Resource {
  const { resource, kept, version, types } = origin;
  const { name } = plan.api.version;
  const own = name === version ? undefined : kept.forms.get(name);
  if (own !== undefined) return own;
  const former = served.find(({ api }) => api.version.name === version);
  const carried = convertValue(
    resource,
    { kind: "named", id: type },
    former?.types ?? types,
    plan.types,
    true,
  );
  return isObject(carried) && !isSame(carried, resource) ? carried : resource;
}

/** The forms of other versions, as far as these are still there and can have them. */
function refitForms({ resource, kept, version }: Origin, type: TypeId, home: MainEnvironment): Kept["forms"] {
  const all = new Map([...kept.forms, [version, kept.isHidden ? undefined : resource]]);
  const forms = home.served.flatMap((plan) => {
    const form = all.get(plan.api.version.name);
    return form === undefined || plan === home.plan
      ? []
      : [[plan.api.version.name, fit(form, type, { ...home, plan })] as const];
  });
  return new Map(forms);
}

/** A resource as it was stored, and as a later model has it. */
interface Refit {
  readonly before: Resource;
  readonly after: Resource;
}

/** What a changed model does to the resources of a type: a sentence for those that change, and one for those set aside. */
function describeRefit(type: TypeId, all: readonly Refit[], setAside: number): readonly string[] {
  const changed = all.filter(({ before, after }) => before !== after);
  const lost = changed.flatMap(({ before, after }) =>
    Object.keys(before).filter((name) => !Object.hasOwn(after, name)),
  );
  const sampled = changed.flatMap(({ before, after }) =>
    Object.keys(after).filter((name) => memberOf(before, name) !== after[name]),
  );
  const are = (count: number) => `${counted(count, `${type} resource`)} ${count === 1 ? "is" : "are"}`;
  const how = [...listNames("without", lost), ...listNames("with a sample for", sampled)].join(", ");
  return [
    ...(how === "" ? [] : [`${are(changed.length)} served ${how}.`]),
    ...(setAside === 0 ? [] : [`${are(setAside)} not served until the model fits again.`]),
  ];
}

function listNames(before: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${before} ${conjunction([...new Set(names)].map(asCode))}`];
}
