import type { TypeDeclaration } from "../ir/type.js";
import { checkOneWayUse, withoutTags } from "./check-one-way.js";
import type { TypedContext } from "./context.js";
import type { OneWayFields } from "./one-way-fields.js";
import { type Directed, separateDirections } from "./separate-directions.js";
import { type TypeViews, viewTypes } from "./type-views.js";
import { findUsage, type TypeUsers } from "./usage.js";

export interface OneWayTypes {
  readonly declared: readonly TypeDeclaration[];
  readonly pages: readonly TypeDeclaration[];
  readonly oneWay: OneWayFields;
  /** Whether the version that clients are usually made for has them so. */
  readonly isOfCurrent: boolean;
}

/** The types of a version in which some fields are in one direction only; fields that can't be so are reported. */
export function separateFields(
  { declared, pages, oneWay, isOfCurrent }: OneWayTypes,
  users: TypeUsers,
  context: TypedContext,
): Directed {
  const { report } = context;
  const viewAll = (fields: OneWayFields): TypeViews => {
    const { requests, responses } = viewTypes(declared, fields);
    return { requests: [...requests, ...pages], responses: [...responses, ...pages] };
  };
  const usageOf = findUsage(viewAll(oneWay), users);
  if (isOfCurrent) checkOneWayUse(declared, oneWay, usageOf, report);
  const views = viewAll(withoutTags(declared, users.webhooks, oneWay, usageOf, report));
  return separateDirections(views, findUsage(views, users), users.endpoints, context);
}
