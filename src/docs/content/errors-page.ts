import { endSentence } from "../../text/sentences.js";
import { describeCondition, describeRetry } from "../../emit/shared/sentences.js";
import { describeDuration } from "../../model/duration.js";
import type { DefaultErrorPlan, ErrorPlan } from "../../plan/client-plan.js";
import type { Block, TableRow } from "../page/block.js";
import { type Inline, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { describeCredentials } from "./authentication-page.js";
import { type ErrorMeaning, meaningOf } from "./errors/consequences.js";
import { generalAdvice, generalEffect, hasKeys } from "./errors/general-advice.js";
import { effectOfUnnamed, meaningOfUnnamed, nameUnnamed, unnamedErrors } from "./errors/default-rows.js";
import { errorAnchor } from "./errors/error-anchor.js";
import { describeBodies, describeUsual, usualBodies } from "./errors/error-bodies.js";
import { describeHeaders } from "./errors/error-headers.js";
import { describeKeys } from "./errors/key-rules.js";
import { describeOrigin } from "./errors/provisos.js";
import { describeAnyUnreadable } from "./errors/unreadable-success.js";
import {
  noConnection,
  noResponse,
  redirect,
  unreadableSuccess,
  type WithoutResponse,
} from "./errors/without-response.js";
import { unknownMarks } from "./site-paths.js";
import { idiom } from "./site-idiom.js";
import type { VersionContent } from "./version-content.js";

/** All errors: how each is recognised, what it means for a request, when it is retried, and what to do. */
export function errorsPage(version: VersionContent): Page {
  const { api, plan, paths } = version;
  const unnamed = unnamedErrors(plan.errors, plan.defaultErrors).filter(
    ({ isOnlyKeyed }) => !isOnlyKeyed || hasKeys(version),
  );
  const usual = usualBodies(plan.errors.map(({ bodies }) => bodies));
  const unreadable = { ...unreadableSuccess, meaning: describeAnyUnreadable(version) };
  const first = [noConnection, noResponse, unreadable, redirect];
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
        ...first.map((row) => describeWithoutResponse(row, version)),
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
      sentence(describeCondition(row)),
      [
        ...sentence(endSentence(row.meaning)),
        ...describeBodies(row.bodies, usual, version),
        ...describeHeaders(headers, version),
        ...unknownMarks(unknowns, paths),
      ],
      ...consequences(meaningOf(row, version), version),
    ],
  };
}

function describeWithoutResponse(row: WithoutResponse, version: VersionContent): TableRow {
  const { id, error, meaning, retry, effect } = row;
  return {
    id,
    cells: [
      sentence(error),
      sentence(meaning),
      ...consequences({ retry, effect, key: "released", status: undefined, isRepeated: false }, version),
    ],
  };
}

function describeUnnamed(row: DefaultErrorPlan, version: VersionContent): TableRow {
  const [effect = [], ...others] = consequences(meaningOf(row, version), version);
  const assumed = effectOfUnnamed(row);
  return {
    cells: [
      sentence(nameUnnamed(row)),
      sentence(meaningOfUnnamed(row)),
      assumed === undefined ? effect : sentence(assumed),
      ...others,
    ],
  };
}

function consequences(error: ErrorMeaning, version: VersionContent): readonly (readonly Inline[])[] {
  return [
    sentence(generalEffect(error, version)),
    sentence(describeRetry(error, version.plan, idiom)),
    sentence(generalAdvice(error, version)),
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
