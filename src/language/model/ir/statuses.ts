/** A status, or a class of them: all that begin with the same digit. */
export type StatusPattern =
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "class"; readonly hundreds: number };

/** `409`, `4xx` */
export function renderStatuses(pattern: StatusPattern): string {
  return pattern.kind === "status" ? String(pattern.status) : `${pattern.hundreds}xx`;
}

/** Whether a list has the status itself. */
export function hasStatus(patterns: readonly StatusPattern[], status: number): boolean {
  return patterns.some((pattern) => pattern.kind === "status" && pattern.status === status);
}

/** Whether a list has the class of the status. */
export function hasClassOf(patterns: readonly StatusPattern[], status: number): boolean {
  const hundreds = Math.floor(status / 100);
  return patterns.some((pattern) => pattern.kind === "class" && pattern.hundreds === hundreds);
}
