/** Where keys may be: the objects of a model. */
export interface Place {
  /** What readers call it. */
  readonly where: string;
  /** The page that explains its keys. */
  readonly page: string;
  /** The headings, or the pages, that explain keys and that no search would find. */
  readonly headings?: Readonly<Record<string, string>>;
}

/** Headings of keys that mean the same wherever they are. */
export const commonHeadings: Readonly<Record<string, string>> = {
  doc: "README.md#files-and-groups",
  unknown: "unknowns.md",
  deprecated: "constraints.md",
};

const histories = "versions.md#histories";

/** The objects of a model, by their paths in the schema. */
export const places: Readonly<Record<string, Place>> = {
  was: { where: "an entry of `was`", page: "versions.md", headings: { until: histories } },
  history: {
    where: "whatever has a history",
    page: "versions.md",
    headings: { since: histories, until: histories, was: histories },
  },
  file: {
    where: "a file",
    page: "README.md",
    headings: {
      quoin: "README.md#the-smallest-model",
      conventions: "api.md",
      authentication: "authentication.md",
      environments: "api.md",
      versions: "versions.md",
      idempotency: "idempotency.md",
      pagination: "lists.md",
      limits: "api.md#named-limits",
      errors: "errors.md",
      groups: "api.md",
      webhooks: "webhooks.md",
      unknowns: "unknowns.md",
      types: "types.md",
      endpoints: "endpoints.md",
    },
  },
  "file.api": { where: "`api`", page: "README.md" },
  "file.conventions": { where: "`conventions`", page: "api.md" },
  "file.conventions.bodies": { where: "`bodies`", page: "bodies.md" },
  "file.conventions.naming": {
    where: "`naming`",
    page: "api.md",
    headings: { bodies: "api.md" },
  },
  "file.conventions.request_id": {
    where: "`request_id`",
    page: "api.md",
    headings: { header: "api.md" },
  },
  "file.authentication": {
    where: "`authentication`",
    page: "authentication.md",
    headings: { scopes: "authentication.md" },
  },
  "file.authentication.token": {
    where: "`token`",
    page: "authentication.md",
    headings: { scopes: "authentication.md#oauth-client-credentials" },
  },
  "file.authentication.keys": {
    where: "an entry of `keys`",
    page: "authentication.md",
    headings: { header: "authentication.md#several-keys" },
  },
  "file.authentication.schemes": { where: "an entry of `schemes`", page: "authentication.md" },
  "file.authentication.schemes.token": {
    where: "`token`",
    page: "authentication.md",
    headings: { scopes: "authentication.md#oauth-client-credentials" },
  },
  "file.authentication.any_of": {
    where: "an alternative of `any_of`",
    page: "authentication.md",
    headings: { scopes: "authentication.md#a-choice-of-schemes" },
  },
  "file.environments": { where: "an environment", page: "api.md", headings: { url: "api.md" } },
  "file.versions": { where: "`versions`", page: "versions.md" },
  "file.versions.list": {
    where: "a version",
    page: "versions.md",
    headings: { deprecated: "versions.md" },
  },
  "file.idempotency": {
    where: "`idempotency`",
    page: "idempotency.md",
    headings: { retention: "idempotency.md" },
  },
  "file.pagination": { where: "`pagination`", page: "lists.md" },
  "file.groups": { where: "a group", page: "api.md" },
  "file.webhooks": { where: "`webhooks`", page: "webhooks.md" },
  "file.webhooks.kinds": { where: "a kind of webhook", page: "webhooks.md" },
  "file.unknowns": { where: "a known unknown", page: "unknowns.md" },
  "file.unknowns.digest": { where: "`digest`", page: "unknowns.md" },
  Unknown: { where: "in place of a value", page: "unknowns.md" },
  PageWay: { where: "`pagination`", page: "lists.md" },
  Limit: { where: "a limit", page: "api.md" },
  ErrorDetails: { where: "an error", page: "errors.md" },
  "ErrorDetails.when": { where: "`when`", page: "errors.md" },
  "ErrorDetails.body": { where: "`body` of an error", page: "errors.md" },
  "ErrorDetails.retry": { where: "`retry`", page: "errors.md" },
  FieldDetails: { where: "a parameter or a header", page: "constraints.md" },
  Signing: { where: "`signing`", page: "webhooks.md" },
  Delivery: { where: "`delivery`", page: "webhooks.md" },
  Type: {
    where: "a type",
    page: "constraints.md",
    headings: {
      fields: "types.md",
      union: "unions.md",
      others: "types.md#fields-of-one-direction",
      required: "unknowns.md",
      explains: "errors.md#bodies-and-messages",
      traps: "batches.md#unknown-fields-and-traps",
    },
  },
  TypeField: {
    where: "a field",
    page: "constraints.md",
    headings: { as: "types.md#names", in: "types.md#fields-of-one-direction" },
  },
  Union: { where: "`union`", page: "unions.md" },
  UnionByField: { where: "`union`", page: "unions.md" },
  UntaggedUnion: { where: "`union`", page: "unions.md" },
  Endpoint: {
    where: "an endpoint",
    page: "endpoints.md",
    headings: {
      body: "bodies.md",
      "body?": "bodies.md",
      list: "lists.md",
      returns: "responses.md",
      errors: "responses.md#errors-of-an-endpoint",
      scopes: "authentication.md#a-choice-of-schemes",
      server: "api.md#environments-and-servers",
      authentication: "authentication.md",
      idempotency: "idempotency.md#endpoints-that-differ",
      confirm: "outcomes.md#confirm-a-write",
      poll: "outcomes.md#wait-for-the-end",
      batch: "batches.md",
      unknown_fields: "batches.md#unknown-fields-and-traps",
      lookup: "responses.md#what-the-sandbox-returns",
      deprecated: "endpoints.md#names-and-titles",
    },
  },
  "Endpoint.errors": { where: "an error of an endpoint", page: "responses.md" },
  "Endpoint.authentication": { where: "`authentication` of an endpoint", page: "authentication.md" },
  "Endpoint.authentication.any_of": {
    where: "an alternative of `any_of`",
    page: "authentication.md",
    headings: { scopes: "authentication.md#a-choice-of-schemes" },
  },
  "Endpoint.idempotency": {
    where: "`idempotency` of an endpoint",
    page: "idempotency.md",
    headings: {
      natural_key: "batches.md#natural-keys",
      condition: "idempotency.md#conditional-requests",
      duplicate: "idempotency.md#a-key-in-the-body",
    },
  },
  "Endpoint.idempotency.repeatable": { where: "`repeatable`", page: "idempotency.md" },
  QueryParameter: {
    where: "a query parameter",
    page: "constraints.md",
    headings: { send: "endpoints.md#query-parameters", as: "endpoints.md#query-parameters" },
  },
  RequestBody: { where: "`body`", page: "bodies.md" },
  List: { where: "`list`", page: "lists.md", headings: { items: "lists.md" } },
  "List.sort": { where: "`sort`", page: "lists.md" },
  Response: { where: "a response", page: "responses.md" },
  Confirmation: { where: "`confirm`", page: "outcomes.md" },
  Poll: {
    where: "`poll`",
    page: "outcomes.md",
    headings: { call: "outcomes.md#wait-for-the-end", by: "outcomes.md#wait-for-the-end" },
  },
  Batch: { where: "`batch`", page: "batches.md" },
  Lookup: { where: "`lookup`", page: "responses.md" },
};
