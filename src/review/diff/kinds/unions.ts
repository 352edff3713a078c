import { inCalls, inResponses, type KindRows, nothingSent, risky, byPlace } from "./kind.js";
import { bothWays, oneKind, rowsOf } from "./both-ways.js";
import { give, gone, optional, otherwise, rename, silent } from "./move.js";

const two = "variants: { card: Card, cash: Cash }";
const three = "variants: { card: Card, cash: Cash, bank: Bank }";
const subject = "the variant `bank` of `Payment`";
const readVariants = "const known: {variants} = {object};";

const added = bothWays(
  {
    effect: "widen",
    sample: { subject, after: "Bank" },
    example: { before: two, after: three },
  },
  {
    id: "union.req-variant-added",
    source: "reading",
    title: "{subject} was added: {after}.",
    why: "Nobody sends it yet. A `switch` that handles all variants lacks it.",
    callers: optional("Send it if you need it."),
  },
  {
    id: "union.res-variant-added",
    source: "breaking",
    title: "{subject} was added to responses: {after}.",
    tally: "{variant was|variants were} added to responses",
    why: "Existing clients don't know the variant.",
    help: "Say `open: true` where variants may be added.",
    wire: otherwise("Handle it, and what you don't know, wherever you tell the variants apart."),
    sdk: otherwise(
      "Handle it wherever you tell the variants apart: a `switch` without it no longer compiles.",
    ),
  },
);

const addedToOpen = oneKind("union.res-variant-added-open", {
  ...inResponses("none", "adding"),
  title: "{subject} was added to responses: {after}.",
  why: "Callers already have to expect unknown variants here.",
  callers: optional("Handle it if you tell the variants apart; any other may still be returned."),
  sample: { subject, after: "Bank" },
  example: { before: `${two}, open: true`, after: `${three}, open: true` },
});

/** Both sides have the same alternatives. */
const sameAlternatives = {
  "union.selection-changed": {
    ...nothingSent("doc"),
    title: "The alternatives of {subject} are told apart by {after} instead of {before}.",
    why: "The same values are sent.",
    callers: optional("You may tell them apart by {after}."),
    sample: {
      subject: "the type `Payment`",
      before: "nothing",
      after: "their fields `card` and `iban`",
    },
    example: {
      before: "union: { any_of: [Card, Bank] }",
      after: "union: { by_field: { card: Card, iban: Bank } }",
    },
  },
  "union.order-changed": {
    ...inCalls("reword", "none"),
    title: "The alternatives of {subject} are tried in another order: {after}.",
    why: "A value that is of several of them is taken for another one by a new client.",
    help: "Say what tells them apart: a tag, or the field that only one of them has.",
    exception: { verdict: { server: "safe" }, because: "The same values are sent." },
    callers: otherwise("Look at what you do with a value that is of several of them."),
    sample: { subject: "the type `Payment`", before: "`Card`, `Bank`", after: "`Bank`, `Card`" },
    example: { before: "union: { any_of: [Card, Bank] }", after: "union: { any_of: [Bank, Card] }" },
  },
} as const satisfies KindRows;

/** Unions, closed and open ones. */
export const unionKinds = {
  added,
  addedOpen: { ...addedToOpen, request: added.request },
  removed: bothWays(
    { effect: "narrow", undoes: "union.req-variant-added" },
    {
      id: "union.req-variant-removed",
      help: "Accept it until nobody sends it.",
      source: "breaking",
      title: "{subject} was removed: {before}.",
      tally: "{variant was|variants were} removed from requests",
      why: "Requests with it are refused.",
      callers: gone("Send another variant instead: a request with this one is refused."),
    },
    {
      id: "union.res-variant-removed",
      source: "breaking",
      title: "{subject} was removed from responses: {before}.",
      why: "It is no longer returned; code for it no longer compiles.",
      callers: gone("It is no longer returned: remove the branches for it."),
    },
  ),
  discriminator: oneKind("union.discriminator-renamed", {
    ...byPlace("replace", "breaking"),
    title: "The discriminator of {subject} was renamed from `{before}` to `{after}`.",
    tally: "{discriminator was|discriminators were} renamed",
    why: "Existing clients can't tell which variant they received.",
    wire: silent("Tell the variants apart by `{after}`: under the old name you find nothing."),
    sdk: rename("Tell the variants apart by `{after}`: code with the old name no longer compiles."),
    sample: { subject: "the type `Payment`", before: "type", after: "kind" },
    example: { before: "union: { discriminator: type, … }", after: "union: { discriminator: kind, … }" },
  }),
  opened: bothWays(
    {
      effect: "widen",
      sample: { subject: "the type `Payment`", before: "closed", after: "open" },
      example: { before: two, after: `${two}, open: true` },
    },
    {
      id: "union.req-opened",
      source: "reading",
      title: "{subject} now accepts other variants.",
      why: "Existing requests are still accepted.",
      callers: optional("You may send other variants too."),
      witness: readVariants,
    },
    {
      id: "union.res-opened",
      source: "breaking",
      title: "{subject} may have other variants in responses.",
      why: "A `switch` that handles all variants no longer compiles.",
      exception: risky("No other value is sent yet."),
      callers: otherwise("Handle variants that you don't know."),
      witness: readVariants,
    },
  ),
  closed: bothWays(
    { effect: "narrow", undoes: "union.req-opened" },
    {
      id: "union.req-closed",
      source: "breaking",
      title: "{subject} no longer accepts other variants.",
      tally: "{union no longer accepts|unions no longer accept} other variants",
      why: "Requests with others are refused.",
      callers: give("Send one of the variants: a request with another is refused."),
    },
    {
      id: "union.res-closed",
      source: "breaking",
      title: "{subject} no longer has other variants in responses.",
      why: "Code for others no longer compiles.",
      wire: optional("No other variant is returned: you may remove the branches for others."),
      sdk: gone("No other variant is returned: remove the branches for others, which no longer compile."),
    },
  ),
};

export const unionRows = { ...rowsOf(unionKinds), ...sameAlternatives };
