/** Kinds with a verdict about code for which no line of code can be a witness, each with the reason. */
export const withoutWitness: Readonly<Record<string, string>> = {
  "confirm.removed":
    "the guard of errors says which of them have the method, and no caller is drawn that has one",
  "enum.observed-introduced": "editors suggest the values; any string compiles as before",
  "enum.observed-value-added": "editors suggest the value; any string compiles as before",
  "event.discriminator-added": "only signed webhooks have a parser that takes the kind",
  "event.discriminator-removed": "only signed webhooks have a parser that takes the kind",
  "gap.closed": "what gets known may be any fact; types are another kind",
  "idem.key-moved": "the client sets the key: only calls that set the new member themselves stop compiling",
  "idem.operation-id-changed": "what names the old id is shown for the name itself",
  "name.error-regrouped": "its old class may be there still, and its new one may have been there before",
  "name.package-renamed": "the compiler finds no package of that name, whatever is imported",
  "path.param-order-changed": "arguments are passed by position: they compile, in the wrong order",
  "type.req-code-narrowed":
    "what code can pass no longer is one of several types, for which there is no sure word",
  "union.req-closed": "a value that no variant describes is made with a cast",
  "ver.removed": "each version has a client of its own",
};
