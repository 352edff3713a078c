import type { Page } from "playwright-core";

/** What a page has asked for since the log was begun; it grows. */
export interface NetworkLog {
  /** Whole addresses without fragments, in their order, whether or not something came. */
  readonly addresses: readonly string[];
  /** The hosts among them, with their ports, but for those named; what is in a file or in the page has none. */
  hostsBesides(...known: readonly string[]): readonly string[];
}

/** Begins to write down what a page asks for: files, requests of scripts, frames and workers, sockets. */
export function networkLogOf(page: Page): NetworkLog {
  const addresses: string[] = [];
  const add = (address: string) => addresses.push(address.replace(/#.*$/su, ""));
  page.on("request", (request) => add(request.url()));
  page.on("websocket", (socket) => add(socket.url()));
  return {
    addresses,
    hostsBesides: (...known) => {
      const hosts = new Set(addresses.map((address) => new URL(address).host));
      return [...hosts].filter((host) => host !== "" && !known.includes(host)).toSorted();
    },
  };
}
