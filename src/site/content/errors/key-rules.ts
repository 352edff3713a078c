import { takesKeys } from "../../../language/plan/callable.js";
import { alternatives, asCode } from "../../../language/text/words.js";
import type { Block } from "../../page/block.js";
import { code, line, sentence } from "../../page/inline.js";
import { parseProse } from "../../prose/parse-prose.js";
import type { KeyPlan } from "../../../language/plan/key-plan.js";
import { describeReplays } from "../../../say/call/header-key.js";
import { exceptUnused } from "../again/unused-header.js";
import type { VersionContent } from "../version-content.js";

/** What the service promises about keys in a header, in its own words and in those of all calls. */
export function describeKeys(version: VersionContent): readonly Block[] {
  const { keys, api } = version;
  const { idempotency } = api;
  if (idempotency === undefined || keys === undefined) return [];
  return [
    { kind: "heading", level: 2, id: "keys", content: sentence("Idempotency keys") },
    ...(idempotency.doc === undefined ? [] : parseProse(idempotency.doc)),
    { kind: "paragraph", content: describeRules(idempotency.methods, keys, version) },
  ];
}

function describeRules(methods: readonly string[], keys: KeyPlan, version: VersionContent) {
  const { header } = keys;
  if (!takesKeys(version.api)) return sentence(`No call of this version uses \`${header}\`.`);
  const calls = [...sentence(alternatives(methods.map(asCode))), ...exceptUnused(version)];
  return line`${code(header)} carries the idempotency key of a ${calls}. No other method uses it. ${sentence(describeReplays(keys))} Each call's page says what that means there.`;
}
