import { bothWays, oneKind, rowsOf } from "./both-ways.js";
import { onlyReported } from "./constraints.js";
import { byPlace, type KindRows, nothingSent, risky } from "./kind.js";
import { give, optional, otherwise, silent } from "./move.js";
import { textRows } from "./texts.js";

/** How values of one type in code are written: as a day, as a UUID, as any string. */
const formatKinds = {
  changed: oneKind("type.format-changed", {
    ...byPlace("replace", "none"),
    title: "{subject} is written as {after} instead of {before}.",
    tally: "{value has|values have} another format",
    why: "Each side misreads what the other writes, although the code compiles.",
    callers: silent(
      "Convert it wherever you send or read it: in the old notation it is misread, and still compiles.",
    ),
    sample: { subject: "the field `at` of `Order`", before: "datetime", after: "date" },
    example: { before: "at: datetime", after: "at: date" },
  }),
  narrowed: bothWays(
    {
      effect: "narrow",
      sample: { subject: "the field `id` of `Order`", before: "string", after: "uuid" },
      example: { before: "id: string", after: "id: uuid" },
    },
    {
      id: "type.req-format-narrowed",
      help: "Accept the old form until nobody sends it.",
      source: "none",
      title: "{subject} accepts {after} instead of {before} in requests.",
      tally: "{value accepts|values accept} fewer formats in requests",
      why: "Values in another format are refused.",
      callers: give("Send {after} only: other values are refused."),
    },
    {
      id: "type.res-format-narrowed",
      source: "none",
      title: "{subject} is {after} instead of {before} in responses.",
      why: "Existing clients already accept these values.",
      callers: optional("You may rely on it."),
    },
  ),
  widened: bothWays(
    { effect: "widen", undoes: "type.req-format-narrowed" },
    {
      id: "type.req-format-widened",
      source: "none",
      title: "{subject} accepts {after} instead of {before} in requests.",
      why: "Existing requests are still accepted.",
      callers: optional("You may send other values too."),
    },
    {
      id: "type.res-format-widened",
      source: "none",
      title: "{subject} is {after} instead of {before} in responses.",
      why: "Existing clients may reject new values.",
      exception: onlyReported,
      callers: otherwise(
        "Change what parses or checks it: values may be returned that are not written as {before}.",
      ),
    },
  ),
};

/** Integers that only the number of their bits tells apart: most documents name one without meaning a bound by it. */
const widthKinds = {
  narrowed: bothWays(
    {
      effect: "narrow",
      sample: { subject: "the field `count` of `Order`", before: "integer", after: "int32" },
      example: { before: "count: integer", after: "count: int32" },
    },
    {
      id: "type.req-width-narrowed",
      source: "none",
      title: "{subject} accepts {after} instead of {before} in requests.",
      why: "Integers that need more bits are refused, if any were sent.",
      exception: risky("Whether such integers were accepted before isn't known."),
      callers: give("Send integers that {after} can have: others are refused."),
    },
    {
      id: "type.res-width-narrowed",
      source: "none",
      title: "{subject} is {after} instead of {before} in responses.",
      why: "Existing clients already accept these values.",
      callers: optional("You may rely on it."),
    },
  ),
  widened: bothWays(
    { effect: "widen", undoes: "type.req-width-narrowed" },
    {
      id: "type.req-width-widened",
      source: "none",
      title: "{subject} accepts {after} instead of {before} in requests.",
      why: "Existing requests are still accepted.",
      callers: optional("You may send integers that need more bits."),
    },
    {
      id: "type.res-width-widened",
      source: "none",
      title: "{subject} is {after} instead of {before} in responses.",
      why: "Existing clients may reject integers that need more bits.",
      exception: onlyReported,
      callers: otherwise("Make room for it where you store or check such integers."),
    },
  ),
};

/** What values are: their types. */
const contentKinds = {
  changed: oneKind("type.changed", {
    ...byPlace("replace", "breaking"),
    title: "{subject} changed from {before} to {after}.",
    tally: "{value has|values have} an incompatible type",
    why: "Neither side can read what the other sends.",
    wire: give("Convert it: send {after}, and expect {after} where you read it."),
    sdk: give("Convert it wherever you send or read it: code for the old type no longer compiles."),
    witness: "const {local}: {before} | null | undefined = {object}{access};",
    sample: { subject: "the field `count` of `Order`", before: "integer", after: "string" },
    example: { before: "count: integer", after: "count: string" },
  }),
  narrowed: bothWays(
    {
      effect: "narrow",
      sample: { subject: "the field `data` of `Order`", before: "json", after: "string" },
      example: { before: "data: json", after: "data: string" },
    },
    {
      id: "type.req-narrowed",
      help: "Accept the old values until nobody sends them.",
      source: "breaking",
      title: "{subject} accepts {after} instead of {before} in requests.",
      listTitle: "{subject} no longer accepts {others} in requests.",
      tally: "{value accepts|values accept} fewer types in requests",
      why: "Anything but {after} is refused.",
      callers: give("Send {after} only: other values are refused."),
    },
    {
      id: "type.res-narrowed",
      source: "constructing",
      title: "{subject} is {after} instead of {before} in responses.",
      listTitle: "{subject} is no longer {others} in responses.",
      why: "Only code that builds the type has to change.",
      callers: optional("You may rely on it."),
    },
  ),
  widened: bothWays(
    { effect: "widen", undoes: "type.req-narrowed" },
    {
      id: "type.req-widened",
      source: "reading",
      title: "{subject} accepts {after} instead of {before} in requests.",
      listTitle: "{subject} also accepts {others} in requests.",
      why: "Existing requests are still accepted.",
      callers: optional("You may send more than before."),
      witness: "const {local}: {before} = {object}{access};",
    },
    {
      id: "type.res-widened",
      help: "Send what is new in the next version only.",
      source: "breaking",
      title: "{subject} is {after} instead of {before} in responses.",
      listTitle: "{subject} may also be {others} in responses.",
      tally: "{value|values} may have further types in responses",
      why: "Clients that expect only {before} fail when they read anything else.",
      callers: otherwise("Handle {after} wherever you read it."),
      witness: "const {local}: {before} = {object}{access};",
    },
  ),
};

/** What is told of types: of their values, and of how these are written. */
export const typeKinds = { ...contentKinds, format: formatKinds, width: widthKinds };

export const typeRows = {
  "type.swapped": {
    ...nothingSent("doc"),
    title: "{subject} refers to `{after}` instead of `{before}`.",
    why: "Only the name of the type differs here: each difference in its content is listed separately.",
    sample: { subject: "the response 200 of `get-order`", before: "Order", after: "Receipt" },
    example: { before: "returns: Order", after: "returns: Receipt" },
  },
  ...rowsOf(contentKinds),
  ...rowsOf(formatKinds),
  ...rowsOf(widthKinds),
  ...textRows,
} satisfies KindRows;

/** Whether it says that a value has another type. */
export function isOfType(kind: string): boolean {
  return Object.hasOwn(typeRows, kind);
}
