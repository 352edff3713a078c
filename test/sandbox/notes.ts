import type { Api } from "../../src/language/model/ir/api.js";
import { buildText } from "../language/model/build-text.js";

/** A small API that shares no name with the others: no versions, no gateway, other headers, other statuses. */
const model = `quoin: 1
api: { name: Notes, doc: Notes in folders. }
authentication: { scheme: bearer, secret: server, rejected: 403 }
idempotency:
  header: Once
  methods: [POST, PUT]
  length: 3..40
  retention: 1h
  scope: operation
  stored: [2xx, "408"]
  released: [4xx, 5xx]
  reused: 409
pagination: { required: [limit, offset], limit: size, offset: from, sort: order, size: 1..3, items: notes, details: page, total_pages: count }
errors:
  403: { name: NoKey, retry: never }
  404: { name: Missing, body: Fault, retry: never }
  406: { name: OtherVersion, body: Fault, retry: never }
  409: { name: OtherUse, body: Fault, retry: never }
  425: { name: Running, when: { header: Again-In }, body: Fault, retry: { after: Again-In } }
groups: { Notes: { doc: All about notes. } }
group: Notes
types:
  Fault: { doc: What is wrong., fields: { message: string } }
  Note:
    doc: A note.
    fields:
      id: string
      folder: string
      text: { type: string, length: 1..50 }
      rank: { type: int32, range: 0..9 }
      weight?: decimal
      written_at?: datetime | null
      labels?: string[]
      is_read: boolean
      extra?: json
  NewNote:
    doc: What to write down.
    fields:
      id?: string
      text: { type: string, length: 1..50 }
      rank?: { type: int32, range: 0..9, default: 5 }
      weight?: decimal
      written_at?: datetime | null
      labels?: string[]
      is_read?: { type: boolean, default: false }
      extra?: json
endpoints:
  write-note: { POST: "/folders/{folder}/notes", doc: Writes a note., path: { folder: string }, body: NewNote, returns: { 201: Note } }
  put-note: { PUT: "/notes/{id}", doc: Puts a note in place., path: { id: string }, body: NewNote, returns: { 200: Note, 201: Note } }
  rename-note: { PUT: "/notes/{id}/name", doc: Renames a note., path: { id: string }, body: NewNote, returns: Note, lookup: { by: { id: id } } }
  read-note: { GET: "/notes/{id}", doc: Reads a note., path: { id: string }, returns: Note }
  copy-note: { POST: "/notes/{id}/copies", doc: Copies a note., path: { id: string }, body: NewNote, returns: { 201: Note } }
  first-note: { GET: "/folders/{folder}/first", doc: Reads the first note of a folder., path: { folder: string }, returns: Note }
  pinned-note: { GET: "/folders/pinned/{id}", doc: Reads a pinned note., path: { id: string }, returns: Note }
  drop-note: { DELETE: "/notes/{id}", doc: Drops a note., path: { id: string }, returns: { 204: none } }
  ring: { POST: /bell, doc: Rings the bell., returns: { 204: none } }
  list-notes:
    GET: /folders/{folder}/notes
    doc: Lists the notes of a folder.
    path: { folder: string }
    list:
      items: Note
      filters: { rank?: int32, is_read?: boolean, labels?: string, text?: string, written_at?: datetime, weight?: decimal, is_urgent?: boolean }
      sort: { fields: [rank, weight, written_at, text], required: false }
`;

/** @param more further sections */
export function readNotes(more = ""): Api {
  const { model: built, diagnostics } = buildText(model + more);
  const api = built?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return api;
}
