import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { siteName } from "../node.js";
import { isMap } from "../render/flow.js";

/** An operation of a document, and what the model calls it and says of it. */
export interface NamedOperation {
  readonly id: string;
  readonly operation: ImportedOperation;
  /** Its entry under `endpoints`. */
  readonly entry: ModelMap;
}

/** What questions are found in. */
export interface QuestionContext {
  readonly api: ImportedApi;
  readonly operations: readonly NamedOperation[];
  /** The entries under `types`, by their names. */
  readonly types: ReadonlyMap<string, ModelMap>;
}

/** The operations of a document that the model has and that can be called. */
export function questionContext(api: ImportedApi, { files, names }: ImportedModel): QuestionContext {
  const endpoints = entriesOf(files, "endpoints");
  const operations = api.operations.flatMap((operation) => {
    const id = names.operations.get(siteName(operation));
    const entry = id === undefined ? undefined : endpoints.get(id);
    const isCallable = entry !== undefined && typeof entry.get(operation.method) === "string";
    return id === undefined || !isCallable ? [] : [{ id, operation, entry }];
  });
  return { api, operations, types: entriesOf(files, "types") };
}

function entriesOf(files: ImportedModel["files"], section: string): ReadonlyMap<string, ModelMap> {
  return new Map(
    files.flatMap(({ content }) =>
      [...mapOf(content.get(section))].flatMap(([name, value]) =>
        isMap(value) ? [[name, value] as const] : [],
      ),
    ),
  );
}

const empty: ModelMap = new Map();

/** A value that is a map; an empty one in place of anything else. */
export function mapOf(value: ModelValue | undefined): ModelMap {
  return value !== undefined && isMap(value) ? value : empty;
}

/** A fact about operations: what each of their entries says. */
export function aboutEndpoints(
  operations: readonly NamedOperation[],
  said: (operation: NamedOperation) => ModelMap,
): ModelMap {
  return new Map([["endpoints", new Map(operations.map((one) => [one.id, said(one)] as const))]]);
}
