import { addressProblem } from "../../language/model/base-address.js";
import { asCode } from "../../language/text/words.js";

type Sentence = (detail: string) => string;

/** What a document may have and a model can't say, by the code of the loss: the sentence says what is lost. */
export const constructs = {
  // Who sends a request.
  "credentials-in-one-place": (names) =>
    `Credentials that belong in the same place are sent together: ${names}.`,
  "authorization-addresses": (name) =>
    `People get tokens for ${asCode(name)} at addresses of which a model says nothing.`,
  "unsayable-key": (name) => `The key is sent under ${asCode(name)}, which no client can send.`,
  "token-address": (url) =>
    `Tokens are fetched from ${asCode(url)}, which is no address that a client can call: it sends one that its caller has.`,
  "scope-name": (name) => `The scope ${asCode(name)} has a name that no model can have.`,
  "authentication-scheme": (name) => `The scheme of authentication is ${asCode(name)}.`,
  // Where a request goes.
  "path-unsayable": (path) => `${asCode(path)} can't be the path of an endpoint.`,
  "path-style": (style) => `The path parameter is written in the style ${asCode(style)}.`,
  "path-parameter-type": () => "The path parameter is neither a string nor an integer.",
  "unused-parameter": (name) => `The path has no ${asCode(`{${name}}`)}.`,
  "undeclared-parameter": (name) => `Nothing is said of the path parameter ${asCode(name)}.`,
  "unsayable-method": (method) => `The method is ${method}, which not every platform can send.`,
  "server-variables": (url) => `The URL of the server, ${asCode(url)}, has variables without a default.`,
  "server-defaults": (url) =>
    `The URL of the server, ${asCode(url)}, has variables, of which clients have the defaults.`,
  "server-host": (url) =>
    `The URL of the server, ${asCode(url)}, names no host, so clients need a \`baseUrl\`.`,
  "server-url": (url) =>
    `The URL of the server, ${asCode(url)}, is no address that a client can call: ${addressProblem(url) ?? ""}.`,
  // Parameters.
  "query-nested": () => "The query parameter is an object with objects in it.",
  "query-style": (style) => `The query parameter is written in the style ${asCode(style)}.`,
  "union-parameter": () => "The parameter is one of several types that aren't written alike.",
  "media-parameter": (media) =>
    `The parameter is written as ${asCode(media)}, but a client writes nothing but a query parameter so, and as JSON alone.`,
  "reserved-characters": () => "The parameter's reserved characters aren't encoded.",
  "empty-parameter": () => "The parameter may be written without a value, which its type lacks.",
  "header-type": () => "The header is neither a string, a number nor a boolean.",
  "header-name": (name) => `${asCode(name)} has other characters than letters, digits, \`-\` and \`_\`.`,
  "own-header": (name) => `The parameter ${asCode(name)} is a header that clients set themselves.`,
  "method-override": (name) => `The parameter ${asCode(name)} can make a write of a read.`,
  "unsayable-parameter-name": (name) =>
    `The parameter ${asCode(name)} has hidden characters or spaces in its name.`,
  "parameter-clash": (name) => `The parameter ${asCode(name)} has the name of another one in code.`,
  "querystring-parameter": (name) => `The parameter ${asCode(name)} is the whole query string.`,
  "cookie-parameter": (name) => `The parameter ${asCode(name)} is a cookie, which browsers let no code send.`,
  // Bodies of requests.
  "body-of-read": (method) => `A ${method} has a body.`,
  "form-styles": () => "The form has lists of any name, beside members of several styles.",
  "form-part": (name) => `The member ${asCode(name)} of the form is written in another way than forms are.`,
  "file-type": (name) => `Not every type of file may be sent as ${asCode(name)}.`,
  "multipart-type": (media) => `The parts of the body are sent as ${asCode(media)}.`,
  "nameless-form": () => "What is sent in parts, or as a form, isn't one object, whose members have names.",
  "raw-schema": () => "A schema says more of a body that isn't JSON than that it is a text, or bytes.",
  "media-type-parameters": (media) => `The media type ${asCode(media)} has parameters.`,
  "differing-media-types": (media) => `Another type is sent as ${asCode(media)}.`,
  // Responses.
  "unsayable-status": (status) => `No call ends with the response ${asCode(status)}.`,
  "missing-success": () => "No response is a success.",
  "error-media-type": (media) => `The body of an error is ${asCode(media)}.`,
  "unreadable-header": (name) => `The header ${asCode(name)} is none that clients can read.`,
  "response-links": () => "The response has links.",
  callbacks: () => "The service calls back.",
  "unsayable-webhook": (name) =>
    `The webhook ${asCode(name)} isn't one request with a JSON body and a name of letters and digits.`,
  "optional-payload": (name) => `The webhook ${asCode(name)} may come without a body.`,
  "webhook-part": (part) => `A model has no place for ${part}.`,
  // Types.
  "union-too-large": (count) => `There are more than ${count} alternatives.`,
  "default-variant": (type) =>
    `Values with other tags are of ${asCode(type)}. The model has no type for them: requests with one are refused, and responses are reported.`,
  "two-unions": () => "There are several lists of alternatives, of which one type each holds.",
  unmergeable: (what) => `The parts of \`allOf\` say different things about ${asCode(what)}.`,
  "structured-values": () => "The values listed are objects or lists.",
  "values-of-other-type": (type) => `The values listed aren't of the type ${asCode(type)}.`,
  "unsayable-value": () => "Values listed are no text that a model may have, or numbers that JSON rounds.",
  "null-in-text": (name) => `${asCode(name)} is always null, which isn't sent outside JSON.`,
  "query-members": () => "Other members than the fields of the query parameter may be sent.",
  "unsayable-default": (value) => `The default is ${value}.`,
  "absent-field": (name) => `No value has a field ${asCode(name)}.`,
  "forbidden-name": (name) => `A field called ${asCode(name)} would change what an object is.`,
  "unsayable-name": (name) =>
    `The field ${asCode(name)} has hidden characters in its name, or spaces around it.`,
  "required-name": (name) =>
    `The field ${asCode(name)} is required, but its name ends as that of an optional one.`,
  "endless-type": (name) =>
    `The field ${asCode(name)} is required, but no value of the type would end with it.`,
  "overlong-name": (name) => `${asCode(name)} has more than 100 characters.`,
  "unsayable-constraint": (keyword) => `${asCode(keyword)} narrows the value.`,
  "contradictory-bounds": (keywords) => `No value is within both ${keywords}.`,
  "delimited-pattern": (pattern) =>
    `The pattern ${asCode(pattern)} is written between slashes, with which no string matches it.`,
  "unsayable-pattern": (pattern) => `The pattern ${asCode(pattern)} can't be run safely by every client.`,
  "unsayable-keyword": (keyword) => `The keyword ${asCode(keyword)} can't be said.`,
  // The document itself.
  "unknown-keyword": (keyword) => `The keyword ${asCode(keyword)} isn't known.`,
  "unread-extensions": (what) =>
    `What Quoin has exported is read as any other document, without its extensions: this ${what}.`,
  "unread-hint": (extension) =>
    `${asCode(extension)} isn't read: it has another form than its generator reads, or names what the operation lacks.`,
  malformed: (what) => `${what}.`,
  "reference-to-url": (text) => `${asCode(text)} is a URL, and nothing is fetched.`,
  "reference-outside": (text) => `${asCode(text)} leads out of the document's folder.`,
  "reference-unresolved": (text) => `${asCode(text)} leads nowhere.`,
  "reference-unreadable": (text) => `The file of ${asCode(text)} can't be read.`,
  "beside-reference": (keywords) =>
    `Before OpenAPI 3.1, nothing holds that stands beside a reference: ${keywords}.`,
  "reference-circle": (text) => `${asCode(text)} leads back to itself.`,
  refused: (mistake) => `No model can say it: ${mistake}.`,
  "nested-too-deep": () => "References and `allOf` are nested too deep.",
} as const satisfies Readonly<Record<string, Sentence>>;

export type Construct = keyof typeof constructs;

/** What may follow for requests and responses from a loss. */
export type Consequence =
  /** Other values may be refused or come: nothing is known of it. */
  | "any"
  /** It refuses nothing, and says what a request means that omits the value. */
  | "omission"
  /** Whatever it is, only that it is there isn't in the model. */
  | "presence"
  /** Nothing that is sent follows from it. */
  | "none";

const consequences: Readonly<Partial<Record<Construct, Exclude<Consequence, "any">>>> = {
  "unsayable-default": "omission",
  "optional-payload": "presence",
  "response-links": "none",
  "beside-reference": "none",
  "unread-extensions": "none",
  "unread-hint": "none",
};

export function consequenceOf(construct: Construct): Consequence {
  return consequences[construct] ?? "any";
}
