import { stepsOf } from "../node.js";

const step = /^[A-Za-z_$@][\w$@-]*$/u;

/** Whether a way of paging can name a member that is called so. */
export function isMemberName(name: string): boolean {
  return step.test(name);
}

/**
 * Members as a model names them, `data[-1].id`, of a path such as `$.data[-1].id` or `$response.data`; the body itself is `body`.
 * `undefined`: the path goes another way.
 */
export function memberPath(path: unknown, root: "$" | "$response"): string | undefined {
  if (typeof path !== "string") return undefined;
  if (path === root) return "body";
  const members = path.startsWith(`${root}.`) ? path.slice(root.length + 1) : "";
  const list = members.replace(/\[\(@\.length ?- ?1\)\]/u, "[-1]").split("[-1].");
  return list.length <= 2 && list.every((part) => part.split(".").every(isMemberName))
    ? list.join("[-1].")
    : undefined;
}

/** The same of a JSON pointer. */
export function memberOfPointer(pointer: unknown): string | undefined {
  if (pointer === "") return "body";
  const steps = typeof pointer === "string" && pointer.startsWith("/") ? stepsOf(pointer) : [];
  return steps.length > 0 && steps.every(isMemberName) ? steps.join(".") : undefined;
}

/** The value, if it is a string. */
export function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
