/** A sound model with a name of every kind. */
export const namedModel = `quoin: 1
api: { name: ApiName }
conventions: { request_id: Request-Header }
environments: { environment-name: { url: "https://example.test" } }
versions: { header: Version-Header, current: version-name, list: { version-name: {} } }
idempotency:
  header: Key-Header
  echo: Echo-Header
  replayed: Replay-Header
  methods: [POST]
  length: 1..90
  retention: 24h
  scope: operation
  stored: [2xx]
  released: [5xx]
pagination: { limit: limit_parameter, offset: offset_parameter, sort: sort_parameter, items: items_field, details: details_field, total_pages: total_field }
limits: { limit-name: { range: 1..2 } }
errors:
  404: { name: ErrorName, retry: never, when: { header: When-Header } }
  429: { name: Limited, retry: { after: After-Header } }
groups: { Group name: { property: propertyName, doc: A group. } }
webhooks: { kinds: { kind.name: { payload: TypeName } } }
unknowns: { unknown-name: Whether. }
group: Group name
types:
  TypeName:
    doc: One.
    unknown: unknown-name
    fields: { field_name: { type: string, length: limit-name } }
endpoints:
  endpoint-name:
    GET: /a/{path_name}
    call: callName
    doc: Gets one.
    path: { path_name: string }
    query: { query_name: string }
    headers: { Own-Header: string }
    returns: { 200: { type: TypeName, headers: { Returned-Header: string } } }
  list-many:
    GET: /a
    doc: Lists them.
    list: { items: TypeName, filters: { filter_name?: string }, sort: { fields: [field_name] } }
`;

/** Each of them, as the model has it. */
export const names: readonly string[] = [
  "Group name",
  ...(
    "ApiName Request-Header environment-name Version-Header version-name Key-Header Echo-Header Replay-Header " +
    "limit_parameter offset_parameter sort_parameter items_field details_field total_field limit-name ErrorName " +
    "When-Header After-Header propertyName kind.name TypeName field_name unknown-name endpoint-name path_name callName " +
    "query_name Own-Header Returned-Header filter_name"
  ).split(" "),
];

/** The model with another name, which has so many characters, in place of one of its own. */
export function lengthen(name: string, length: number, model = namedModel): string {
  return model.replaceAll(name, name + "x".repeat(length - name.length));
}
