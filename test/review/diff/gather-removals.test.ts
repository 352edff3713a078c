import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/review/diff/change.js";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { gatherRemovals } from "../../../src/review/diff/gather-removals.js";
import { matchAcceptances } from "../../../src/review/diff/match-acceptances.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { readVersions } from "./models.js";
import { addressOf, subjectOf } from "../../../src/review/diff/subject.js";

const discussions = "/orgs/{org}/teams/{team}/discussions";

const all: readonly (readonly [id: string, route: string])[] = [
  ["get-team", "GET: '/orgs/{org}/teams/{team}'"],
  ["get-teams", "GET: '/orgs/{org}/teams'"],
  ["get-discussions", `GET: '${discussions}'`],
  ["get-discussion", `GET: '${discussions}/{number}'`],
  ["delete-discussion", `DELETE: '${discussions}/{number}'`],
  ["get-comments", `GET: '${discussions}/{number}/comments'`],
  ["get-note", "GET: '/notes/{id}'"],
  ["put-note", "PUT: '/notes/{id}'"],
  ["delete-note", "DELETE: '/notes/{id}'"],
  ["rename-note", "POST: '/notes/{id}'"],
];

const removedDiscussions = ["get-discussions", "get-discussion", "delete-discussion", "get-comments"];

function versionsWithout(removed: readonly string[], deprecated: readonly string[] = []): readonly Api[] {
  const endpoints = all
    .filter(([id]) => !removed.includes(id))
    .map(([id, route]) => {
      const names = [...route.matchAll(/\{(\w+)\}/gu)].map(([, name]) => `${name}: string`);
      const path = names.length === 0 ? "" : `, path: { ${names.join(", ")} }`;
      const note = deprecated.includes(id) ? ", deprecated: Use another one." : "";
      return `  ${id}: { ${route}, doc: Does something${path}${note}, returns: none }`;
    });
  const text = `quoin: 1
api: { name: Forum, package: "@example/forum", doc: Has discussions. }
group: Forum
endpoints:
${endpoints.join("\n")}
`;
  return readVersions([{ path: "api.yaml", text }]);
}

/** What is found where these operations are removed, with these fingerprints accepted. */
function gatherWithout(removed: readonly string[], accepted: readonly string[] = []): readonly Change[] {
  const next = versionsWithout(removed);
  return gatherRemovals(compareModels(versionsWithout([]), next), next, new Set(accepted));
}

const titlesOf = (changes: readonly Change[]) => changes.map(({ title }) => title);

describe("removals of operations below one path", () => {
  it("are one change, with all that it stands for", () => {
    const [change, ...others] = gatherWithout(removedDiscussions);
    expect(others).toEqual([]);
    expect(change?.title).toBe(`4 operations below \`${discussions}\` were removed.`);
    expect(change?.subject).toEqual(subjectOf("endpoints", discussions));
    expect(change?.reaches).toEqual(removedDiscussions);
    expect(change?.parts?.map(({ subject }) => addressOf(subject))).toEqual(
      removedDiscussions.map((id) => `endpoints.${id}`),
    );
    expect(change?.verdict).toEqual({ client: "breaking", server: "safe", source: "breaking" });
    expect(change?.why).toBe("Calls to them fail with 404.");
  });

  it("are told one by one where they are few", () => {
    expect(titlesOf(gatherWithout(["get-discussions", "get-note"]))).toHaveLength(2);
    expect(titlesOf(gatherWithout(["get-note", "put-note"]))).toHaveLength(2);
  });

  it("are those of one path where that has others left", () => {
    expect(titlesOf(gatherWithout(["get-note", "put-note", "delete-note"]))).toEqual([
      "3 operations of `/notes/{id}` were removed.",
    ]);
  });

  it("begin where no operation is left, and never at the start of what others have", () => {
    const both = gatherWithout([...removedDiscussions, "get-note", "put-note", "delete-note", "rename-note"]);
    expect(titlesOf(both)).toEqual([
      `4 operations below \`${discussions}\` were removed.`,
      "4 operations of `/notes/{id}` were removed.",
    ]);
  });

  it("are apart from those that were announced", () => {
    const old = versionsWithout([], removedDiscussions.slice(0, 3));
    const next = versionsWithout(removedDiscussions);
    expect(titlesOf(gatherRemovals(compareModels(old, next), next))).toEqual([
      `3 deprecated operations below \`${discussions}\` were removed.`,
      `\`get-comments\` was removed: \`GET ${discussions}/{number}/comments\`.`,
    ]);
  });
});

describe("an acceptance", () => {
  const entryOf = (fingerprint: string) => ({ fingerprint, nature: "planned", reason: "Meant." }) as const;
  const openAfter = (removed: readonly string[], fingerprints: readonly string[]) => {
    const changes = gatherWithout(removed, fingerprints);
    const { accepted, unused } = matchAcceptances(changes, fingerprints.map(entryOf), "2026-01-01");
    return {
      open: changes.filter(({ fingerprint }) => !accepted.has(fingerprint)).map(({ title }) => title),
      unused: unused.length,
    };
  };
  const [whole] = gatherWithout(removedDiscussions);
  const parts = whole?.parts?.map(({ fingerprint }) => fingerprint) ?? [];

  it("of all together covers all of them", () => {
    expect(openAfter(removedDiscussions, [whole?.fingerprint ?? ""])).toEqual({ open: [], unused: 0 });
  });

  it("covers no other removal, wherever that is", () => {
    const [fewer] = gatherWithout(removedDiscussions.slice(1));
    const fingerprints = [fewer?.fingerprint ?? ""];
    expect(openAfter(removedDiscussions, fingerprints)).toEqual({ open: [whole?.title], unused: 1 });
  });

  it("of one of them still holds, and leaves the others", () => {
    expect(openAfter(removedDiscussions, parts.slice(0, 1))).toEqual({
      open: [`3 operations below \`${discussions}/{number}\` were removed.`],
      unused: 0,
    });
    expect(openAfter(removedDiscussions, parts.slice(0, 2)).open).toHaveLength(2);
    expect(openAfter(removedDiscussions, parts)).toEqual({ open: [], unused: 0 });
  });

  it("of one of them goes with one of the others together", () => {
    const [alone = ""] = parts;
    const left = gatherWithout(removedDiscussions, [alone]).find(({ count }) => count === 3);
    expect(openAfter(removedDiscussions, [alone, left?.fingerprint ?? ""])).toEqual({ open: [], unused: 0 });
  });
});
