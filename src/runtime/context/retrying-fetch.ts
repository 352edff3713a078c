import { readMember } from "../support/members.js";
import type { Fetch } from "./platform.js";

/** Shared by all copies of the runtime in a program. */
const mark = /* @__PURE__ */ Symbol.for("quoin.retrying");

/**
 * Declares that a `fetch` may resend a request by itself, e.g. because its dispatcher is undici's `RetryAgent`. Its
 * last failure then proves nothing about what it sent before: even a refused connection leaves the outcome `unknown`,
 * and a write without a key isn't sent again. The client assumes that any other `fetch` sends once.
 */
export function retrying(fetch: Fetch): Fetch {
  const marked: Fetch = (url, init) => fetch(url, init);
  return Object.assign(marked, { [mark]: true });
}

/** Whether it may fail after an attempt of its own that was sent. */
export function mayRetry(fetch: Fetch, isPlatformFetch: boolean): boolean {
  return isPlatformFetch ? ["1", "2"].some((version) => isUnusual(findDispatcher(version))) : mark in fetch;
}

/** Where undici and Node's `fetch` look for what sends their requests. */
function findDispatcher(version: string): unknown {
  return Reflect.get(globalThis, Symbol.for(`undici.globalDispatcher.${version}`));
}

/**
 * undici's dispatchers that send a request once; the last one forwards to what another undici has set. Bundlers may add something to
 * names.
 */
const sendingOnce =
  /^_?(?:(?:(?:EnvHttp|Socks5)?Proxy|Mock)?Agent|(?:Mock)?Client|(?:Balanced|RoundRobin|Mock)?Pool|Dispatcher1Wrapper)\d*$/;

/** Whether requests of the platform's `fetch` go through something that isn't known to send them once. */
function isUnusual(dispatcher: unknown): boolean {
  if (typeof dispatcher !== "object" || dispatcher === null) return false;
  const made = readMember(dispatcher, "constructor");
  if (typeof made !== "function" || !sendingOnce.test(made.name)) return true;
  // A dispatcher with interceptors is a copy whose `dispatch` is another one.
  if (readMember(dispatcher, "dispatch") !== Reflect.get(made.prototype, "dispatch")) return true;
  return hasOwnFactory(dispatcher);
}

/** An agent or a pool may be given a factory of dispatchers that retry; only undici's own is known not to. */
function hasOwnFactory(dispatcher: object): boolean {
  const keys = Object.getOwnPropertySymbols(dispatcher).filter(
    ({ description }) => description === "factory",
  );
  return keys.some((key) => {
    const factory = readMember(dispatcher, key);
    return typeof factory !== "function" || !/^_?defaultFactory\d*$/.test(factory.name);
  });
}
