import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** What is wrong by the standard, hard to use, or forbidden by the policy of a page; not how the text is laid out. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
    rules: {
      "attr-quotes": ["error", { style: "auto" }],
      "form-dup-name": "error",
      "no-dup-class": "error",
      "no-implicit-close": "error",
      "no-implicit-input-type": "error",
      "no-inline-style": "error",
      "script-type": "error",
      // What is searched in isn't chosen from.
      "prefer-native-element": ["error", { exclude: ["listbox"] }],
      // The files of a site are beside each other, and one that is opened from a file can't be checked so.
      "require-sri": ["error", { target: "crossorigin" }],
      // A form whose filters apply at once has nothing to submit.
      "wcag/h32": "off",
    },
  }),
);

/** What html-validate says of a page: `calls/a.html:3:7 no-dup-id: Duplicate ID "a"`. */
export function checkHtml(text: string, path = "page.html"): readonly string[] {
  const { results } = validator.validateStringSync(text, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${path}:${line}:${column} ${ruleId}: ${message}`),
  );
}
