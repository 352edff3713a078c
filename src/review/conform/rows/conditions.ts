import { coversStatus } from "../../../language/model/error-rows.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import { markedBody } from "../effects/marked.js";
import { ofEndpoint } from "../findings/edit-api.js";
import { headerOf, type WireResponse } from "../http/wire.js";
import { failed, type Observed, type Outcome, passed, unproven } from "../outcome.js";
import type { Trial } from "../trial.js";
import { askSuccessfully } from "./keys/key-requests.js";
import type { Row } from "./row.js";

const ifNoneMatch = "if-none-match";
const ifMatch = "if-match";

function takes({ headers }: Endpoint, name: string): boolean {
  return headers.some((field) => field.name.toLowerCase() === name);
}

function isTagged({ precondition }: CallableEndpoint): boolean {
  return precondition?.kind === "tag" && precondition.header.name.toLowerCase() === ifMatch;
}

/** Reads and writes that depend on a tag. */
export const conditionRows: readonly Row[] = [
  {
    id: "condition.not-modified",
    isPromised: (endpoint) =>
      endpoint.retrySafety === "safe" &&
      takes(endpoint, ifNoneMatch) &&
      endpoint.responses.some(({ status }) => status === 304),
    run: async (trial) => {
      const tag = headerOf(await askSuccessfully(trial), "ETag");
      if (tag === undefined) return unproven("a response has no `ETag`");
      const { status } = await trial.ask({ headers: { "If-None-Match": tag } });
      if (status === 304) return passed;
      return failed(
        `${status} for what hasn't changed`,
        ofEndpoint(trial.endpoint.id, (endpoint) => ({
          ...endpoint,
          responses: endpoint.responses.filter((response) => response.status !== 304),
        })),
      );
    },
  },
  {
    id: "condition.stale",
    isPromised: isTagged,
    run: async (trial) => {
      const tag = await trial.readTag();
      await askSuccessfully(trial, withTag(trial, tag));
      const now = await trial.readTag();
      if (now === tag) return failed("a write leaves the `ETag` as it is", withoutCondition(trial));
      return judgeRefusal(trial, await trial.ask({ ...withTag(trial, tag), isInvalid: true }));
    },
  },
  {
    id: "condition.lost-response",
    isPromised: isTagged,
    run: async (trial) => {
      const marked = markedBody(trial);
      const tag = await trial.readTag();
      const change = { ...withTag(trial, tag), ...(marked && { body: marked.body }) };
      await trial.send(change, true);
      await trial.ask({ ...change, isInvalid: true });
      return trial.isSuccess(await trial.ask({ ...change, isInvalid: true }))
        ? failed("a tag that was used is taken once more", withoutCondition(trial))
        : passed;
    },
  },
];

function withTag({ endpoint }: Trial, tag: string): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: { [endpoint.precondition?.header.name ?? "If-Match"]: tag } };
}

function judgeRefusal(trial: Trial, response: WireResponse): Outcome {
  const { status } = response;
  if (!trial.isError(response)) {
    return failed(`a stale condition was answered with ${status}`, withoutCondition(trial));
  }
  const { errors } = trial.endpoint;
  const isDeclared = errors.listed.some((listed) => coversStatus(listed, status));
  if (isDeclared || (errors.isOpen && status === 412)) return passed;
  return errors.isOpen
    ? unproven(`${status}: the model doesn't say what a stale condition gets`)
    : failed(`${status}, which the model doesn't have for this call`);
}

function withoutCondition({ endpoint }: Trial): Observed {
  return ofEndpoint(endpoint.id, (each) => ({ ...each, retrySafety: "none", precondition: undefined }));
}
