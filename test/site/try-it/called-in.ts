import { describeTryIt } from "../../../src/site/content/describe-try-it.js";
import type { TriedCall } from "../../../src/site/try-it/tried-call.js";
import { noTriedCalls } from "../../../src/site/try-it/tried-calls.js";
import { contentOf } from "../content/library.js";
import { ways } from "../content/ways.js";

/** What the page of a call says of it to its panel. */
export function calledIn(way: string): TriedCall {
  const version = contentOf(ways[way] ?? "");
  const endpoint = version.api.endpoints.find(({ id }) => id === "do-it");
  if (endpoint === undefined) throw new Error(`no call in ${way}`);
  const call = { operation: "do-it", method: ["doIt"], parameters: [], inputs: [] };
  const pages = new Map([["do-it", { call, scripts: [] }]]);
  const [block] = describeTryIt(endpoint, { ...version, tried: { ...noTriedCalls, pages } });
  if (block?.kind !== "tryIt") throw new Error(`no panel in ${way}`);
  return block.call;
}
