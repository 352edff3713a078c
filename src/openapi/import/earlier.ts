import { jsonMediaType } from "../../language/model/media-types.js";
import type { BasePath, ImportedAlternative, ImportedApi, ImportedOperation } from "./imported-api.js";
import { routeOf } from "./operations/read-path.js";

/** The choices made for an earlier document, which hold for a newer one as long as it allows them. */
export interface EarlierChoices {
  readonly basePath: BasePath;
  /** The media types that a client uses, by what `choiceOf` says of an operation's bodies. */
  readonly mediaTypes: ReadonlyMap<string, string>;
}

/** All that carries over from the document that another one is compared with. */
export interface Earlier extends EarlierChoices {
  /** The alternatives of the API; absent: they are chosen later. */
  readonly alternatives?: readonly ImportedAlternative[];
}

/** `part`: `body`, or the status of a response. */
function choiceOf({ method, path }: Pick<ImportedOperation, "method" | "path">, part: string): string {
  return `${method} ${path} ${part}`;
}

/** What carries over to a document that is compared with this one. */
export function earlierOf(api: ImportedApi): Earlier {
  return { ...choicesOf(api), alternatives: api.authentication?.alternatives ?? [] };
}

function choicesOf({ basePath, operations }: ImportedApi): EarlierChoices {
  const mediaTypes = operations.flatMap((operation) =>
    bodiesOf(operation).flatMap(([part, mediaType]) =>
      mediaType === undefined ? [] : [[choiceOf(operation, part), mediaType] as const],
    ),
  );
  return { basePath, mediaTypes: new Map(mediaTypes) };
}

/** The choices that an import remembers. JSON isn't one: it is chosen wherever a document has it. */
export function rememberChoices(api: ImportedApi): EarlierChoices | undefined {
  const { basePath, mediaTypes } = choicesOf(api);
  const unusual = [...mediaTypes].filter(([, mediaType]) => mediaType !== jsonMediaType);
  if (basePath.path === "" && unusual.length === 0) return undefined;
  return { basePath, mediaTypes: new Map(unusual) };
}

function bodiesOf({
  body,
  responses,
}: ImportedOperation): readonly (readonly [string, string | undefined])[] {
  return [
    ["body", body?.mediaType],
    ...responses.map(({ status, mediaType }) => [status, mediaType] as const),
  ];
}

/** Finds the media type of an operation's body; what its parameters are called doesn't matter. */
export function findMediaTypes(
  choices: EarlierChoices | undefined,
): (operation: Pick<ImportedOperation, "method" | "path">, part: string) => string | undefined {
  const exact = choices?.mediaTypes ?? new Map<string, string>();
  const ofRoutes = new Map([...exact].map(([choice, mediaType]) => [routeOf(choice), mediaType]));
  return (operation, part) => {
    const choice = choiceOf(operation, part);
    return exact.get(choice) ?? ofRoutes.get(routeOf(choice));
  };
}
