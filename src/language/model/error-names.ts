/** What an error of a status is usually called, without `Error` at its end. */
const names: Readonly<Record<string, string>> = {
  400: "BadRequest",
  401: "Authentication",
  402: "PaymentRequired",
  403: "PermissionDenied",
  404: "NotFound",
  405: "MethodNotAllowed",
  406: "NotAcceptable",
  408: "RequestTimeout",
  409: "Conflict",
  410: "Gone",
  412: "PreconditionFailed",
  413: "ContentTooLarge",
  415: "UnsupportedMediaType",
  422: "UnprocessableContent",
  423: "Locked",
  425: "TooEarly",
  428: "PreconditionRequired",
  429: "RateLimit",
  451: "LegallyUnavailable",
  500: "InternalServer",
  501: "NotImplemented",
  502: "BadGateway",
  503: "ServiceUnavailable",
  504: "GatewayTimeout",
};

const retries: Readonly<Record<string, string>> = {
  429: "{ backoff: throttle }",
  502: "{ backoff: transient }",
  503: "{ backoff: transient }",
  504: "{ backoff: transient }",
};

/** What an error of a status is usually called; `undefined` where there is no usual name. */
export function usualErrorName(status: string): string | undefined {
  return Object.hasOwn(names, status) ? names[status] : undefined;
}

/** A row of the error table for a status that has none; `undefined` for a status that is no error. */
export function sampleErrorRow(status: string, body: string | undefined): string | undefined {
  if (!/^[45]\d\d$/.test(status)) return undefined;
  const retry = retries[status] ?? "never";
  const facts = [
    `name: ${names[status] ?? "…"}`,
    ...(body === undefined ? [] : [`body: ${body}`]),
    `retry: ${retry}`,
  ];
  return `${status}: { ${facts.join(", ")} }`;
}
