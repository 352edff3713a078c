import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { writtenFile } from "./written-scripts.js";

const read = (name: string) => parse(writtenFile("github", name));

describe("what may write to a pull request on GitHub", () => {
  it.each([
    [
      "quoin-comment.yml",
      { workflow_run: { workflows: [read("quoin.yml").name], types: ["completed"] } },
      {
        actions: "read",
        contents: "read",
        issues: "read",
        "pull-requests": "write",
        "security-events": "write",
      },
    ],
    [
      "quoin-outdated.yml",
      { pull_request_target: { types: ["opened", "synchronize", "reopened", "edited"] } },
      { contents: "read", "pull-requests": "write" },
    ],
  ])(
    "PULL-4 %s is run as the default branch has it, by scripts of its own alone",
    (name, on, permissions) => {
      const workflow = read(name);
      expect([workflow.on, workflow.permissions]).toEqual([on, {}]);
      const [job, ...others] = Object.values<Readonly<Record<string, unknown>>>(workflow.jobs);
      expect([job?.["permissions"], others]).toEqual([permissions, []]);
      for (const step of Object(job)["steps"]) {
        expect(Object.keys(step).toSorted()).toEqual(["env", "name", "run"]);
        expect(step.run).toMatch(
          /^node --input-type=module - <<'END_OF_SCRIPT'\n(?:(?!END_OF_SCRIPT)[^])*END_OF_SCRIPT\n$/u,
        );
        for (const value of Object.values<string>(step.env)) {
          expect(value).toMatch(/^\$\{\{ (?:github\.token|runner\.temp) \}\}(?:\/[\w.-]+)?$/u);
        }
      }
    },
  );
});

describe("what is run as a pull request has it", () => {
  const workflow = read("quoin.yml");
  const { review, ...others } = workflow.jobs;

  it("PULL-5 is given nothing that may write, and runs no script of a package", () => {
    expect([workflow.permissions, review.permissions, others]).toEqual([{ contents: "read" }, undefined, {}]);
    expect(Object.keys(workflow.on)).toEqual(["pull_request"]);
    expect(review.steps[0].with["persist-credentials"]).toBe(false);
    expect(writtenFile("github", "quoin.yml")).not.toMatch(/secrets|github\.token|TOKEN/u);
    const installs = review.steps.filter(({ run = "" }) => run.includes("npm"));
    expect(installs.map(({ run }: { readonly run: string }) => run)).toContain("npm ci --ignore-scripts");
  });

  it("PULL-3 ends after 15 minutes, and when there is something newer", () => {
    expect(review["timeout-minutes"]).toBe(15);
    expect(workflow.concurrency).toEqual({
      group: "quoin-${{ github.event.pull_request.number }}",
      "cancel-in-progress": true,
    });
  });
});

it("PULL-23 on GitLab, one job uses the token for notes, where there is one, and takes nothing of the branch but the report", () => {
  const text = writtenFile("gitlab", "quoin.gitlab-ci.yml");
  const { quoin, "quoin-note": note } = parse(text);
  expect(JSON.stringify(quoin)).not.toContain("TOKEN");
  expect([note.rules, note.variables, note.needs]).toEqual([
    [{ if: '$CI_PIPELINE_SOURCE == "merge_request_event" && $QUOIN_NOTE_TOKEN', when: "always" }],
    { GIT_STRATEGY: "none" },
    ["quoin"],
  ]);
  expect(note.script).toHaveLength(1);
});
