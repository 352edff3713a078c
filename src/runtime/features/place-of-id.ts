import type { ClientContext, OperationRow } from "../context/client-context.js";
import { baseUrlOf } from "../request/prepare.js";

/**
 * The path parameter of an operation, in an address of it, which may be relative to that of another request. Requests carry
 * credentials, so that an address elsewhere is none; the request is made of the parameter as any other is.
 */
export function idAtPlace(
  context: ClientContext,
  operation: OperationRow,
  place: string | null,
  requestUrl: string,
): string | undefined {
  const base = baseUrlOf(context, operation).replace(/\/$/, "");
  // `URL` takes a scheme without slashes for none.
  if (place === null || /[^!-~]|^[a-z][a-z\d+.-]*:(?!\/\/)/i.test(place)) return undefined;
  try {
    const { origin, pathname } = new URL(place, requestUrl);
    const address = origin + pathname;
    if (!address.startsWith(`${base}/`)) return undefined;
    const texts = operation.path.split(/\{[\w-]+\}/).map((text) => text.replaceAll(/\W/g, String.raw`\$&`));
    const [, id] = new RegExp(`^${texts.join("([^/]+)")}$`).exec(address.slice(base.length)) ?? [];
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    return undefined;
  }
}
