import type { ClientContext, OperationRow, RequestParameters } from "../context/client-context.js";
import type { Settings } from "../context/settings.js";
import { fitsPath } from "../request/fits-path.js";
import { selectHeaders } from "../request/select-headers.js";
import { readOwn } from "../support/members.js";
import type { CallRequest, PreparedRequest } from "../types/call.js";

/** A write about which the service is asked. */
export interface AskedWrite {
  readonly operation: OperationRow;
  readonly prepared: PreparedRequest<never>;
}

/**
 * The read, as it is asked about a write: with the same credentials, and with each parameter and header that the write had
 * and the read takes. Without them it may look into another account, region or tenant, where there is nothing.
 *
 * @param onLack called where the read takes one of them otherwise, or not at all
 */
export function askedAs(write: AskedWrite, read: OperationRow, onLack: () => void): OperationRow {
  const { access, alternatives } = write.operation.parts ?? {};
  const parameters: RequestParameters = {
    ...read.parts?.parameters,
    write(context, ...given) {
      // What the read requires is among what the write had, and valid there.
      const settings: Settings = { ...context.settings, requestValidation: "off" };
      const lenient = { ...context, settings };
      const own = read.parts?.parameters?.write(lenient, ...given) ?? { query: "", headers: {}, issues: [] };
      const query = addPairs(own.query, write, read, onLack);
      return { ...own, query, headers: { ...headersFor(write, read, onLack), ...own.headers } };
    },
  };
  return { ...read, parts: { ...read.parts, access, alternatives, parameters } };
}

/** What the read is asked with, and the values in the path of the write: those that its own path names go into it. */
export function askedFor({ operation, prepared }: AskedWrite, request: CallRequest): CallRequest {
  // A record may be of another model.
  if (!fitsPath(operation, prepared.path)) return request;
  const sent = prepared.path.split("/");
  const values = operation.path.split("/").flatMap((segment, index) => {
    const [, name] = /^\{([^{}]*)\}$/.exec(segment) ?? [];
    return name === undefined ? [] : [[name, decodeURIComponent(sent[index] ?? "")]];
  });
  return { ...request, path: { ...Object.fromEntries(values), ...request.path } };
}

/** The client, as it asks about a write: without headers of its own that the write would have had, if they had been the client's then. */
export function contextFor({ operation, prepared }: AskedWrite, context: ClientContext): ClientContext {
  if (prepared.operationHeaders === undefined) return context;
  const headers = selectHeaders(operation, "others", context.settings.headers);
  return { ...context, settings: { ...context.settings, headers } };
}

/** A link to a further page may have the pairs already. */
function addPairs(
  query: string,
  { operation, prepared }: AskedWrite,
  read: OperationRow,
  onLack: () => void,
) {
  const pairs = query === "" ? [] : query.split("&");
  const names = new Set(pairs.map(nameOf));
  const [sent, taken] = [stylesOf(operation), stylesOf(read)];
  const others = prepared.query === "" ? [] : prepared.query.split("&").filter((one) => !pairs.includes(one));
  for (const pair of others) {
    const name = nameOf(pair);
    const parameter = sent.has(name) ? name : name.replace(/\[.*/s, "");
    const style = sent.get(parameter);
    if (style === undefined || style !== taken.get(parameter) || names.has(name)) onLack();
    else pairs.push(pair);
  }
  return pairs.join("&");
}

function nameOf(pair: string): string {
  return decodeURIComponent(pair.split("=", 1).join(""));
}

/** How parameters are written, by their names in the query. */
function stylesOf({ query = {}, parts }: OperationRow): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(query).map(([id, { style }]) => {
      const { name = id, send = style } = readOwn(parts?.styles, id) ?? {};
      return [name, send];
    }),
  );
}

/** Of a write alone: its condition, and what describes its body. */
const ofWrites = /^(?:if-|content-|range$)/;

/** Headers of the call go along whether or not the model has them; what the model names is taken by its name. */
function headersFor({ operation, prepared }: AskedWrite, read: OperationRow, onLack: () => void) {
  const sent = { ...prepared.operationHeaders, ...prepared.headers };
  const own = selectHeaders(operation, "own", sent);
  const taken = selectHeaders(read, "own", sent);
  const carried = Object.entries(sent).filter(([name]) => {
    if (ofWrites.test(name)) return false;
    const isTaken = Object.hasOwn(taken, name) || !Object.hasOwn(own, name);
    if (!isTaken) onLack();
    return isTaken;
  });
  return Object.fromEntries(carried);
}
