/** What a person changes in the model of GitHub's older document: in an entry, one text into another. */
export interface HandEdit {
  readonly entry: string;
  readonly from: string;
  readonly to: string;
  /** Where a comparison has to say so. */
  readonly address: string;
}

const edit = (entry: string, from: string, to: string, address: string): HandEdit => ({
  entry,
  from,
  to,
  address,
});

export const handEdits: readonly HandEdit[] = [
  edit("404", "doc: Resource not found", "doc: There is no such thing.", "errors.404"),
  edit("License", "doc: License", "doc: What others may do.", "types.License"),
  edit("Repository", "The name of the repository.", "What it is called.", "types.Repository.fields.name"),
  edit("GistComment", "length: ..65535", "length: 1..65535", "types.GistComment.fields.body"),
  edit(
    "KeySimple",
    "last_used?: datetime | null\n",
    "last_used?: datetime\n",
    "types.KeySimple.fields.last_used",
  ),
  edit("CodeOfConduct", "example: Contributor Covenant", "example: Ours", "types.CodeOfConduct.fields.name"),
  edit("Reaction", "rocket, eyes]", "rocket, eyes, wave]", "types.Reaction.fields.content"),
  edit(
    "ShortBranch",
    "protection_url?: url",
    "protection_url: url",
    "types.ShortBranch.fields.protection_url",
  ),
  edit("DeployKey", "key: string", "key: { type: string, sensitive: true }", "types.DeployKey.fields.key"),
  edit(
    "BranchShort",
    "protected: boolean",
    "protected: boolean\n      protection?: string",
    "types.BranchShort.fields.protection",
  ),
  edit("GitRef", "url: url", "url: string", "types.GitRef.fields.url"),
  edit("Topic", "names: string[]", 'names: { type: "string[]", items: ..20 }', "types.Topic.fields.names"),
  edit(
    "BasicError",
    "status?: string",
    "status?: { type: string, deprecated: Read that of the response. }",
    "types.BasicError.fields.status",
  ),
  edit("Autolink", "example: true", "example: false", "types.Autolink.fields.is_alphanumeric"),
  edit("RateLimit", "reset: integer", "reset: unix_seconds", "types.RateLimit.fields.reset"),
  edit("Tag", "node_id: string", "node_id?: string", "types.Tag.fields.node_id"),
  edit("emojis-get", "call: get", "call: all", "endpoints.emojis-get"),
  edit(
    "gitignore-get-template",
    "path: { name: string }",
    "path: { name: { type: string, length: 1..50 } }",
    "endpoints.gitignore-get-template.path.name",
  ),
  edit("meta-get-octocat", "      s?:\n", "      s:\n", "endpoints.meta-get-octocat.query.s"),
  edit("gists-create", "body: ", "idempotency: safe\n    body: ", "endpoints.gists-create"),
  edit("gists-delete", "doc: Delete a gist.", "doc: Deletes a gist for good.", "endpoints.gists-delete"),
  edit("gists-star", "returns: none", "idempotency: repeatable\n    returns: none", "endpoints.gists-star"),
  edit("issues-lock", "[403, 404, 410, 422]", "[403, 404, 422]", "endpoints.issues-lock"),
  edit(
    "pulls-merge",
    "Method Not Allowed if merge cannot be performed",
    "It can't be merged.",
    "endpoints.pulls-merge",
  ),
  edit(
    "search-repos",
    "forks, help-wanted-issues, updated]",
    "forks, updated]",
    "endpoints.search-repos.query.sort",
  ),
  edit(
    "teams-create",
    "The organization name. The name is not case sensitive.",
    "Its organization.",
    "endpoints.teams-create.path.org",
  ),
  edit("markdown-render", "call: render", "call: toHtml", "endpoints.markdown-render"),
  edit("repos-get", "doc: Moved permanently", "doc: It is elsewhere.", "endpoints.repos-get"),
  edit(
    "licenses-get-all-commonly-used",
    "default: 30",
    "default: 10",
    "endpoints.licenses-get-all-commonly-used.query.per_page",
  ),
  edit(
    "issues-unlock",
    "returns: none",
    "deprecated: Nobody needs it.\n    returns: none",
    "endpoints.issues-unlock",
  ),
];
