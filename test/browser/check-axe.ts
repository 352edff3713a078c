import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, Result } from "axe-core";
import type { Page } from "playwright-core";

/** A rule of axe-core that a page breaks. */
export interface BrokenRule {
  readonly id: string;
  readonly impact: "minor" | "moderate" | "serious" | "critical";
  /** Whether it is one of WCAG 2.2, level A or AA; the others are good practice. */
  readonly isWcag: boolean;
  /** The elements that break it, as HTML. */
  readonly elements: readonly string[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The sizes of targets are checked if that is asked for alone. Style sheets aren't read, which policies forbid. */
const options = {
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
  preload: false,
};

/** What a page never lacks: without it, axe-core saw no text. */
const seen = "color-contrast";

/**
 * The rules of axe-core that a page breaks as it is now, or a part of it, those of WCAG 2.2 AA among them.
 *
 * @param part its selector
 * @throws Error if nothing there shows text
 */
export async function checkAxe(page: Page, part = "html"): Promise<readonly BrokenRule[]> {
  await page.evaluate(axe);
  const { violations, passes, incomplete } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)})`,
  );
  const looked = [...violations, ...passes, ...incomplete];
  if (!looked.some(({ id }) => id === seen)) throw new Error(`axe-core found no text in ${page.url()}.`);
  return violations.map(brokenRule);
}

function brokenRule({ id, impact, tags, nodes }: Result): BrokenRule {
  return {
    id,
    impact: impact ?? "minor",
    isWcag: tags.some((tag) => /^wcag2\d?aa?$/u.test(tag)),
    elements: nodes.map(({ html }) => html),
  };
}
