import { coversStatus, type ErrorStatuses, renderErrorStatuses } from "./error-rows.js";
import type { EndpointResponse } from "./ir/endpoint.js";
import type { TypeRef } from "./ir/type.js";

/** How a model writes all successes that no other response names. */
export const successClass = "2xx";

type Statuses = Pick<EndpointResponse, "status" | "isClass">;

/** `201`, `2xx` */
export function renderStatus(response: Statuses): string {
  return renderErrorStatuses(response);
}

/** By ascending status, a class after the statuses that are in it. */
export function compareResponses(left: Statuses, right: Statuses): number {
  const hundreds = Math.floor(left.status / 100) - Math.floor(right.status / 100);
  return hundreds || Number(left.isClass) - Number(right.isClass) || left.status - right.status;
}

/** What a response with a status is: the one that names it, or else the class. */
export function responseOf<Response extends Statuses>(
  responses: readonly Response[],
  status: number,
): Response | undefined {
  const isOwn = (response: Response) => !response.isClass && response.status === status;
  return responses.find(isOwn) ?? responses.find((response) => coversStatus(response, status));
}

/** What a class says of one of its statuses: a 204 and a 205 have no body. */
export function asStatus(ofClass: EndpointResponse, status: number): EndpointResponse {
  const own = { ...ofClass, status, isClass: false };
  if (status !== 204 && status !== 205) return own;
  return { ...own, form: "none", type: undefined, mediaType: undefined, stream: undefined, also: [] };
}

/** The responses whose status may be one for which a row of the error table is. */
export function responsesUnder<Response extends Statuses>(
  row: ErrorStatuses,
  responses: readonly Response[],
): readonly Response[] {
  const single = responseOf(responses, row.status);
  return responses.filter((response) =>
    row.isClass ? coversStatus(row, response.status) : response === single,
  );
}

/** Whether a call may resolve with nothing: by a response without a body, or one of a class whose status has none. */
export function mayBeNothing(responses: readonly Pick<EndpointResponse, "form" | "isClass">[]): boolean {
  return responses.some(({ form, isClass }) => form === "none" || isClass);
}

/** What a call always resolves with, if that is one JSON document; `undefined`: it may resolve with something else. */
export function onlyTypeOf(responses: readonly EndpointResponse[]): TypeRef | undefined {
  const [response, ...others] = responses;
  const isOnly = response?.form === "json" && !response.isClass && others.length === 0;
  return isOnly ? response.type : undefined;
}
