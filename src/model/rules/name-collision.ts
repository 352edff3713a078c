import type { Place } from "../../diagnostics/diagnostic.js";
import type { Api } from "../ir/api.js";
import type { Report } from "../build/report.js";

interface NamedThing {
  readonly name: string;
  readonly words: string;
  readonly at: Place;
}

/** Things that would have the same name in the generated code, or in a file system that ignores case. */
export function checkCollisions(api: Api, report: Report): void {
  const exported = [
    ...api.types.map((type) => ({ name: type.tsName, words: `the type ${type.name}`, at: type.at })),
    ...errorClasses(api),
    ...groupClasses(api),
    ...api.endpoints.flatMap((endpoint) =>
      [endpoint.queryTsName, endpoint.headersTsName].flatMap((name) =>
        name === undefined ? [] : [{ name, words: `the parameters of ${endpoint.name}`, at: endpoint.at }],
      ),
    ),
  ];
  checkDistinct(exported, report, (name) => name.toLowerCase());
  checkDistinct(
    api.groups.map((group) => ({ name: group.property, words: `the group ${group.name}`, at: group.at })),
    report,
  );
  checkDistinct(
    api.limits.map((limit) => ({ name: limit.tsName, words: `the limit ${limit.name}`, at: limit.at })),
    report,
  );
  for (const group of api.groups) checkCalls(api, group.name, report);
  for (const type of api.types)
    if (type.kind === "object")
      checkFieldCase(
        type.fields.map(({ name, at }) => ({ name, words: `the field ${name} of ${type.name}`, at })),
        report,
      );
}

/** Several rows may share an error's name: they make one class. */
function errorClasses(api: Api): readonly NamedThing[] {
  const distinct = new Map(api.errors.toReversed().map((error) => [error.tsName, error]));
  return [...distinct.values()].map((error) => ({
    name: error.tsName,
    words: `the error ${error.name}`,
    at: error.at,
  }));
}

function groupClasses(api: Api): readonly NamedThing[] {
  const called = api.groups.filter((group) =>
    api.endpoints.some((endpoint) => endpoint.group === group.name),
  );
  return [
    ...called.map((group) => ({ name: group.tsName, words: `the group ${group.name}`, at: group.at })),
    ...["Client", "Resources", "Webhook"].map((ending) => ({
      name: `${api.tsName}${ending}`,
      words: `the client of ${api.name}`,
      at: api.version.at,
    })),
  ];
}

function checkCalls(api: Api, group: string, report: Report): void {
  const calls = api.endpoints.filter((endpoint) => endpoint.group === group);
  checkDistinct(
    calls.map(({ tsName, name, at }) => ({ name: tsName, words: `the endpoint ${name}`, at })),
    report,
  );
}

/**
 * `foo_bar` and `fooBar` in one object are one name to a hurried reader; nothing is renamed, so it is refused. Two fields
 * with the very same name are reported where they are built.
 */
function checkFieldCase(fields: readonly NamedThing[], report: Report): void {
  const distinct = new Map(fields.toReversed().map((field) => [field.name, field]));
  checkDistinct([...distinct.values()].toReversed(), report, (name) =>
    name.replaceAll(/[_-]/g, "").toLowerCase(),
  );
}

function checkDistinct(
  things: readonly NamedThing[],
  report: Report,
  key: (name: string) => string = (name) => name,
): void {
  const first = new Map<string, NamedThing>();
  for (const thing of things) {
    const earlier = first.get(key(thing.name));
    if (earlier === undefined) first.set(key(thing.name), thing);
    else {
      const related = [{ at: earlier.at, message: "The first one is here." }];
      report(
        "name-collision",
        { name: thing.name, first: earlier.words, second: thing.words },
        thing.at,
        related,
      );
    }
  }
}
