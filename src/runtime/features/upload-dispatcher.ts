import { isLoadedFetch } from "../context/sent-once.js";
import { readMember } from "../support/members.js";

/**
 * What Node's `fetch` is given for a body that may break off. It speaks HTTP/2 where a service does, and ends a body there that breaks
 * off as if it were whole; over HTTP/1.1 it breaks the connection.
 *
 * @param onBody is told what undici is given for the body
 */
export function uploadDispatcher(isPlatformFetch: boolean, onBody: (body: object) => void): object {
  const dispatcher = findDispatcher(isPlatformFetch);
  if (typeof dispatcher !== "object" || dispatcher === null) return {};
  const dispatch = (options: object, handler: object): unknown => {
    const body = readMember(options, "body");
    if (typeof body === "object" && body !== null) onBody(body);
    const send = readMember(dispatcher, "dispatch");
    return typeof send === "function"
      ? Reflect.apply(send, dispatcher, [{ ...options, allowH2: false }, handler])
      : false;
  };
  // Whatever else it is asked for is its own.
  return { dispatcher: Object.create(dispatcher, { dispatch: { value: dispatch } }) };
}

/** What sends the requests of `fetch`: what another one has put there, which a package brought along, doesn't fit it. */
function findDispatcher(isPlatformFetch: boolean): unknown {
  const release = undiciRelease();
  // Where undici 8 and later look, which Node's `fetch` is from 26 on.
  if (release >= 8) return Reflect.get(globalThis, Symbol.for("undici.globalDispatcher.2"));
  if (!(release > 0 && isPlatformFetch && isLoadedFetch())) return undefined;
  // Node 20 and 22 load their undici, which puts it there, once somebody asks for a part of it.
  Reflect.get(globalThis, "Headers");
  return Reflect.get(globalThis, Symbol.for("undici.globalDispatcher.1"));
}

/** The major release of the undici that the platform's own `fetch` is. */
function undiciRelease(): number {
  const release = ["process", "versions", "undici"].reduce<unknown>(
    (value, name) => readMember(value, name),
    globalThis,
  );
  return typeof release === "string" ? Number.parseInt(release, 10) : 0;
}
