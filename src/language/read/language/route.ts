import * as z from "zod";
import { readMethods, type RouteMethod, writeMethods } from "./methods.js";
import { unknownValue } from "./unknown.js";

const route = z
  .union([z.string(), unknownValue])
  .meta({
    id: "Route",
    description:
      "The path, with `{name}` for each path parameter: `/orders/{id}`. What follows a `#` isn't sent: it tells endpoints with one route apart.",
  })
  .optional();

/** The route is the key of the method: `PATCH: /orders/{id}`. */
export const routeKeys = {
  GET: route,
  POST: route,
  PUT: route,
  PATCH: route,
  DELETE: route,
  HEAD: route,
  OPTIONS: route,
  QUERY: route,
  ACL: route,
  BIND: route,
  CHECKOUT: route,
  COPY: route,
  LINK: route,
  LOCK: route,
  "M-SEARCH": route,
  MERGE: route,
  MKACTIVITY: route,
  MKCALENDAR: route,
  MKCOL: route,
  MOVE: route,
  NOTIFY: route,
  PROPFIND: route,
  PROPPATCH: route,
  PURGE: route,
  REBIND: route,
  REPORT: route,
  SEARCH: route,
  SOURCE: route,
  SUBSCRIBE: route,
  UNBIND: route,
  UNLINK: route,
  UNLOCK: route,
  UNSUBSCRIBE: route,
} satisfies Readonly<Record<RouteMethod, typeof route>>;

export const routeMethods: readonly RouteMethod[] = [...readMethods, ...writeMethods];

export function isRouteMethod(text: string): text is RouteMethod {
  return Object.hasOwn(routeKeys, text);
}
