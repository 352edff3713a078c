import { gzipSync } from "node:zlib";
import { neutralise } from "./neutralise.mjs";
import { Refusal } from "./refusal.mjs";

const maxResults = 5_000;

/**
 * What code scanning shows of a file that anybody may have written, under our own name and no other. Throws `Refusal` of what isn't
 * SARIF, and of a place outside the repository.
 */
export function rebuildSarif(text) {
  try {
    const [run] = JSON.parse(text).runs;
    const driver = { name: "Quoin", rules: run.tool.driver.rules.slice(0, maxResults).map(rebuildRule) };
    const results = run.results.slice(0, maxResults).map(rebuildResult);
    return { version: "2.1.0", runs: [{ tool: { driver }, results }] };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("it isn't SARIF");
  }
}

/** As code scanning takes it. */
export function packSarif(sarif) {
  return gzipSync(JSON.stringify(sarif)).toString("base64");
}

function rebuildRule({ id, shortDescription }) {
  return { id: requireId(id), shortDescription: say(shortDescription?.text ?? id) };
}

function rebuildResult({ ruleId, level, message, locations, partialFingerprints, suppressions }) {
  const fingerprint = partialFingerprints?.["quoin/v1"];
  return {
    ruleId: requireId(ruleId),
    level: ["error", "warning", "note"].includes(level) ? level : "none",
    message: say(message.text),
    locations: (locations ?? []).slice(0, 1).map(rebuildLocation),
    partialFingerprints: fingerprint === undefined ? {} : { "quoin/v1": requireId(fingerprint) },
    ...(suppressions?.length > 0 && { suppressions: [{ kind: "external" }] }),
  };
}

/** Of a rule, or of a finding. */
function requireId(id) {
  if (typeof id === "string" && /^[\w.-]{1,100}$/.test(id)) return id;
  throw new Refusal("it has a name that Quoin doesn't use");
}

function rebuildLocation({ physicalLocation: { artifactLocation, region } }) {
  const startLine = Number.isInteger(region?.startLine) && region.startLine > 0 ? region.startLine : 1;
  const { uri } = artifactLocation;
  if (!isOfRepository(uri)) throw new Refusal("it names a place outside the repository");
  return { physicalLocation: { artifactLocation: { uri }, region: { startLine } } };
}

/** As a path from the root: no scheme, no host, nothing above it, and all of that however it is encoded. */
function isOfRepository(uri) {
  if (typeof uri !== "string" || !/^(?:[\w.!~*'()/-]|%[\dA-F]{2})+$/i.test(uri)) return false;
  const names = decodeURIComponent(uri).split(/[/\\]/);
  return names.every((name) => !["", ".", ".."].includes(name.trim()) && !/\p{Cc}/u.test(name));
}

/** In SARIF what stands between brackets can be a link; some hosts show the rest as Markdown. */
function say(text) {
  return { text: neutralise(`${text}`).replaceAll(/[\\[\]]/g, String.raw`\$&`) };
}
