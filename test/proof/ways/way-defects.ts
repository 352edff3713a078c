import { type Defect, mutant, shownBy } from "../mutants/mutant.js";

/** Clients with a defect in what conditions and confirmations promise. */
export const wayDefects: readonly Defect[] = [
  shownBy(3, mutant("takes a weak tag for a condition", "strongTag", '/^"[', '/^(?:W\\/)?"[')),
  mutant("takes several tags for one", "strongTag", '/^"[\\x21\\x23-\\x7e\\x80-\\xff]*"$/', '/^".*"$/'),
  mutant(
    "takes any tag for one",
    "ifMatch",
    'strongTag.test(headerOf(prepared, "if-match"))',
    'headerOf(prepared, "if-match") !== ""',
  ),
  mutant(
    "sends a call without a condition again",
    "ifMatch",
    'strongTag.test(headerOf(prepared, "if-match"))',
    "true",
  ),
  mutant(
    "takes a tag for a creation",
    "ifNoneMatch",
    'headerOf(prepared, "if-none-match") === "*"',
    'headerOf(prepared, "if-none-match") !== ""',
  ),
  mutant(
    "believes a 412 to its own copy",
    "mayRefuseCopies",
    "mayRetry(settings.fetch, settings.isPlatformFetch)",
    "mayRetry(settings.fetch, settings.isPlatformFetch) && false",
  ),
  mutant(
    "takes a 412 for the end of all attempts",
    "effectOf",
    'return rulesOut ? "ruled-out" : "none";',
    'return rulesOut || status === 412 ? "ruled-out" : "none";',
  ),
  mutant(
    "never believes a 412",
    "effectOf",
    'return rulesOut ? "ruled-out" : "none";',
    'if (status === 412) return "possible";\n  return rulesOut ? "ruled-out" : "none";',
  ),
  mutant(
    "doesn't wait",
    "leftMs",
    "Math.max(0, Math.ceil(settledAfterMs - ageMs))",
    "settledAfterMs * 0 * ageMs",
  ),
  shownBy(
    4,
    mutant(
      "believes the clock that went further",
      "leftMs",
      "Math.min(platform.now() - end.now, platform.elapsed() - end.elapsed)",
      "Math.max(platform.now() - end.now, platform.elapsed() - end.elapsed)",
    ),
  ),
  shownBy(
    6,
    mutant(
      "doesn't compare what is found",
      "judge",
      "&& agrees(sent, item)",
      "&& (agrees(sent, item) || true)",
    ),
  ),
  shownBy(
    8,
    mutant(
      "takes any 404 for the service's",
      "isMissing",
      'return !hasBodies || error.origin === "api";',
      'return !hasBodies || error.origin !== "gateway";',
    ),
  ),
  shownBy(
    3,
    mutant(
      "never says that nothing was done",
      "confirm",
      'confirmation.outcome === "not_executed" && waitsMs !== 0',
      'confirmation.outcome === "not_executed" && waitsMs !== -1',
    ),
  ),
  mutant(
    "leaves the record of what is settled",
    "endConfirmed",
    "if (store === undefined) return;",
    "if (outcome !== undefined) return;",
  ),
  shownBy(
    3,
    mutant(
      "waits a minute less",
      "leftMs",
      "Math.ceil(settledAfterMs - ageMs)",
      "Math.ceil(settledAfterMs - 60_000 - ageMs)",
    ),
  ),
  shownBy(
    1,
    mutant(
      "reads first and looks at the clock then",
      "confirm",
      "const waitsMs = end && leftMs(rule, call, end);\n  const { items, isProven } = await find(rule, call.context, value, options);",
      "const { items, isProven } = await find(rule, call.context, value, options);\n  const waitsMs = end && leftMs(rule, call, end);",
    ),
  ),
  mutant(
    "believes what is found although it may come again",
    "judge",
    "outcome: isUnique === true && isIts",
    "outcome: (isUnique === true || isIts) && isIts",
  ),
  mutant(
    "needs no proof of what it reads",
    "needsId",
    'return policy.requestIdPromised === true && settings.proofOfOrigin === "require";',
    'return policy.requestIdPromised === true && settings.proofOfOrigin !== "require";',
  ),
  shownBy(
    6,
    mutant(
      "lets its platform send again what has a condition",
      "isSentOnce",
      ' || retrySafety === "condition"',
      "",
    ),
  ),
];
