/** As it is written, and not as it could be understood: `URL` takes `https:/host` and `https://{host}` too. */
const plainUrl =
  /^https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d+)?(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*$/;

/** What is wrong with an absolute address; `undefined`: nothing. */
export function addressProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return "it is not an absolute address";
  const url = new URL(text);
  if (url.protocol !== "https:" && !isLocal(url)) return "its scheme is not https";
  if (url.username !== "" || url.password !== "") return "it holds credentials";
  if (url.search !== "" || url.hash !== "") return "it has a query or a fragment";
  if (/[{}]/.test(text)) return "it has a placeholder";
  return plainUrl.test(text) ? undefined : "it has characters that an address must encode";
}

/** Plain http stays on the machine there; clients accept it too. */
function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && isLoopback(hostname);
}

/** Whether a host, as URLs have it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
