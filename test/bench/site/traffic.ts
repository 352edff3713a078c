import type { CDPSession } from "playwright-core";

/** What a page has loaded so far. */
export interface Traffic {
  /** What came over the network, heads of responses included: 1,000 bytes each. */
  readonly kilobytes: number;
  /** How long nothing has been on its way from the server of the page; 0 while something is. */
  secondsOfSilence(): number;
}

/** Begins to count what comes; what is at an address below the given one is waited for, and nothing else. */
export async function countTraffic(session: CDPSession, address: string): Promise<Traffic> {
  const running = new Set<string>();
  let bytes = 0;
  let quietSince = performance.now();
  const end = (id: string) => {
    if (running.delete(id)) quietSince = performance.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.startsWith(address)) running.add(requestId);
  });
  session.on("Network.loadingFailed", ({ requestId }) => end(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    end(requestId);
  });
  await session.send("Network.enable");
  return {
    get kilobytes() {
      return bytes / 1000;
    },
    secondsOfSilence: () => (running.size > 0 ? 0 : (performance.now() - quietSince) / 1000),
  };
}
