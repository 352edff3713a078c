import { randomUUID } from "node:crypto";
import { exampleSource } from "../../sandbox/calls/example-source.js";
import { responseJudge } from "./judge/judge-response.js";
import type { Session } from "./session.js";

/** What all versions of a run have in common. */
export type SessionOptions = Pick<
  Session,
  "apis" | "settings" | "secrets" | "mayWrite" | "settleMs" | "waitMs" | "onRow" | "onSent" | "onOne"
> & {
  /** What tells the run from others; a new one if absent. */
  readonly run?: string | undefined;
};

/** What a run has for one version of the API. */
export function openSession(
  { apis, settings, secrets, mayWrite, settleMs, waitMs, onRow, onSent, onOne }: SessionOptions,
  own: Pick<Session, "api" | "gate" | "results" | "number" | "run">,
): Session {
  return {
    ...own,
    apis,
    settings,
    secrets,
    mayWrite,
    settleMs,
    waitMs,
    onRow,
    onSent,
    onOne,
    judge: responseJudge(own.api),
    source: exampleSource(own.api),
    uuid: randomUUID,
  };
}
