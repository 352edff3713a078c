import type {
  EndpointResponse,
  RequestBody,
  ResponseForm,
  StreamRules,
} from "../../../language/model/ir/endpoint.js";
import type { TypeRef } from "../../../language/model/ir/type.js";
import { jsonMediaType } from "../../../language/model/media-types.js";
import { renderStatus, successClass } from "../../../language/model/success-statuses.js";
import { isOfType } from "../../../runtime/features/media-types.js";
import { isJson } from "../../../runtime/outcome/parse-body.js";
import { asCode } from "../../../language/text/words.js";
import type { KindId } from "../kinds/catalog.js";
import type { Matching, Pair } from "../pair.js";
import { compareDoc, type Presence } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareResponseHeaders } from "./compare-parameters.js";
import { compareTypeRefs } from "./compare-type-refs.js";
import { withoutOrder, wordsOf } from "./type-values.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { compareFormStyles } from "./compare-form-styles.js";
import { compareMediaTypes, isStillOffered, type MediaTypeKinds } from "./compare-media-types.js";
import { matchResponses } from "./match-responses.js";
import type { Compare } from "./members.js";
import { typesOf } from "../change-value.js";

/** Compares whether there is a body, and of which type. */
export const compareBody: Compare<RequestBody | undefined> = ({ old, new: next }, scope, comparison) => {
  const body = partOf(scope, "body", `the request body of ${scope.phrase}`, placesOf({ old, new: next }));
  const compareType = compareBodyType({
    added: next?.isRequired === false ? "op.request-body-added-optional" : "op.request-body-added",
    removed: "op.request-body-removed",
  });
  compareType({ old: old?.type, new: next?.type }, body, comparison);
  if (old === undefined || next === undefined) return;
  if (old.isRequired !== next.isRequired) {
    const kind = next.isRequired ? "op.request-body-became-required" : "op.request-body-became-optional";
    comparison.report(kind, body, {});
  }
  compareEncoding({ old, new: next }, body, comparison);
};

/** Compares how a body is sent; how a form has its lists is part of what it is. */
function compareEncoding(bodies: Pair<RequestBody>, body: Scope, comparison: Comparison): void {
  const { old, new: next } = bodies;
  compareMediaTypes(bodies, kindsOfBody, body, comparison);
  if (old.mediaType === next.mediaType) compareFormStyles(bodies, body, comparison);
}

const kindsOfBody: MediaTypeKinds = {
  changed: "op.request-media-type-changed",
  added: "op.request-media-type-added",
  removed: "op.request-media-type-removed",
};

const kindsOfResponse: Omit<MediaTypeKinds, "changed"> = {
  added: "op.response-media-type-added",
  removed: "op.response-media-type-removed",
};

/** Compares the successes: a single status that became another one is one change. */
export const compareResponses: Compare<readonly EndpointResponse[]> = (lists, scope, comparison) => {
  const { named, unnamed, ...matching } = matchResponses(lists);
  compareMatched(matching, responses);
  compareMatched(alone(named), ofClass("op.success-status-named"));
  compareMatched(alone(unnamed), ofClass("op.success-status-unnamed"));

  function compareMatched(matched: Matching<EndpointResponse>, items: Items<EndpointResponse>): void {
    const pairs = matched.pairs.map(contentToCompare);
    compareItems(lists, items, scope, comparison, { ...matched, pairs });
  }

  /** Responses with a status that belongs to the class on one side. */
  function ofClass(kind: "op.success-status-named" | "op.success-status-unnamed"): Items<EndpointResponse> {
    const compareNames = ({ new: next }: Pair<EndpointResponse>, own: Scope) => {
      const status = renderStatus(next);
      const isNamed = kind === "op.success-status-named";
      comparison.report(kind, own, {
        before: isNamed ? successClass : status,
        after: isNamed ? status : successClass,
      });
    };
    return { ...responses, compareNames };
  }
};

function alone(pairs: Matching<EndpointResponse>["pairs"]): Matching<EndpointResponse> {
  return { pairs, added: [], removed: [] };
}

function contentToCompare(pair: Pair<EndpointResponse>): Pair<EndpointResponse> {
  const { old, new: next } = pair;
  const { mediaType, also } = next;
  if (mediaType !== undefined && isStillOffered(old.mediaType, { mediaType, also })) {
    const { form, type, stream } = old;
    return { old, new: { ...next, form, type, stream } };
  }
  return isOtherForm(pair) ? withoutContent(pair) : pair;
}

/** Whether both have something that differs in more than its type; what only one has is told as that. */
function isOtherForm({ old, new: next }: Pair<EndpointResponse>): boolean {
  const isTyped = ({ form, type }: EndpointResponse) => form !== "none" && type !== undefined;
  const isNone = [old, next].some(({ form }) => form === "none");
  return old.form !== next.form && !(isNone && (isTyped(old) || isTyped(next)));
}

/** The change of the form says it all. */
function withoutContent({ old, new: next }: Pair<EndpointResponse>): Pair<EndpointResponse> {
  const nothing = { type: undefined, mediaType: undefined, stream: undefined };
  return { old: { ...old, ...nothing }, new: { ...next, ...nothing } };
}

const responses: Items<EndpointResponse> = {
  nameOf: renderStatus,
  scopeOf: (response, sides, owner) => {
    const words = `the response ${renderStatus(sides.old ?? response)} of ${owner.phrase}`;
    return partOf(owner, ["returns", renderStatus(response)], words, placesOf(sides));
  },
  added: (response, scope, { report }) =>
    report("op.success-status-added", scope, { after: renderStatus(response) }),
  removed: (response, scope, { report }) =>
    report("op.success-status-removed", scope, { before: renderStatus(response) }),
  members: {
    status: (_, scope, comparison, pair) => {
      if (pair.old.isClass === pair.new.isClass) {
        reportStatus("op.success-status-changed", pair, scope, comparison);
      }
    },
    isClass: (_, scope, comparison, pair) => {
      const kind = pair.new.isClass ? "op.success-status-widened" : "op.success-status-narrowed";
      reportStatus(kind, pair, scope, comparison);
    },
    form: ({ old, new: next }, scope, { report }) => {
      // Of a redirect its status tells, and of what only one side has the type.
      const forms = [old, next];
      const isOfPresence = forms.includes("none") && !forms.includes("bytes");
      if (old === next || isOfPresence || forms.includes("redirect")) return;
      report("op.response-form-changed", scope, { before: formWords[old], after: formWords[next] });
    },
    stream: ({ old, new: next }, scope, { report }) => {
      if (old === undefined || next === undefined || wordsOfRules(old) === wordsOfRules(next)) return;
      report("op.stream-rules-changed", scope, { before: wordsOfRules(old), after: wordsOfRules(next) });
    },
    type: compareBodyType({ added: "op.response-body-added", removed: "op.response-body-removed" }),
    mediaType: (_, scope, comparison, pair) => compareMediaTypesOf(pair, scope, comparison),
    also: (_, scope, comparison, pair) => {
      // Another media type of clients is compared together with those beside it.
      if (pair.old.mediaType === pair.new.mediaType) compareMediaTypesOf(pair, scope, comparison);
    },
    doc: compareDoc,
    headers: compareResponseHeaders,
  },
};

function reportStatus(
  kind: KindId,
  { old, new: next }: Pair<EndpointResponse>,
  scope: Scope,
  { report }: Comparison,
): void {
  report(kind, scope, { before: renderStatus(old), after: renderStatus(next) });
}

function compareMediaTypesOf(
  { old, new: next }: Pair<EndpointResponse>,
  scope: Scope,
  comparison: Comparison,
): void {
  // A body that appears or goes is told as that.
  if (old.mediaType === undefined || next.mediaType === undefined) return;
  const types = {
    old: { mediaType: old.mediaType, also: old.also },
    new: { mediaType: next.mediaType, also: next.also },
  };
  const changed = isReadAs(next.mediaType, { ...old, mediaType: old.mediaType })
    ? "op.response-media-type-changed"
    : "op.response-media-type-replaced";
  compareMediaTypes(types, { ...kindsOfResponse, changed }, scope, comparison);
}

/** Whether a client that was made for a response reads it with another media type. */
function isReadAs(mediaType: string, promised: { readonly form: ResponseForm; readonly mediaType: string }) {
  if (promised.form !== "json") return isOfType(mediaType, promised.mediaType);
  return isJson(mediaType, promised.mediaType === jsonMediaType ? undefined : promised.mediaType);
}

function wordsOfRules({ end, isResumable }: StreamRules): string {
  const goesOn = isResumable ? ", and goes on after `Last-Event-ID`" : "";
  return `ends with ${end === undefined ? "its body" : asCode(end)}${goesOn}`;
}

/** As a sentence says it. */
const formWords: Readonly<Record<ResponseForm, string>> = {
  none: "nothing",
  json: "JSON",
  text: "text",
  bytes: "bytes",
  events: "a stream of events",
  lines: "a stream of lines",
  redirect: "a redirect",
};

/** Compares the types of bodies that may be on one side only. */
function compareBodyType(kinds: Omit<Presence<KindId>, "changed">): Compare<TypeRef | undefined> {
  return ({ old, new: next }, scope, comparison) => {
    const { report } = comparison;
    if (old !== undefined && next !== undefined) {
      return compareTypeRefs({ old, new: next }, scope, comparison);
    }
    const before = old && wordsOf(withoutOrder(old), comparison, "old");
    const after = next && wordsOf(withoutOrder(next), comparison, "new");
    if (old !== undefined) report(kinds.removed, scope, { before, data: typesOf({ old }) });
    else if (next !== undefined) report(kinds.added, scope, { after, data: typesOf({ new: next }) });
  };
}
