import { markdownCode } from "../../../language/text/markdown.js";
import { relevantUnknowns } from "../../../say/relevant-unknowns.js";
import { limitConstants } from "../limit-constants.js";
import { hasWebhooks, type PageInput } from "./page.js";

interface PageLink {
  readonly page: string;
  readonly what: string;
}

/** What there is to read beside the README, in the order in which a reader may want it. */
export function describeLinks(input: PageInput): readonly PageLink[] {
  const { layout, choices } = input;
  const link = (title: string, name: string, what: string) => ({ page: `[${title}](docs/${name}.md)`, what });
  return [
    link("Calls", "calls", describeCalls(input)),
    link("Errors", "errors", "each error, whether the request may have taken effect, and when it is retried"),
    link("Retries, keys and stores", "retries", "what holds across restarts and processes"),
    link("Options", "options", "all options of the client, validation and tracing among them"),
    ...(choices.hasTesting ? [link("Tests", "testing", "responses and errors for tests of your code")] : []),
    ...(hasWebhooks(layout) ? [link("Webhooks", "webhooks", "how to receive them")] : []),
    link("Installation", "installation", "tools and settings, formatters, merges, what each file is for"),
    { page: besideReadme("api-report.md", "", input), what: "calls, types, errors and limits, for reviews" },
    { page: runtimeGuide(input), what: "a call followed through the files of the runtime" },
  ];
}

function describeCalls({ layout }: PageInput): string {
  return [
    "routes, idempotency keys, response headers, requests that the model doesn't describe",
    ...(layout.plan.features.includes("uploads") ? ["uploads"] : []),
    ...(layout.plan.features.includes("item-streams") ? ["streams"] : []),
    ...(layout.api.environments.length > 0 ? ["environments"] : []),
    ...(limitConstants(layout).length > 0 ? ["limits"] : []),
    ...(relevantUnknowns(layout.api).length > 0 ? ["what is not specified"] : []),
  ].join(", ");
}

/** The page that follows a call; a link where it is beside the README. */
function runtimeGuide(input: PageInput): string {
  const { runtime, runtimeKind } = input.style;
  const page = `${runtime}/README.md`;
  return runtimeKind === "package" ? markdownCode(page) : besideReadme(page, "#follow-a-call", input);
}

/** A published package has neither the report nor the sources: there it is only named. */
function besideReadme(path: string, anchor: string, { choices }: PageInput): string {
  const name = markdownCode(path);
  return choices.compiledTo === "package" ? name : `[${name}](${path}${anchor})`;
}
