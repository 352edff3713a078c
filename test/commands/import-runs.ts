const done = { 200: { description: "Done." }, 429: { description: "Later." } };
const document = {
  openapi: "3.1.0",
  info: { title: "Shop" },
  paths: { "/a": { post: { responses: done } } },
  webhooks: { later: { post: {} } },
};

/** Imports of one folder, one after the other, that print all that an import can. */
export const importRuns = [
  { title: "import what would lose something", document, flags: { strict: true } },
  { title: "import without writing", document, flags: { dryRun: true } },
  { title: "import", document, flags: {} },
  {
    title: "import again",
    document: { ...document, info: { title: "Shop", description: "Sells." } },
    flags: {},
  },
  { title: "import what is no document", document: {}, flags: {} },
];
