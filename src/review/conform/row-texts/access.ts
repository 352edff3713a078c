import type { RowText } from "./row-text.js";

const last =
  "These requests come last, and end with the first 423 or 429, so that no account is locked. If the model says no status for it, the run reports the one that it saw.";

/** Who may call what. */
export const accessTexts = {
  "access.missing": {
    promise: "A request without credentials is rejected.",
    failure: "Anybody can make the call.",
    help: "Check credentials in the service, or say `authentication: none` of the endpoint in the model.",
    open: last,
  },
  "access.wrong": {
    promise: "A request with wrong credentials is rejected.",
    failure:
      "Anybody can make the call with made-up credentials, or clients don't learn that theirs are wrong.",
    help: "Check credentials in the service. If only the status differs, correct `rejected` in the model.",
    open: last,
  },
  "access.expired": {
    promise: "A request with expired credentials is rejected.",
    failure: "A key that was withdrawn still works.",
    help: "Check in the service when credentials expire. If only the status differs, correct `rejected`.",
    open: `It needs credentials for the account \`expired\`. ${last}`,
  },
  "access.foreign": {
    promise: "What only one account's list shows is kept from another account that asks for it by its id.",
    failure: "Whoever knows or guesses an id reads what belongs to somebody else.",
    help: "Compare in the service whose the thing is before answering, with a 404 or a 403.",
    open: `It needs credentials for the account \`second\`. What its list shows too, or no list shows, may be for both accounts. ${last}`,
  },
  "access.scopes": {
    promise: "A request without a scope that the call needs is denied.",
    failure: "A token with few permissions can do more than was granted.",
    help: "Check scopes in the service, or correct `scopes` of the endpoint in the model.",
    open: `It needs credentials for the account \`limited\`, without the scopes of the call. ${last}`,
  },
} as const satisfies Readonly<Record<string, RowText>>;
