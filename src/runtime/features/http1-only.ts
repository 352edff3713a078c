import { readMember } from "../support/members.js";

/** Where undici 8 and later, which Node's `fetch` is from 26 on, look for what sends their requests. */
const dispatcherKey = Symbol.for("undici.globalDispatcher.2");

/**
 * What Node's `fetch` is given for a body that may break off. It speaks HTTP/2 where a service does, and ends a body there that breaks
 * off as if it were whole; over HTTP/1.1 it breaks the connection.
 */
export function http1Only(): object {
  const dispatcher: unknown = isRecent() ? Reflect.get(globalThis, dispatcherKey) : undefined;
  if (typeof dispatcher !== "object" || dispatcher === null) return {};
  const dispatch = (options: object, handler: object): unknown => {
    const send = readMember(dispatcher, "dispatch");
    return typeof send === "function"
      ? Reflect.apply(send, dispatcher, [{ ...options, allowH2: false }, handler])
      : false;
  };
  // Whatever else it is asked for is its own.
  return { dispatcher: Object.create(dispatcher, { dispatch: { value: dispatch } }) };
}

/** Whether the platform's own `fetch` is of such a release: what another one has put there, which a package brought along, doesn't fit it. */
function isRecent(): boolean {
  const release = ["process", "versions", "undici"].reduce<unknown>(
    (value, name) => readMember(value, name),
    globalThis,
  );
  return typeof release === "string" && Number.parseInt(release, 10) >= 8;
}
