import { gzipSync } from "node:zlib";

const maxResults = 5_000;

/** What code scanning shows of a file that anybody may have written, under our own name and no other; `undefined` if it is none. */
export function rebuildSarif(text) {
  try {
    const [run] = JSON.parse(text).runs;
    const driver = { name: "Quoin", rules: run.tool.driver.rules.slice(0, maxResults).map(rebuildRule) };
    const results = run.results.slice(0, maxResults).map(rebuildResult);
    return { version: "2.1.0", runs: [{ tool: { driver }, results }] };
  } catch {
    return undefined;
  }
}

/** As code scanning takes it. */
export function packSarif(sarif) {
  return gzipSync(JSON.stringify(sarif)).toString("base64");
}

function rebuildRule({ id, shortDescription }) {
  return { id: `${id}`, shortDescription: say(shortDescription?.text ?? id) };
}

function rebuildResult({ ruleId, level, message, locations, partialFingerprints, suppressions }) {
  return {
    ruleId: `${ruleId}`,
    level: ["error", "warning", "note"].includes(level) ? level : "none",
    message: say(message.text),
    locations: (locations ?? []).slice(0, 1).map(rebuildLocation),
    partialFingerprints: Object.fromEntries(
      Object.entries(partialFingerprints ?? {}).map(([name, value]) => [name, `${value}`]),
    ),
    ...(suppressions?.length > 0 && { suppressions: [{ kind: "external" }] }),
  };
}

function rebuildLocation({ physicalLocation: { artifactLocation, region } }) {
  const startLine = Number.isInteger(region?.startLine) && region.startLine > 0 ? region.startLine : 1;
  return {
    physicalLocation: { artifactLocation: { uri: `${artifactLocation.uri}` }, region: { startLine } },
  };
}

/** In SARIF what stands between brackets can be a link. */
function say(text) {
  return { text: `${text}`.replaceAll(/[\\[\]]/g, String.raw`\$&`) };
}
