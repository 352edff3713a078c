import { clip } from "../../../review/diff/render/clip.js";
import { rowsCalled } from "../../../review/diff/compare/match-errors.js";
import type { GuideClient, GuideCode } from "../../../review/diff/render/guide/guide-code.js";
import type { Pair } from "../../../review/diff/pair.js";
import type { Field } from "../../../language/model/ir/type.js";
import { wayOf } from "../../../language/model/way-of-list.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import type { Data } from "../../../say/data.js";
import { callArguments } from "../../typescript/call-arguments.js";
import { type Layout, planLayout } from "../../typescript/layout.js";
import { renderType } from "../../typescript/type-text.js";
import { dataLiteral, propertyKey, quote } from "../../typescript/text/literal.js";
import type { CallExample, Parameter, Read } from "../../../review/guide/call-example.js";
import { examplesOf } from "../../../review/guide/examples.js";
import type { Step } from "../../../review/guide/find-steps.js";
import { type FragmentStyle, renderFragment } from "../../../review/guide/fragment.js";
import type { GuideSide } from "../../../review/guide/guide-side.js";
import { payloadExample } from "../../../review/guide/payload-example.js";
import type { Subject } from "../../../review/diff/subject.js";

/** A side with what its client calls things. */
interface SdkSide extends GuideSide {
  readonly layout: Layout;
}

export const codeLanguage = "ts";

/** What callers of the generated TypeScript client write on both sides. `packages`: what they import it from. */
export function createGuideCode(given: Pair<GuideSide>, packages: Pair<string>): GuideCode {
  const sides = both((which): SdkSide => ({ ...given[which], layout: planLayout(given[which].api) }));
  return {
    language: codeLanguage,
    importOf,
    nameOf: (id, which) => {
      const endpoint = sides[which].endpointOf(id);
      return endpoint === undefined ? undefined : sides[which].layout.endpointNames(endpoint).call;
    },
    typeNameOf: (id, which) => {
      const type = sides[which].typeOf(id);
      return type === undefined ? undefined : sides[which].layout.typeName(type.id);
    },
    exampleOf: (changes) => {
      const calls = both((which) => [
        ...examplesOf(changes, sides[which]).flatMap((example) => renderCall(example, sides[which])),
        ...renderPayload(changes, sides[which]),
      ]);
      const names = both((which) => nameLines(changes, sides[which], packages[which]));
      const hasCalls = calls.old.length + calls.new.length > 0;
      if (!hasCalls) return names;
      // What is imported under another name is shown, too.
      return changes.some(({ kind }) => kind === "name.type-renamed")
        ? both((which) => [...names[which], ...calls[which]])
        : calls;
    },
  };
}

/** How callers import a client, today or then. */
export function importOf({ name, packageName }: GuideClient, when: string): string {
  return `${clip(`import { ${name} } from ${JSON.stringify(packageName)};`)} // ${when}`;
}

function both<Value>(make: (which: GuideSide["which"]) => Value): Pair<Value> {
  return { old: make("old"), new: make("new") };
}

type Changes = Parameters<GuideCode["exampleOf"]>[0];

/** Of what has no call: what is imported, and what is caught. */
function nameLines(
  changes: Changes,
  { api, which, layout, typeOf }: SdkSide,
  packageName: string,
): readonly string[] {
  const { section, id = "" }: Partial<Subject> = changes[0]?.subject ?? {};
  const from = `from ${quote(packageName)};`;
  switch (section) {
    case "types": {
      const type = typeOf(id);
      return type === undefined ? [] : [`import type { ${layout.typeName(type.id)} } ${from}`];
    }
    case "errors": {
      const former = which === "old" ? changes.map(({ before }) => before) : [];
      const classes = new Set(rowsCalled(api.errors, ...former, id).map((row) => layout.errorClass(row)));
      return [...classes].map((name) => `if (error instanceof ${name}) …`);
    }
    case "api":
      return [`import { ${layout.names.client} } ${from}`];
    default:
      return [];
  }
}

const style: FragmentStyle = { data: dataLiteral, key: propertyKey, others: "/* … */" };

function renderCall(example: CallExample, side: SdkSide): readonly string[] {
  const { endpoint, reads } = example;
  const start = `client.${side.layout.endpointNames(endpoint).call}(`;
  const call = `${start}${argumentsOf(example, side, start.length).join(", ")})`;
  if (reads.length === 0) return `await ${call};`.split("\n");
  const items = readsOfItems(reads, endpoint, side);
  if (items.length === reads.length) {
    const accesses = items.map((read) => `  ${renderRead("item", read, side)}`);
    return [...`for await (const item of ${call}) {`.split("\n"), ...accesses, "}"];
  }
  const lines = reads.map((read) => renderRead("result", read, side));
  return [...`const result = await ${call};`.split("\n"), ...lines];
}

/** What is read of a webhook. */
function renderPayload(changes: Changes, side: SdkSide): readonly string[] {
  const { reads = [] } = payloadExample(changes, side) ?? {};
  return reads.map((read) => renderRead("webhook", read, side));
}

/** What is read of the items of pages, which callers iterate over. */
function readsOfItems(reads: readonly Read[], { list }: CallableEndpoint, { api }: SdkSide): readonly Read[] {
  const path = wayOf(list, api)?.items;
  if (path === undefined) return [];
  return reads.flatMap(({ steps, type }) => {
    const isWithin = path.every((name, index) => {
      const step = steps[index];
      return step?.kind === "field" && step.name === name;
    });
    return isWithin && steps[path.length]?.kind === "item"
      ? [{ steps: steps.slice(path.length + 1), type }]
      : [];
  });
}

/** `result.weight; // number` */
function renderRead(root: string, { steps, type }: Read, { layout }: SdkSide): string {
  const access = `${accessTo(root, steps)};`;
  if (type === undefined) return access;
  return `${access} // ${renderType(type.type, layout).text}${type.isRequired ? "" : " | undefined"}`;
}

/** `result.items[0]?.name` */
function accessTo(root: string, steps: readonly Step[]): string {
  let isSure = true;
  return steps.reduce((before, step) => {
    const link = isSure ? "" : "?.";
    isSure = step.kind === "field" && step.isRequired;
    if (step.kind !== "field") return `${before}${link}[${step.kind === "item" ? "0" : quote("…")}]`;
    const key = propertyKey(step.name);
    if (key !== step.name) return `${before}${link}[${quote(step.name)}]`;
    return `${before}${link === "" ? "." : link}${key}`;
  }, root);
}

function argumentsOf(example: CallExample, side: SdkSide, before: number): readonly string[] {
  const { endpoint, body, query, headers } = example;
  const { layout } = side;
  const parameterObject = (name: "query" | "headers", given: readonly Parameter[]) =>
    given.length === 0 && endpoint[name].every(({ isRequired }) => !isRequired)
      ? undefined
      : renderParameterObject(name, given, endpoint, side);
  const given = {
    path: (field: Field) => layout.argumentName(endpoint, field),
    body: body && renderFragment(body, style, before + "await );".length),
    query: parameterObject("query", query),
    headers: parameterObject("headers", headers),
  };
  return callArguments(endpoint, given, layout);
}

function renderParameterObject(
  name: string,
  given: readonly Parameter[],
  endpoint: CallableEndpoint,
  { layout }: SdkSide,
): string {
  const members = given.map(({ field, value }): [string, Data] => [
    name === "headers" ? layout.headerMember(endpoint, field) : layout.queryMember(endpoint, field),
    value,
  ]);
  return dataLiteral(Object.fromEntries(members));
}
