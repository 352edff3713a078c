import { endSentence } from "../../language/text/sentences.js";
import { describeAnyRetry } from "../../say/failure/any-retry.js";
import { describeDuration } from "../../language/model/duration.js";
import { hasKeys, planAnyFailure } from "../../language/plan/any-call-failure.js";
import type { Failure } from "../../language/plan/call-failure.js";
import type { DefaultErrorPlan, ErrorPlan } from "../../language/plan/client-plan.js";
import { unnamedErrors } from "../../language/plan/plan-default-errors.js";
import type { RetryPlan } from "../../language/plan/plan-retry.js";
import {
  failuresWithoutResponse,
  type FailureWithoutResponse,
  withoutResponse,
} from "../../language/plan/without-response.js";
import { nameError, nameUnnamed } from "../../say/error-names.js";
import { describeAnyEffect, describeAnyStep } from "../../say/failure/any-call.js";
import { describeUnnamedMeaning, namesWithoutResponse } from "../../say/failure/names.js";
import type { Block, TableRow } from "../page/block.js";
import { type Inline, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { describeCredentials } from "./authentication-page.js";
import { anchorOf, errorAnchor } from "./errors/error-anchor.js";
import { describeBodies, describeUsual, usualBodies } from "./errors/error-bodies.js";
import { describeHeaders } from "./errors/error-headers.js";
import { describeKeys } from "./errors/key-rules.js";
import { describeOrigin } from "./errors/provisos.js";
import { describeAnyUnreadable } from "./errors/unreadable-success.js";
import { unknownMarks } from "./site-paths.js";
import { idiom } from "./site-idiom.js";
import type { VersionContent } from "./version-content.js";

/** All errors: how each is recognised, what it means for a request, when it is retried, and what to do. */
export function errorsPage(version: VersionContent): Page {
  const { api, plan, paths } = version;
  const unnamed = unnamedErrors(plan.errors, plan.defaultErrors).filter(
    ({ isOnlyKeyed }) => !isOnlyKeyed || hasKeys(plan),
  );
  const usual = usualBodies(plan.errors.map(({ bodies }) => bodies));
  return {
    path: paths.page("errors"),
    title: "Errors",
    description: `What each error of ${api.name} means, whether the request took effect, and what to do.`,
    lead: [],
    blocks: [
      { kind: "paragraph", content: sentence(reading) },
      ...describeUsual(usual, version),
      ...describeOrigin(version),
      errorTable([
        ...failuresWithoutResponse.map((kind) => describeWithoutResponse(kind, version)),
        ...plan.errors.map((row) => describeRow(row, usual, version)),
      ]),
      ...describeAllUnnamed(unnamed, version),
      ...describeRejection(version),
      ...describeFacts(version),
      ...describeKeys(version),
    ],
  };
}

function describeAllUnnamed(rows: readonly DefaultErrorPlan[], version: VersionContent): readonly Block[] {
  if (rows.length === 0) return [];
  return [
    { kind: "heading", level: 2, id: "unnamed", content: sentence("Statuses that aren't specified") },
    { kind: "paragraph", content: sentence("Clients go by what HTTP says of them.") },
    errorTable(rows.map((row) => describeUnnamed(row, version))),
  ];
}

const reading =
  "The first row that fits decides; the first ones are for connections and timeouts, where no error comes. Branch on what its row names, never on a text for people. Each row is about one request: a copy before it that got no response, or an error with “Perhaps.”, may have taken effect all the same. Its call's page says what to do then.";

function errorTable(rows: readonly TableRow[]): Block {
  const head = ["Error", "Meaning", "Did the request take effect?", "Does a client retry it?", "What you do"];
  return { kind: "table", head: head.map(sentence), rows };
}

function describeRow(
  row: ErrorPlan,
  usual: ErrorPlan["bodies"] | undefined,
  version: VersionContent,
): TableRow {
  const { api, plan, paths } = version;
  const { unknowns = [], headers = [] } = api.errors[plan.errors.indexOf(row)] ?? {};
  return {
    id: errorAnchor(row),
    cells: [
      sentence(nameError(row)),
      [
        ...sentence(endSentence(row.meaning)),
        ...describeBodies(row.bodies, usual, version),
        ...describeHeaders(headers, version),
        ...unknownMarks(unknowns, paths),
      ],
      ...consequences({ kind: "error", row }, row.retry, version),
    ],
  };
}

function describeWithoutResponse(kind: FailureWithoutResponse, version: VersionContent): TableRow {
  const { name, meaning } = namesWithoutResponse[kind];
  return {
    id: anchorOf(kind),
    cells: [
      sentence(name),
      sentence(kind === "unreadable" ? describeAnyUnreadable(version) : meaning),
      ...consequences({ kind }, withoutResponse[kind].retry, version),
    ],
  };
}

function describeUnnamed(row: DefaultErrorPlan, version: VersionContent): TableRow {
  return {
    cells: [
      sentence(nameUnnamed(row)),
      sentence(describeUnnamedMeaning(row)),
      ...consequences({ kind: "error", row }, row.retry, version),
    ],
  };
}

function consequences(
  failure: Failure,
  retry: RetryPlan,
  { plan }: VersionContent,
): readonly (readonly Inline[])[] {
  const { effect, next } = planAnyFailure(failure, plan);
  return [
    sentence(describeAnyEffect(effect)),
    sentence(describeAnyRetry(retry, plan, idiom)),
    sentence(describeAnyStep(next, plan)),
  ];
}

/** Why a key may be refused that looks right. */
function describeRejection(version: VersionContent): readonly Block[] {
  const words = describeCredentials(version);
  if (words.length === 0) return [];
  return [
    { kind: "heading", level: 2, id: "credentials", content: sentence("When credentials are refused") },
    ...words,
  ];
}

/** What is true of all errors. */
function describeFacts({ plan, api }: VersionContent): readonly Block[] {
  const { transient, throttle } = plan.backoffs;
  const header = plan.requestId?.header;
  const limited = plan.errors.some(({ retry }) => retry.profile === "throttle");
  return [
    { kind: "heading", level: 2, id: "facts", content: sentence("How clients wait") },
    {
      kind: "paragraph",
      content: sentence(
        `Exponential backoff waits ${describeDuration(transient.firstMs)} before the first retry, and twice as long before each further one, up to ${describeDuration(transient.longestMs)}${limited ? `; where the service limits the rate, from ${describeDuration(throttle.firstMs)} up to ${describeDuration(throttle.longestMs)}` : ""}. Each wait is up to half of it shorter, at random, and longer where \`Retry-After\` asks for it.`,
      ),
    },
    ...(header === undefined
      ? []
      : [
          {
            kind: "paragraph" as const,
            content: sentence(
              `\`${header}\` of a response names the request: say it when you report an error.${api.conventions.isRequestIdPromised ? " Each response of the service has it." : ""}`,
            ),
          },
        ]),
  ];
}
