import type { ImportedOperation, ImportedResponse } from "../imported-api.js";
import { Uses } from "../uses.js";

/** Says of each operation which of its errors have another body than the same status has elsewhere. */
export function reportErrorBodies(operations: readonly ImportedOperation[]): readonly ImportedOperation[] {
  const usual = usualBodies(operations.flatMap(({ responses }) => responses.filter(isError)));
  return operations.map((operation) => {
    const uses = new Uses();
    for (const response of operation.responses.filter(isError)) {
      const body = bodyOf(response);
      const expected = usual.get(response.status);
      if (body === (expected ?? "")) continue;
      uses.add(body === "" ? "error-without-body" : "error-body-per-endpoint", response, response.status);
    }
    return { ...operation, uses: [...operation.uses, ...uses.list] };
  });
}

function isError({ status }: ImportedResponse): boolean {
  return /^(?:[45]|default)/u.test(status);
}

/** Of each status the body that most operations have. */
function usualBodies(errors: readonly ImportedResponse[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const error of errors) {
    const [status, body] = [error.status, bodyOf(error)];
    if (body === "") continue;
    const ofStatus = counts.get(status) ?? new Map<string, number>();
    counts.set(status, ofStatus.set(body, (ofStatus.get(body) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([status, bodies]) => [
      status,
      [...bodies].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? "",
    ]),
  );
}

function bodyOf({ types }: ImportedResponse): string {
  return types.join(" | ");
}
