import type { Place } from "../../diagnostics/diagnostic.js";
import { findConfirmingRead } from "../confirming-read.js";
import type { Api } from "../ir/api.js";
import type { Endpoint } from "../ir/endpoint.js";
import type { Found, ModelProblem } from "../model-problem.js";
import { findPollingRead } from "../polling-read.js";
import type { Report } from "../report.js";
import { indexTypes, type TypeIndex } from "../type-index.js";

/** A read that shall tell what became of a write, and can't. */
export function checkConfirmations(api: Api, report: Report): void {
  checkReads(
    api,
    ({ confirmation }) => confirmation,
    findConfirmingRead,
    (facts, at) => report("invalid-confirmation", facts, at),
  );
}

/** A read that shall be asked until something is done, and can't. */
export function checkPolls(api: Api, report: Report): void {
  checkReads(
    api,
    ({ poll }) => poll,
    findPollingRead,
    (facts, at) => report("invalid-poll", facts, at),
  );
}

type FindRead<Key> = (endpoint: Endpoint, key: Key, api: Api, types: TypeIndex) => Found<object>;

/** @param keyOf what of an endpoint names the read */
function checkReads<Key extends { readonly at: Place }>(
  api: Api,
  keyOf: (endpoint: Endpoint) => Key | undefined,
  find: FindRead<Key>,
  refuse: (facts: ModelProblem & { readonly endpoint: string }, at: Place) => void,
): void {
  const rows = api.endpoints.flatMap((endpoint) => {
    const key = keyOf(endpoint);
    return key === undefined ? [] : [{ endpoint, key }];
  });
  if (rows.length === 0) return;
  const types = indexTypes(api.types);
  for (const { endpoint, key } of rows) {
    const found = find(endpoint, key, api, types);
    if ("problem" in found) refuse({ endpoint: endpoint.id, ...found }, key.at);
  }
}
