import type { EndpointResponse } from "../../../language/model/ir/endpoint.js";
import { headerOf, type WireResponse } from "../http/wire.js";
import { failed, type Outcome, passed, unproven } from "../outcome.js";
import { type Case, type JudgedRow, outcomeOf, remarkOn } from "./judged-row.js";
import { isWrong, type Misfit } from "./misfits.js";
import { describeFault, mediaTypeOf, readJsonBody } from "./read-content.js";
import { streamItems } from "./stream-items.js";

/** What a success has for its body. */
export function judgeSuccessBody(given: Case, declared: EndpointResponse): readonly JudgedRow[] {
  const { response } = given;
  const { form } = declared;
  if (form === "redirect") return [];
  if (form === "none") return [{ row: "response.body", outcome: judgeNothing(response) }];
  const type: JudgedRow = { row: "response.media-type", outcome: judgeMediaType(declared, response) };
  if (response.fault !== undefined) {
    return [type, { row: "response.body", outcome: unproven(describeFault(response.fault)) }];
  }
  if (form === "bytes" || form === "text") return [type];
  const values = form === "json" ? jsonValue(response) : streamItems(form, response.body, declared.stream);
  if (values === undefined) return [type, { row: "response.body", outcome: failed("the body isn't JSON") }];
  const misfits = values.flatMap((value) =>
    declared.type === undefined ? [] : given.findMisfits(value, declared.type),
  );
  return [type, ...judgeMisfits(misfits)];
}

function judgeNothing(response: WireResponse): Outcome {
  if (response.fault === "unrecorded") return unproven(describeFault(response.fault));
  const { body, status } = response;
  return body.length === 0 ? passed : failed(`a ${status} has a body, which the model says it has not`);
}

function jsonValue(response: WireResponse): readonly unknown[] | undefined {
  const reading = readJsonBody(response);
  return reading && [reading.value];
}

function judgeMediaType({ mediaType, also }: EndpointResponse, response: WireResponse): Outcome {
  const got = mediaTypeOf(response);
  const wanted = [mediaType, ...also].filter((each) => each !== undefined);
  if (got !== undefined && wanted.some((each) => isOf(got, each))) return passed;
  const said =
    headerOf(response, "Content-Type") === undefined ? "no `Content-Type`" : "another `Content-Type`";
  return failed(`a ${response.status} has ${said} than the model: ${wanted.join(", ")}`);
}

function isOf(mediaType: string, range: string): boolean {
  if (range === "*/*" || mediaType === range) return true;
  return range.endsWith("/*") && mediaType.startsWith(range.slice(0, -1));
}

/** What the model lacks is told apart from what it says otherwise. */
function judgeMisfits(misfits: readonly Misfit[]): readonly JudgedRow[] {
  const unknown = misfits.filter(({ kind }) => kind === "unknown");
  return [
    { row: "response.body", outcome: outcomeOf(misfits.filter(isWrong), "the body") },
    { row: "response.unknown-fields", outcome: outcomeOf(unknown, "the body") },
    ...remarkOn(misfits),
  ];
}
