import { describe, expect, it } from "vitest";
import type { Effect } from "../../../src/review/diff/verdict.js";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { changeKinds } from "../../../src/review/diff/kinds/catalog.js";
import { drawSome, isWhole } from "../../whole.js";
import { both, chooser, currentOf, loweredAxes, reverseLists, shiftPlaces } from "./edit-pairs.js";
import { editsOf, isWithin } from "./edit-api.js";
import { find } from "./find.js";
import { mirroredKinds, mirrors, symmetricKinds } from "./mirrored-kinds.js";
import { withoutMirror } from "./without-mirror.js";
import {
  bazaarFiles,
  billingFiles,
  harbourFiles,
  type ModelFiles,
  readVersions,
  versionsOnce,
} from "./models.js";

const count = isWhole ? 1000 : 8;

const models: readonly (readonly [string, ModelFiles])[] = [
  ["billing", billingFiles],
  ["bazaar", bazaarFiles],
  ["harbour", harbourFiles],
];

/** Idempotency-Key, X-Request-Id: names of headers as models write them. */
/** Those that are names, and no words of the language. */
const headerNames = /(?<!(?:condition|resumes): |-)\b[A-Z][a-z]+(?:-[A-Z][a-z]+)+\b/gu;

describe.each(drawSome(1, models))("what is no change of %s", (_, files) => {
  const versions = versionsOnce(files);

  it("the same model", () => {
    expect(compareModels(versions, readVersions(files))).toEqual([]);
  });

  it("comments, blank lines and other paths", () => {
    const others = files.map(({ path, text }) => ({
      path: path.replace(/(\w+)\.yaml$/u, "other-$1.yaml"),
      text: text.replaceAll(/^(?=\w)/gmu, "\n# A comment.\n"),
    }));
    expect(compareModels(versions, readVersions(others))).toEqual([]);
  });

  it("another case of the letters in the names of headers", () => {
    const others = files.map(({ path, text }) => ({
      path,
      text: text.replaceAll(headerNames, (name) => name.toLowerCase()),
    }));
    expect(others).not.toEqual(files);
    const kinds = compareModels(versions, readVersions(others)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== "docs.description-changed")).toEqual([]);
  });

  it("sections in another order", () => {
    const others = files.map(({ path, text }) => ({ path, text: sectionsOf(text).toReversed().join("") }));
    expect(compareModels(versions, readVersions(others))).toEqual([]);
  });

  it("sections in files of their own", () => {
    const others = files.flatMap(({ path, text }) => {
      const group = /^group: .*\n/mu.exec(text)?.[0] ?? "";
      const sections = sectionsOf(text).filter((section) => /^(?!(?:group|quoin):)\w/mu.test(section));
      const named = sections.map((section, index) => ({
        path: path.replace(".yaml", `-${index}.yaml`),
        text: `${section}${/^(?:types|endpoints):/mu.test(section) ? group : ""}`,
      }));
      return named.map((one) => (/^api:/mu.test(one.text) ? { ...one, text: `quoin: 1\n${one.text}` } : one));
    });
    expect(compareModels(versions, readVersions(others))).toEqual([]);
  });
});

describe("the table of mirrored kinds", () => {
  it("has each kind once", () => {
    const mirrored = mirroredKinds.flatMap(([kinds, others]) =>
      kinds === others ? kinds : [...kinds, ...others],
    );
    const listed = [...symmetricKinds, ...mirrored].toSorted();
    expect(listed).toEqual(Object.keys(changeKinds).toSorted());
  });

  it("mirrors what a change does to the values", () => {
    const odd = [...mirrors].flatMap(([kind, others]) =>
      others
        .filter((other) => changeKinds[other].effect !== mirroredEffect[changeKinds[kind].effect])
        .map((other) => [kind, other].toSorted().join(" and ")),
    );
    expect([...new Set(odd)].toSorted()).toEqual(Object.keys(oddEffects).toSorted());
  });
});

const mirroredEffect: Readonly<Record<Effect, Effect>> = {
  narrow: "widen",
  widen: "narrow",
  replace: "replace",
  reword: "reword",
  none: "none",
};

/** Pairs whose effects aren't each other's mirror, each with the reason. */
const oddEffects: Readonly<Record<string, string>> = {
  "auth.alternative-added and auth.alternative-covered": "what is removed was never needed",
  "docs.sensitivity-lowered and docs.sensitivity-raised": "what stays out of messages hurts nobody",
  "err.listed and err.unnamed": "where others are possible, a name is only documentation",
  "err.named and err.unlisted": "where others are possible, a name is only documentation",
  "event.acknowledged-added and event.acknowledged-removed": "nobody has to respond with what is new",
  "event.discriminator-added and event.discriminator-removed": "receivers already tell the kinds apart",
  "event.resent-less and event.resent-more": "nobody is hit by more chances",
  "event.timeout-lengthened and event.timeout-shortened": "nobody is hit by more time",
  "event.type-added and event.type-removed": "receivers expect kinds that they don't know",
  "event.webhooks-added and event.webhooks-removed": "nobody receives what wasn't there",
  "filter.removed and query.param-added-required":
    "a new required parameter narrows, and so does one that is gone",
  "gap.closed and gap.opened": "what gets known narrows nothing; what is withdrawn was relied on",
  "gap.closed-path and gap.opened-path": "what gets known narrows nothing; what is withdrawn was relied on",
  "gap.closed-signing and gap.opened-signing":
    "what gets known narrows nothing; what is withdrawn was relied on",
  "hdr.request-added-required and hdr.request-removed":
    "a new required header narrows, and so does one that is gone",
  "op.request-body-added and op.request-body-removed": "a new body narrows, and so does one that is gone",
  "op.unknown-fields-ignored and op.unknown-fields-refused": "what is ignored is accepted, and lost",
  "query.param-added-required and query.param-removed":
    "a new required parameter narrows, and so does one that is gone",
  "req.field-added-optional and req.field-removed-ignored": "what is ignored is accepted, and lost",
  "req.field-added-required and req.field-removed":
    "a new required field narrows, and so does one that is gone",
  "req.field-added-required and req.field-removed-ignored": "what is ignored is accepted, and lost",
  "req.field-added-required and req.field-removed-refused":
    "a new required field narrows, and so does one that is gone",
  "union.res-variant-added-open and union.res-variant-removed": "an open union may have had it",
  "ver.release-withdrawn and ver.released": "a promise changes nothing; its end does",
  "ver.retirement-earlier and ver.retirement-later": "nobody is hit by more time",
};

describe.each(drawSome(1, models))("random changes of %s", (name, files) => {
  const versions = versionsOnce(files);
  const api = currentOf(versions);
  const edits = editsOf(api);
  const choose = chooser(name === "billing" ? 20_260_401 : 20_260_210);
  const drawn = Array.from({ length: count }, () => [choose(edits), choose(edits)] as const).filter(
    ([one, other]) => !isWithin(one, other) && !isWithin(other, one),
  );

  it("are the mirror of each other's", () => {
    const odd = drawn.flatMap(([one, other]) => {
      const changed = both(one, other, api);
      const sides = { old: api, new: changed };
      const left = withoutMirror(find(sides), find({ old: changed, new: api }));
      const told = left.map(({ kind, before, after }) => ({ kind, before, after }));
      return left.length === 0
        ? []
        : [
            `${one.path.join(".")} (${one.pattern}), ${other.path.join(".")} (${other.pattern}): ${JSON.stringify(told)}`,
          ];
    });
    expect(odd.join("\n")).toBe("");
  });

  it("never lower a verdict by being more", () => {
    const certain = drawn.filter((pair) => !pair.some(({ pattern }) => gapPattern.test(pattern)));
    const lowered = certain.flatMap(([one, other]) => {
      const less = compareModels([api], [one.apply(api)]);
      const more = compareModels([api], [both(one, other, api)]);
      const axes = loweredAxes(less, more);
      return axes.length === 0 ? [] : [`${one.pattern}, ${other.pattern}: ${axes.join(", ")}`];
    });
    expect(lowered.join("\n")).toBe("");
  });

  // Operations, their ids and the parameters of lists are in several places, of which these edits change one.
  it("have fingerprints that lines and order don't change", () => {
    const shifted = shiftPlaces(reverseLists(api));
    for (const [one] of drawn
      .filter(
        ([{ pattern }]) =>
          !/^pagination\.|^pageWays\.|^endpoints\.\*: removed$|\.id: changed$/u.test(pattern),
      )
      .slice(0, count / 4)) {
      const changed = one.apply(api);
      const here = compareModels([api], [changed]);
      const there = compareModels([reverseLists(api)], [shiftPlaces(reverseLists(changed))]);
      expect(there.map(fingerprint).toSorted()).toEqual(here.map(fingerprint).toSorted());
    }
    const kinds = compareModels([api], [shifted]).map(({ kind }) => kind);
    // What is tried in turn has an order.
    const ofOrder = ["docs.order-changed", "union.order-changed", "auth.order-changed"];
    expect(kinds.filter((kind) => !ofOrder.includes(kind))).toEqual([]);
  });
});

/** What is narrower where a known unknown goes may have been so before, which somebody has to say. */
const gapPattern = /\.unknowns\b/u;

function fingerprint(change: { readonly fingerprint: string }): string {
  return change.fingerprint;
}

/** The top-level sections of a file, each with the comments before it. */
function sectionsOf(text: string): readonly string[] {
  return text.split(/^(?=\w)/mu).map((section) => (section.endsWith("\n") ? section : `${section}\n`));
}
