import { type Defect, mutant, shownBy } from "../mutants/mutant.js";

/** Clients with a defect that the billing service's model doesn't show, or hardly. */
export const defects: readonly Defect[] = [
  shownBy(
    2,
    mutant(
      "keeps every key for a day",
      "keyUse",
      "return usableMs(policy.idempotency?.retentionMs ?? Infinity);",
      "return usableMs(policy.idempotency === null ? Infinity : 86_400_000);",
    ),
  ),
  mutant(
    "uses a short retention to its end",
    "usableMs",
    "return Math.max(retentionMs - windowMarginMs, 0);",
    "return retentionMs > 120_000 ? retentionMs - windowMarginMs : retentionMs;",
  ),
  shownBy(
    8,
    mutant(
      "takes a conflict for final where only a replay can be",
      "readKeyEvidence",
      "(policy.idempotency.replayedHeader !== null && hidesFirstRun(policy, status));",
      "false;",
    ),
  ),
  mutant(
    "takes any response for the answer to a key where no echo is promised",
    "readKeyEvidence",
    "policy.idempotency.echoHeader === null ? replayed !== undefined : isEchoed",
    "policy.idempotency.echoHeader === null ? true : isEchoed",
  ),
  shownBy(
    3,
    mutant(
      "resumes what nothing says how long can come again",
      "planRequest",
      'const canResume = retrySafety !== "none" && operation.withinCall !== true;',
      'const canResume = retrySafety !== "none";',
    ),
  ),
  mutant(
    "repeats at any time what can be repeated for some time",
    "windowFor",
    "if (parts?.repeats !== undefined) return parts.repeats.windowMs;",
    "if (parts?.repeats !== undefined) return Infinity;",
  ),
  shownBy(
    4,
    mutant(
      "takes a refusal of what can be repeated for one of all copies",
      "classifyError",
      "rulesOut: isStored && key.rulesOut",
      'rulesOut: (isStored && key.rulesOut) || plan.retrySafety === "repeatable"',
    ),
  ),
  mutant(
    "takes a refusal of what has its key in the body for one of all copies",
    "classifyError",
    "rulesOut: isStored && key.rulesOut",
    "rulesOut: isStored && (key.rulesOut || plan.operation.parts?.repeats?.chooseKey !== undefined)",
  ),
  shownBy(
    6,
    mutant(
      "believes a conflict of what has its key in the body",
      "classifyError",
      "status === repeats?.duplicateStatus",
      "status < 0",
    ),
  ),
  mutant(
    "takes any request id for one of the service",
    "lacksId",
    'new RegExp(requestIdForm, "i")',
    'new RegExp(".", "i")',
  ),
  mutant(
    "adds no key to the body",
    "addKey",
    "Object.assign(createBare<object>(), body, { [member]: key })",
    "body",
  ),
  mutant(
    "makes a key for the body that isn't the one it remembers",
    "keyInBody",
    "addKey(body, member, key)",
    "addKey(body, member, key && make(policy.clientName, rules, settings.platform))",
  ),
  mutant(
    "believes a refusal of what has its name in the body, without a word of another copy",
    "classifyError",
    "rulesOut: isStored && key.rulesOut",
    'rulesOut: (isStored && key.rulesOut) || plan.retrySafety === "natural"',
  ),
  shownBy(
    4,
    mutant(
      "looks for the echo in the header that carries the key",
      "keyUse",
      "const header = policy.idempotency?.echoHeader ?? null;",
      "const header = policy.idempotency?.echoHeader ? policy.idempotency.header : null;",
    ),
  ),
  mutant(
    "needs the body that a model declares, but not the request id that it promises",
    "proveRefusal",
    "const isNamed = isPromised && !lacksPromisedId(policy, response);",
    "const isNamed = isPromised;",
  ),
  shownBy(
    10,
    mutant(
      "needs the request id that a model promises, but not the body that it declares",
      "proveRefusal",
      'return isBelieved ? "believed" : "unproven";',
      'return lacksPromisedId(policy, response) ? "unproven" : "believed";',
    ),
  ),
  shownBy(
    21,
    mutant(
      "knows no body of an error but that of the table",
      "ownErrors",
      "return own === undefined ? row : { ...row, bodies: own.bodies };",
      "return row;",
    ),
  ),
  shownBy(
    13,
    mutant(
      "takes the row of a class for that of its first status alone",
      "coversStatus",
      "return status === other || (isClass === true && Math.floor(status / 100) === Math.floor(other / 100));",
      "return status === other;",
    ),
  ),
  mutant(
    "takes the row of a class for that of all statuses",
    "coversStatus",
    "(isClass === true && Math.floor(status / 100) === Math.floor(other / 100))",
    "isClass === true",
  ),
  shownBy(
    5,
    mutant(
      "takes a page for a success without a body",
      "readSuccess",
      "const isForeign = context.unnamedResponses?.isPage(plan, response) === true;",
      "const isForeign = false;",
    ),
  ),
  shownBy(
    9,
    mutant(
      "believes the last failure of a fetch that retries",
      "mayHaveSent",
      "if (mayRetry(fetch, isPlatformFetch)) return true;",
      "",
    ),
  ),
  shownBy(
    4,
    mutant(
      "lets its platform send again what can be repeated",
      "isSentOnce",
      'retrySafety === "none" || retrySafety === "repeatable"',
      'retrySafety === "none"',
    ),
  ),
  shownBy(
    2,
    mutant(
      "lets its platform send again what nothing protects",
      "isSentOnce",
      'retrySafety === "none" || retrySafety === "repeatable"',
      'retrySafety === "repeatable"',
    ),
  ),
  mutant(
    "believes the last failure of a platform that sends again",
    "mayHaveSent",
    "return isPlatformFetch && !isSentOnce(plan) && resendsOnUsed();",
    "return false;",
  ),
  shownBy(
    17,
    mutant(
      "sends what carries natural keys only once",
      "classifyTimeout",
      'retryDelay: plan.retrySafety === "none" ? "never" : "transient",\n    effect: "possible",\n    errorKind: "Timeout",',
      'retryDelay: plan.retrySafety === "none" ? "transient" : "transient",\n    effect: "possible",\n    errorKind: "Timeout",',
    ),
  ),
  mutant(
    "knows the header of a first run in progress with that alone",
    "readAskedPause",
    "[usualHeader, ...names]",
    "[usualHeader]",
  ),
];
