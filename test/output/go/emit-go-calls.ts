import { type CallPlan, camelCase, type EmitterInput, pascalCase } from "../../../src/index.js";
import { goType } from "./emit-go.js";

/**
 * A method for each call in Go, and the loop that sends it: it repeats what the plan says is safe to repeat, by the plan's
 * rows of errors, always with the same idempotency key.
 */
export function emitGoCalls({ api, plan }: EmitterInput): string {
  const names = new Map(api.types.map(({ id, name }) => [id, name]));
  const resultOf = (id: string) => {
    const type = api.endpoints.find((endpoint) => endpoint.id === id)?.responses[0]?.type;
    return type === undefined ? undefined : goType(type, (of) => names.get(of) ?? of);
  };
  const version =
    plan.version === undefined ? [] : [["header.Set(", plan.version.header, plan.version.value]];
  const settings = version.map(
    ([start, name = "", value = ""]) => `\t${start}${quote(name)}, ${quote(value)})`,
  );
  const { scheme } = plan.authentication;
  if (scheme.kind !== "header") throw new Error("This emitter knows keys in a header only.");
  return [
    loop,
    `const keyHeader = ${quote(plan.keys?.header ?? "")}`,
    `var pauses = map[string]time.Duration{${Object.entries(plan.backoffs)
      .map(([name, { firstMs }]) => `${quote(name)}: ${firstMs} * time.Millisecond`)
      .join(", ")}}`,
    `func setHeaders(header http.Header, apiKey string) {\n\theader.Set(${quote(scheme.header)}, ${quote(`${scheme.prefix} `)}+apiKey)\n${settings.join("\n")}\n}`,
    `var rows = []row{\n${plan.errors.map(rowOf).join("\n")}\n}`,
    ...plan.calls.map((call) => methodOf(call, resultOf(call.id))),
    "",
  ].join("\n\n");
}

function quote(text: string): string {
  return JSON.stringify(text);
}

type ErrorPlan = EmitterInput["plan"]["errors"][number];

function rowOf({ status, when, name, phrase, effect, retry }: ErrorPlan): string {
  // This client recognises no bodies, so it repeats no write on the word of one.
  const repeats = Object.entries(retry.decisions).filter(([, decision]) =>
    ["backoff", "if-header"].includes(decision),
  );
  const safeties = repeats.map(([safety]) => `${quote(safety)}: true`).join(", ");
  const members = [
    `Status: ${status}, Kind: ${quote(name)}, Meaning: ${quote(phrase)}, MayHaveRun: ${effect === "possible"}`,
    `repeats: map[string]bool{${safeties}}, waits: ${quote(retry.header ?? "")}`,
    `pause: ${quote(retry.profile ?? "transient")}`,
    ...(when === undefined ? [] : [`when: ${quote(when.header)}, present: ${when.present}`]),
  ];
  return `\t{Error: Error{${members[0]}}, ${members.slice(1).join(", ")}},`;
}

function methodOf(
  { id, method, path, retrySafety, body, ...call }: CallPlan,
  result: string | undefined,
): string {
  const names = call.pathParameters.map(({ name }) => camelCase(name));
  const parameters = [
    "ctx context.Context",
    ...names.map((name) => `${name}_ string`),
    ...(call.query.length === 0 ? [] : ["query url.Values"]),
    ...(body === undefined ? [] : ["body any"]),
  ];
  const pairs = call.pathParameters.map(
    ({ name }, index) => `${quote(`{${name}}`)}, url.PathEscape(${names[index]}_)`,
  );
  const address = [
    pairs.length === 0 ? quote(path) : `strings.NewReplacer(${pairs.join(", ")}).Replace(${quote(path)})`,
    ...(call.query.length === 0 ? [] : [`"?"+query.Encode()`]),
  ].join("+");
  const named = call.responses.filter(({ isClass }) => !isClass);
  const statuses = named.map(({ status }) => `${status}: true`).join(", ");
  const hasClass = named.length < call.responses.length;
  const request = `request{${quote(id)}, ${quote(method)}, ${address}, ${quote(retrySafety)}, map[int]bool{${statuses}}, ${hasClass}}`;
  const sent = `c.send(ctx, ${request}, ${body === undefined ? "nil" : "body"}`;
  const start = `func (c *Client) ${pascalCase(id)}(${parameters.join(", ")})`;
  return result === undefined
    ? `${start} error {\n\treturn ${sent}, nil)\n}`
    : `${start} (result ${result}, err error) {\n\terr = ${sent}, &result)\n\treturn\n}`;
}

const loop = `// Code generated from the API model. DO NOT EDIT.
package api

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Client calls the API.
type Client struct {
	BaseURL string
	APIKey  string
}

// Error is a response that is no success, or none at all: then its status is 0.
type Error struct {
	Operation string
	Status    int
	Kind      string
	Meaning   string
	// MayHaveRun tells whether the request may have had its effect in spite of the error.
	MayHaveRun bool
}

func (e *Error) Error() string { return fmt.Sprintf("%s: %d %s", e.Operation, e.Status, e.Meaning) }

// A row of the error table. It repeats a call by what repeating it does, after a pause or what its header says.
type row struct {
	Error
	when    string
	present bool
	repeats map[string]bool
	waits   string
	pause   string
}

type request struct {
	operation, method, path, safety string
	successes                       map[int]bool
	anySuccess                      bool
}

const attempts = 3

// A redirect would send a write again, or make a read of it.
var transport = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

func (c *Client) send(ctx context.Context, one request, body, result any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	random := make([]byte, 16)
	if _, err := rand.Read(random); err != nil {
		return err
	}
	key, ran := hex.EncodeToString(random), false
	for attempt := 1; ; attempt++ {
		failure, pause := c.attempt(ctx, one, key, text, body != nil, result)
		if failure == nil {
			return nil
		}
		// What an earlier attempt may have done, a later one's error doesn't undo.
		ran = ran || failure.MayHaveRun
		failure.MayHaveRun = ran
		if pause < 0 || attempt == attempts {
			return failure
		}
		select {
		case <-time.After(pause << (attempt - 1)):
		case <-ctx.Done():
			return failure
		}
	}
}

// attempt sends the request once. A negative pause: it isn't sent again.
func (c *Client) attempt(ctx context.Context, one request, key string, text []byte, hasBody bool, result any) (*Error, time.Duration) {
	lost := &Error{Operation: one.operation, Kind: "Connection", Meaning: "no response", MayHaveRun: true}
	again := time.Duration(-1)
	if one.safety != "none" {
		again = pauses["transient"]
	}
	var content io.Reader
	if hasBody {
		content = bytes.NewReader(text)
	}
	message, err := http.NewRequestWithContext(ctx, one.method, c.BaseURL+one.path, content)
	if err != nil {
		return &Error{Operation: one.operation, Kind: "Request", Meaning: err.Error()}, -1
	}
	setHeaders(message.Header, c.APIKey)
	if hasBody {
		message.Header.Set("Content-Type", "application/json")
	}
	if one.safety == "key" {
		message.Header.Set(keyHeader, key)
	}
	response, err := transport.Do(message)
	if err != nil {
		return lost, again
	}
	defer response.Body.Close()
	isNamed := one.successes[response.StatusCode]
	if isNamed || one.anySuccess && response.StatusCode/100 == 2 {
		isBare := !isNamed && (response.StatusCode == 204 || response.StatusCode == 205)
		if result != nil && !isBare && json.NewDecoder(response.Body).Decode(result) != nil {
			return lost, again
		}
		return nil, 0
	}
	for _, row := range rows {
		hasHeader := response.Header.Get(row.when) != ""
		if row.Status != response.StatusCode || row.when != "" && hasHeader != row.present {
			continue
		}
		failure := row.Error
		failure.Operation = one.operation
		return &failure, row.pauseOf(one.safety, response.Header)
	}
	return &Error{one.operation, response.StatusCode, "Api", response.Status, true}, -1
}

func (r row) pauseOf(safety string, header http.Header) time.Duration {
	if !r.repeats[safety] {
		return -1
	}
	if r.waits == "" {
		return pauses[r.pause]
	}
	seconds, err := strconv.Atoi(header.Get(r.waits))
	if err != nil {
		return -1
	}
	return time.Duration(seconds) * time.Second
}

var _ = strings.NewReplacer
var _ = url.PathEscape`;
