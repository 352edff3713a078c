import { helpOn } from "../errors/help.js";
import type { OperationRow, OperationTable } from "../context/client-context.js";
import { ConfigurationError } from "../errors/refusals.js";
import { readOwn } from "../support/members.js";
import { quoteText } from "../support/redact.js";
import { findRawOperation, type RawOperation } from "./raw-operation.js";

/** @throws ConfigurationError for an operation that the table doesn't have */
export function findOperation(operations: OperationTable, id: string): OperationRow | RawOperation {
  const operation = lookUpOperation(operations, id);
  if (operation !== undefined) return operation;
  throw new ConfigurationError(`This client has no operation \`${quoteText(String(id), [])}\`.`, {
    help: helpOn("unknown-operation"),
  });
}

/** One of the model, or a request that the model doesn't describe, by its name; `undefined` for any other id. */
export function lookUpOperation(
  operations: OperationTable,
  id: string,
): OperationRow | RawOperation | undefined {
  return readOwn(operations, id) ?? findRawOperation(id);
}
