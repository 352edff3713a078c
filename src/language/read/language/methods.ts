/** The methods whose requests change nothing, as HTTP has it. Of those of WebDAV, a model says it itself: `idempotency: safe`. */
export const readMethods = ["GET", "HEAD", "OPTIONS", "QUERY"] as const;

/**
 * All others that Node and Bun know but `CONNECT` and `TRACE`, which `fetch` refuses. Any other one is refused by Node's servers, and
 * Bun sends `GET` in its place.
 */
export const writeMethods = [
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "ACL",
  "BIND",
  "CHECKOUT",
  "COPY",
  "LINK",
  "LOCK",
  "M-SEARCH",
  "MERGE",
  "MKACTIVITY",
  "MKCALENDAR",
  "MKCOL",
  "MOVE",
  "NOTIFY",
  "PROPFIND",
  "PROPPATCH",
  "PURGE",
  "REBIND",
  "REPORT",
  "SEARCH",
  "SOURCE",
  "SUBSCRIBE",
  "UNBIND",
  "UNLINK",
  "UNLOCK",
  "UNSUBSCRIBE",
] as const;

export type ReadMethod = (typeof readMethods)[number];

export type RouteMethod = ReadMethod | (typeof writeMethods)[number];
