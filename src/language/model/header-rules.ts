/** Headers that belong to the client's own machinery. */
const ownHeaders = new Set(["accept", "authorization", "content-encoding", "content-type", "user-agent"]);

/** The request headers that the Fetch standard forbids: a browser drops them silently, other platforms refuse most of them. */
const forbiddenHeaders = new Set([
  "accept-charset",
  "accept-encoding",
  "access-control-request-headers",
  "access-control-request-method",
  "access-control-request-private-network",
  "connection",
  "content-length",
  "cookie",
  "cookie2",
  "date",
  "dnt",
  "expect",
  "host",
  "keep-alive",
  "origin",
  "referer",
  "set-cookie",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "via",
]);
const forbiddenStart = /^(?:proxy|sec)-/;

/** The request headers by which HTTP, its caches, proxies and tracing do something of their own. */
const meaningfulHeaders = new Set([
  "accept-language",
  "baggage",
  "cache-control",
  "forwarded",
  "from",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "max-forwards",
  "pragma",
  "prefer",
  "priority",
  "range",
  "traceparent",
  "tracestate",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
]);

/** The parameters by which servers and frameworks take a request for one of another method. */
const overridingHeaders = new Set(["x-http-method", "x-http-method-override", "x-method-override"]);

/** Response headers that servers, proxies and content networks write, whoever has answered. */
const commonHeaders = new Set([
  "accept-ranges",
  "age",
  "allow",
  "alt-svc",
  "cache-control",
  "cdn-cache-control",
  "cf-cache-status",
  "cf-ray",
  "connection",
  "date",
  "etag",
  "expires",
  "keep-alive",
  "last-modified",
  "link",
  "location",
  "nel",
  "permissions-policy",
  "pragma",
  "referrer-policy",
  "report-to",
  "reporting-endpoints",
  "retry-after",
  "server",
  "server-timing",
  "set-cookie",
  "strict-transport-security",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "vary",
  "via",
  "warning",
  "www-authenticate",
  "x-akamai-request-id",
  "x-amz-apigw-id",
  "x-amz-cf-id",
  "x-amz-cf-pop",
  "x-azure-ref",
  "x-cache",
  "x-cache-hits",
  "x-cache-status",
  "x-envoy-upstream-service-time",
  "x-fastly-request-id",
  "x-frame-options",
  "x-powered-by",
  "x-served-by",
  "x-timer",
  "x-varnish",
  "x-vercel-cache",
  "x-vercel-id",
  "x-xss-protection",
]);
const commonStart = /^(?:access-control|content|cross-origin|proxy|x-content)-/;

/** Whether a response header says nothing of who has sent the response, since anything on its way writes such headers. */
export function isCommonHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return commonHeaders.has(lower) || commonStart.test(lower);
}

/** What proxies write so that a request can be followed, or to say how many may follow: services write it, too. */
const addedHeader = /(?:request|correlation|trace)-?id$|^trace(?:parent|state)$|^(?:x-)?rate-?limit/u;

/** Whether something on its way may have added a header to a response of the service. */
export function isAddedHeader(name: string): boolean {
  return isCommonHeader(name) || addedHeader.test(name.toLowerCase());
}

/** Whether a header can be called so: of the other characters that HTTP allows, no service uses any. */
export function isHeaderName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(name);
}

/** Whether browsers refuse to send a header. */
export function isForbiddenHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return forbiddenHeaders.has(lower) || forbiddenStart.test(lower);
}

/** Whether clients set a header themselves. */
export function isOwnHeader(name: string): boolean {
  return ownHeaders.has(name.toLowerCase());
}

/** Whether HTTP gives a request header a meaning of its own, so that it can't carry a key. */
export function isMeaningfulHeader(name: string): boolean {
  return meaningfulHeaders.has(name.toLowerCase()) || overridesMethod("header", name);
}

/** Whether a server may take a request with such a parameter for one of another method. */
export function overridesMethod(place: "header" | "query", name: string): boolean {
  return place === "header" ? overridingHeaders.has(name.toLowerCase()) : name === "_method";
}

export function isSameHeader(name: string, other: string | undefined): boolean {
  return other?.toLowerCase() === name.toLowerCase();
}

/** Whether a query parameter that carries a key can be called so. */
export function isKeyParameter(name: string): boolean {
  return /^[!-~]+$/.test(name);
}

/** Whether a cookie can be called so (RFC 6265, section 4.1.1). */
export function isCookieName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}
