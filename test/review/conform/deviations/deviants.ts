import { accessDeviants } from "./access.js";
import type { Deviant } from "./deviation.js";
import { keyDeviants } from "./keys.js";
import { listDeviants } from "./lists.js";
import { requestDeviants } from "./requests.js";
import { responseDeviants } from "./responses.js";

/** All services that differ from their model in one thing. */
export const deviants: readonly Deviant[] = [
  ...keyDeviants,
  ...listDeviants,
  ...requestDeviants,
  ...accessDeviants,
  ...responseDeviants,
];
