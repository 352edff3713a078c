import { bothWays, oneKind, rowsOf } from "./both-ways.js";
import { type ChangeKind, type Exception, risky, byPlace } from "./kind.js";
import { give, gone, optional, otherwise } from "./move.js";

type Shown = Pick<ChangeKind, "sample" | "example">;

const subject = "the field `status` of `Order`";
/** The same field with a complete list, with one of what was observed, and without a list. */
const complete = { words: "one of `open`, `paid`", model: "status: { enum: [open, paid] }" };
const observed = {
  words: "`open`, `paid` or another string",
  model: "status: { observed: [open, paid] }",
};
const any = { words: "any string", model: "status: string" };

/** How a change from one list to another is shown. */
function shown(old: typeof complete, next: typeof complete): Shown {
  return {
    sample: { subject, before: old.words, after: next.words },
    example: { before: old.model, after: next.model },
  };
}

const nothingElseYet: Exception = risky("No other value is sent yet.");
const sendOneOfThese = give("Send one of these values: a request with another is refused.");
const noOthersCome = {
  wire: optional("No other value is returned: you may remove the branches for others."),
  sdk: gone("No other value is returned: remove the branches for others, which no longer compile."),
};

const buildValue = "const {object}: {type} = { {others}{key}: {value} };";
const buildAny = "const {object}: {type} = { {others}{key}: {other} };";
const compareOther = "if ({object}{access} === {other}) return;";
const knownValues = "const {local}: {values} = {object}{access};";

/** A value more, or less, in a complete list. */
const completeKinds = {
  addition: bothWays(
    {
      effect: "widen",
      sample: { subject, after: "`void`" },
      example: { before: complete.model, after: "status: { enum: [open, paid, void] }" },
    },
    {
      id: "enum.req-value-added",
      source: "reading",
      title: "{subject} now accepts {after}.",
      why: "Nobody sends it yet. A table with a member for each value, or a `switch` over all of them, lacks it.",
      callers: optional("Send it if you need it."),
      witness: knownValues,
    },
    {
      id: "enum.res-value-added",
      source: "breaking",
      title: "{after} was added to {subject} in responses, whose list of values was complete.",
      tally: "{list|lists} of values got more in responses",
      why: "A `switch` over all known values lacks a case for it: it no longer compiles, and until then no case matches.",
      help: "Say `observed` instead of `enum` where values may be added.",
      exception: risky("Most clients have a branch for unknown values."),
      wire: otherwise("Handle it, and what you don't know, wherever you branch on the value."),
      sdk: otherwise("Handle it wherever you branch on the value: a `switch` without it no longer compiles."),
      witness: knownValues,
    },
  ),
  removal: bothWays(
    { effect: "narrow", undoes: "enum.req-value-added" },
    {
      id: "enum.req-value-removed",
      help: "Accept it until nobody sends it.",
      source: "breaking",
      title: "{subject} no longer accepts {before}.",
      tally: "{list|lists} of values lost some in requests",
      why: "Requests with it are refused.",
      callers: gone("Send another value instead: a request with this one is refused."),
      witness: buildValue,
    },
    {
      id: "enum.res-value-removed",
      source: "breaking",
      title: "{subject} no longer has {before} in responses.",
      why: "It is no longer returned; a branch for it no longer compiles.",
      callers: gone("It is no longer returned: remove the branches for it."),
    },
  ),
};

/** A value more, or less, in a list of what was observed. */
const observedKinds = {
  addition: oneKind("enum.observed-value-added", {
    ...byPlace("none", "adding"),
    title: "{after} was added to the observed values of {subject}.",
    why: "Callers already have to expect any value here.",
    callers: optional("Handle it if you branch on the value; any other may still be returned."),
    sample: { subject, after: "`void`" },
    example: { before: observed.model, after: "status: { observed: [open, paid, void] }" },
  }),
  removal: oneKind("enum.observed-value-removed", {
    ...byPlace("none", "none"),
    title: "{subject} is no longer listed with {before}.",
    why: "Callers already have to expect any value here.",
    callers: optional("Any value may be returned, including this one."),
    undoes: "enum.observed-value-added",
  }),
};

/** Another sort of list, or none. */
const listKinds = {
  opened: bothWays(
    { effect: "widen", ...shown(complete, observed) },
    {
      id: "enum.req-opened",
      source: "reading",
      title: "{subject} accepts any value: {after}.",
      why: "Existing requests are still accepted.",
      callers: optional("You may send other values too."),
      witness: knownValues,
    },
    {
      id: "enum.res-opened",
      source: "breaking",
      title: "{subject} may have any value in responses: {after}.",
      why: "A `switch` that handles all values no longer compiles.",
      exception: nothingElseYet,
      callers: otherwise("Handle values that you don't know wherever you branch on it."),
      witness: knownValues,
    },
  ),
  closed: bothWays(
    { effect: "narrow", ...shown(observed, complete) },
    {
      id: "enum.req-closed",
      help: "Accept the old values until nobody sends them.",
      source: "breaking",
      title: "{subject} accepts only {after}.",
      tally: "{list|lists} of values became complete in requests",
      why: "Requests with other values are refused.",
      question: "Was the list complete before (a correction), or are other values refused from now on?",
      callers: sendOneOfThese,
      witness: buildAny,
    },
    {
      id: "enum.res-closed",
      source: "breaking",
      title: "{subject} has only {after} in responses.",
      why: "Comparisons with other strings no longer compile.",
      question: "Was the list complete before (a correction), or is it from now on?",
      ...noOthersCome,
      witness: compareOther,
    },
  ),
  introduced: bothWays(
    { effect: "narrow", ...shown(any, complete) },
    {
      id: "enum.req-introduced",
      help: "Accept the old values until nobody sends them.",
      source: "breaking",
      title: "{subject} accepts only {after}, where it accepted any string.",
      tally: "{value is|values are} limited to a list in requests",
      why: "Requests with other values are refused.",
      callers: sendOneOfThese,
      witness: buildAny,
    },
    {
      id: "enum.res-introduced",
      source: "breaking",
      title: "{subject} has only {after} in responses, where it had any string.",
      why: "Comparisons with other strings no longer compile.",
      ...noOthersCome,
      witness: compareOther,
    },
  ),
  dropped: bothWays(
    { effect: "widen", ...shown(complete, any) },
    {
      id: "enum.req-dropped",
      source: "reading",
      title: "{subject} accepts any string, where it accepted {before}.",
      why: "Existing requests are still accepted.",
      callers: optional("You may send other strings too."),
      witness: knownValues,
    },
    {
      id: "enum.res-dropped",
      source: "breaking",
      title: "{subject} may have any string in responses, where it had {before}.",
      why: "A `switch` that handles all values no longer compiles.",
      exception: nothingElseYet,
      callers: otherwise("Handle strings that you don't know wherever you branch on it."),
      witness: knownValues,
    },
  ),
  noted: oneKind("enum.observed-introduced", {
    ...byPlace("none", "adding"),
    title: "{subject} lists observed values: {after}.",
    why: "Any other string may still be returned.",
    callers: optional("Any other string may still be returned."),
    ...shown(any, observed),
  }),
  unobserved: oneKind("enum.observed-dropped", {
    ...byPlace("none", "none"),
    title: "{subject} no longer lists values: {before}.",
    why: "Any string may be returned, as before.",
    callers: optional("Any string may be returned, as before."),
    ...shown(observed, any),
  }),
};

/** Vocabularies, complete and observed ones. */
export const valueKinds = { complete: completeKinds, observed: observedKinds, ...listKinds };

export const vocabularyRows = { ...rowsOf(completeKinds), ...rowsOf(observedKinds), ...rowsOf(listKinds) };
