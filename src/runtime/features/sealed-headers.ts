import type { ClientContext, OperationRow } from "../context/client-context.js";
import { selectHeaders } from "../request/select-headers.js";
import { hexText } from "../support/bytes.js";
import { ownMember } from "../support/members.js";
import { digestParts } from "../support/sha256.js";
import type { PreparedRequest } from "../types/call.js";

type Sealed = Pick<PreparedRequest, "clientHeaders">;

/** What a record says of the client's own headers that the model doesn't name: a value may be a secret, so it has a digest. */
export function sealHeaders(
  { settings }: ClientContext,
  operation: OperationRow,
  { id, headers }: PreparedRequest,
): Sealed {
  const others = Object.entries(selectHeaders(operation, "others", settings.headers));
  // Those of the call go before them, and are in the record.
  const carried = others.filter(([name]) => !Object.hasOwn(headers, name));
  const digests = carried.map(([name, value]) => [name, hexText(digestParts([id, name, value]))]);
  return { clientHeaders: Object.fromEntries(digests) };
}

/**
 * The names of such headers that this client has otherwise than the one that sent a request, which may have gone to another tenant;
 * `undefined`: its record doesn't say.
 */
export function otherHeaders(
  context: ClientContext,
  operation: OperationRow,
  prepared: PreparedRequest,
): readonly string[] | undefined {
  const sent = prepared.clientHeaders ?? undefined;
  const own = sealHeaders(context, operation, prepared).clientHeaders;
  const names = [...new Set([...Object.keys(sent ?? {}), ...Object.keys(own ?? {})])];
  return sent && names.filter((name) => ownMember(sent, name) !== ownMember(own, name)).sort();
}
