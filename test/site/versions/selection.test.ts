import { describe, expect, it } from "vitest";
import { typescriptCallers } from "../../../src/client/callers/typescript/callers.js";
import { createSites } from "../../../src/site/content/versions/create-sites.js";
import { createSiteVersions } from "../../../src/site/content/versions/site-versions.js";
import { renderMarkdown } from "../../../src/site/markdown/render-markdown.js";
import { billingFiles, readVersions } from "../../review/diff/models.js";
import { librarySites, pageAt } from "./library.js";

const billing = readVersions(billingFiles);

function createBillingSites() {
  const [api, ...others] = billing.toReversed();
  if (api === undefined) throw new Error("Billing has versions.");
  return createSites(createSiteVersions(api, others, typescriptCallers), { title: "Billing" });
}

const billingSites = createBillingSites();

const billingPage = (path: string) => renderMarkdown(pageAt(path, billingSites).page);

describe("what requests get that select no version", () => {
  const text = billingPage("versions");

  it("VER-3 GAP-17 is the version without a header for its calls, and open for others alone", () => {
    expect(text).toContain(
      "A request without `Service-Version` gets `unversioned` for `POST /events`. What it gets for any other call isn't specified. [not specified: `GAP-17`]",
    );
    expect(text).toContain("None: requests without `Service-Version` get it for `POST /events`.");
    expect(text).not.toContain("What a request without `Service-Version` gets isn't specified.");
  });

  it("VER-2 never changes by itself, as the model says", () => {
    expect(text).toContain("never happens by the passage of time");
  });

  it("VER-1 is why each call says that it requires the header, unless there is a version for those without", () => {
    expect(billingPage("calls/ingest-events")).toContain(
      "**Version**: `Service-Version: 2026-04-01`, required; without it, the request is one for `unversioned`",
    );
    expect(billingPage("calls/get-subscription")).toMatch(
      /\*\*Version\*\*: `Service-Version: 2026-04-01`, required$/mu,
    );
    expect(billingPage("unversioned/calls/ingest-events")).not.toContain("**Version**");
    const { sites } = librarySites();
    expect(renderMarkdown(pageAt("calls/get-branch", sites).page)).toContain(
      "**Version**: `Library-Version: 2026-01-15`. A request without Library-Version is one for 2025-06-01.",
    );
  });
});

describe("how names in bodies are written", () => {
  const sentence = "Names in bodies are in `snake_case`.";

  it("is said of a version only where it is true of all its names", () => {
    expect(billingPage("index")).toContain(sentence);
    expect(billingPage("unversioned/index")).toContain("## Formats");
    expect(billingPage("unversioned/index")).not.toContain(sentence);
  });
});

describe("what the older version does with names that it doesn't know", () => {
  it("is said of the current version alone, and to be unknown of the older one", () => {
    const ignored = "Names that the service doesn't know are ignored silently.";
    expect(billingPage("calls/ingest-events")).toContain(ignored);
    const older = billingPage("unversioned/calls/ingest-events");
    expect(older).not.toContain(ignored);
    expect(older).toContain("What the service does with names that it doesn't know is [not specified]");
    expect(older).toContain("What the unversioned API does with an event under its new names");
  });
});

describe("what differs from a version that leaves calls open", () => {
  const row = (text: string) => text.split("\n").find((line) => line.includes("didn't specify")) ?? "";

  it("VER-5 isn't said to break nobody", () => {
    expect(row(billingPage("versions"))).toMatch(/\| Isn't known\. \|$/u);
  });

  it.each(["upgrade/unversioned--2026-04-01", "upgrade/unversioned--2026-04-01--http"])(
    "VER-5 is nothing new and optional in %s",
    (path) => {
      const text = billingPage(path);
      expect(text).not.toContain("New and optional");
      expect(text).toContain("- What isn't known: [Versions]");
      expect(row(text)).toContain("how they look in the old one isn't specified");
    },
  );

  it.each(["upgrade/unversioned--2026-04-01", "upgrade/unversioned--2026-04-01--http"])(
    "VER-4 says in %s what the specification says of the move",
    (path) => {
      const text = billingPage(path);
      expect(text).toContain("Both APIs accept traffic during the move.");
      expect(text).toContain("so a partial rename succeeds with empty data");
      expect(text).toContain("`account`, `timestamp` and `properties` of `UsageEvent`; its route");
      expect(text).not.toContain("or convert it");
      expect(text).toContain("don't retry it, each copy may take effect");
    },
  );

  it("END-7 says of a wrong name that it is ignored and refused, not that it means the right one", () => {
    const text = billingPage("versions");
    expect(text).toContain(
      "Clients now refuse the wrong name `uniqueId` of `UsageEvent`, which the service ignores silently: send `unique_id`.",
    );
    expect(text).not.toContain("it means `unique_id`");
  });
});
