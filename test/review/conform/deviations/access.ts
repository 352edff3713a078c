import type { SandboxRequest, SandboxResponse } from "../../../../src/sandbox/http/message.js";
import { createSandbox } from "../../../../src/sandbox/sandbox.js";
import { depot } from "../depot.js";
import { accountsOf, type Deviation } from "../service.js";
import { type Deviant, isFor, withBody, withRequestHeader } from "./deviation.js";

const keys = (): readonly string[] => {
  const current = depot().find(({ version }) => version.isCurrent);
  if (current === undefined) return [];
  return accountsOf(createSandbox(current, { accounts: 3 })).map(({ key }) => key);
};

/** Takes other credentials for those of the usual account. */
function taking(isTaken: (given: string | undefined, known: readonly string[]) => boolean): () => Deviation {
  const known = keys();
  return () => (request, forward) => {
    const given = request.headers.get("authorization")?.replace("Bearer ", "");
    const isOther = isTaken(given, known);
    return forward(isOther ? withRequestHeader(request, "authorization", `Bearer ${known[0]}`) : request);
  };
}

const header = "Depot-Version";

function onVersion(change: (given: string | undefined) => string | undefined): () => Deviation {
  return () => (request, forward) =>
    forward(withRequestHeader(request, header, change(request.headers.get(header.toLowerCase()))));
}

/** Answers with another status where the condition holds. */
function answering(isMeant: (request: SandboxRequest, response: SandboxResponse) => boolean, status: number) {
  return (): Deviation => async (request, forward) => {
    const response = await forward(request);
    return isMeant(request, response) ? { ...response, status } : response;
  };
}

const givenVersion = ({ headers }: SandboxRequest): string | undefined => headers.get(header.toLowerCase());
const others = new Map([
  ["2025-06-01", "2026-02-01"],
  ["2026-02-01", "2025-06-01"],
]);

const isOfSecond = ({ headers }: SandboxRequest): boolean =>
  headers.get("authorization")?.replace("Bearer ", "") === keys()[1];

/** Shows the second account nothing in the list of items. */
export function hidesFromOthers(): Deviation {
  return async (request, forward) => {
    const response = await forward(request);
    if (!isFor(request, "GET /items") || !isOfSecond(request)) return response;
    return withBody(response, (body) => ({ ...body, data: [] }));
  };
}

/** Shows the second account no item at all. */
export function keepsFromOthers(): Deviation {
  const hide = hidesFromOthers();
  return (request, forward) =>
    isFor(request, "GET /items/.*") && isOfSecond(request)
      ? forward({ ...request, path: "/items/0190a7e2-5d5c-7c3e-9f0a-0000000000ff" })
      : hide(request, forward);
}

/** What goes wrong with credentials and versions. */
export const accessDeviants: readonly Deviant[] = [
  {
    name: "needs no credentials",
    deviate: taking((given) => given === undefined),
    fails: ["access.missing"],
  },
  {
    name: "takes any credentials",
    deviate: taking((given, known) => given !== undefined && !known.includes(given)),
    fails: ["access.expired", "access.wrong"],
  },
  {
    name: "takes expired credentials",
    deviate: taking((given) => given?.endsWith("-expired") === true),
    fails: ["access.expired"],
  },
  {
    name: "asks for no scope",
    deviate: taking((given, known) => given !== undefined && given === known[2]),
    fails: ["access.scopes"],
  },
  {
    name: "reads for one account what only another one's list shows",
    deviate: hidesFromOthers,
    fails: ["access.foreign"],
  },
  {
    name: "rejects credentials with another status",
    deviate: answering((_, { status }) => status === 401, 403),
    fails: ["access.expired", "access.missing", "access.wrong"],
  },
  {
    name: "denies with another status",
    deviate: answering((_, { status }) => status === 403, 404),
    fails: ["access.scopes"],
  },
  {
    name: "takes unknown versions",
    deviate: onVersion((given) => (given === undefined || others.has(given) ? given : "2026-02-01")),
    fails: ["version.unknown"],
  },
  {
    name: "refuses unknown versions with another status",
    deviate: answering((request) => givenVersion(request) === "1000-01-01", 422),
    fails: ["version.unknown"],
  },
  {
    name: "needs no version",
    deviate: onVersion((given) => given ?? "2026-02-01"),
    fails: ["version.missing"],
  },
  {
    name: "refuses missing versions with another status",
    deviate: answering((request, { status }) => givenVersion(request) === undefined && status === 400, 422),
    fails: ["version.missing"],
  },
  {
    name: "has exchanged its versions",
    deviate: onVersion((given) => others.get(given ?? "") ?? given),
    fails: ["call.usual", "response.body", "response.unknown-fields"],
    // Bodies of one version aren't those of the other, nor are the names to sort by.
    stops: ["change-item", "create-item", "lend-item", "remove-item"],
    opens: ["list.order"],
  },
];
