import { Ajv2020 } from "ajv/dist/2020.js";
import { sarifErrors } from "../review/diff/sarif/validate-sarif.js";
import { readProjectFile } from "../house/source-files.js";
import { broken, type Violation } from "./judge.js";
import type { Comparison } from "./pair-pipeline.js";

type Texts = Comparison["texts"];

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(
  JSON.parse(readProjectFile("docs/diff.schema.json")),
);

/** What is wrong with what is printed: for programs, what they can't read; for people, what isn't text. */
export function judgeTexts(texts: Texts): readonly Violation[] {
  return Object.entries(texts).flatMap(([format, text]) => [
    ...judgeCharacters(format, text),
    ...judgeFormat(texts, format),
  ]);
}

function judgeFormat(texts: Texts, format: string): readonly Violation[] {
  switch (format) {
    case "json":
      return validate(JSON.parse(texts.json))
        ? []
        : [broken("json by its schema", JSON.stringify(validate.errors))];
    case "sarif":
      return sarifErrors(JSON.parse(texts.sarif)).map((error) =>
        broken("sarif by its schema", JSON.stringify(error)),
      );
    case "gitlab":
      return judgeGitlab(JSON.parse(texts.gitlab));
    case "markdown":
      return judgeMarkdown(texts.markdown);
    case "html":
      return judgePage(texts.html);
    default:
      return [];
  }
}

/** What a terminal or a viewer acts upon; Markdown breaks words with one of them on purpose. */
function judgeCharacters(format: string, text: string): readonly Violation[] {
  const odd = /(?![\n\u200b])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.exec(text);
  if (text.trim() === "") return [broken(`empty ${format}`, "")];
  return odd === null
    ? []
    : [
        broken(
          `control character in ${format}`,
          JSON.stringify(text.slice(Math.max(0, odd.index - 40), odd.index + 9)),
        ),
      ];
}

function judgeGitlab(document: unknown): readonly Violation[] {
  const issues = Array.isArray(document) ? document : [];
  const isSound = issues.every(
    ({ description, fingerprint, location }) =>
      description !== "" && /^[0-9a-f]+$/u.test(fingerprint) && location.lines.begin > 0,
  );
  const prints = new Set(issues.map(({ fingerprint }) => fingerprint));
  return isSound && prints.size === issues.length
    ? []
    : [broken("gitlab as its readers want it", JSON.stringify(issues).slice(0, 1_000))];
}

/** Whatever links, mentions somebody or, outside of blocks of code, is a tag that isn't ours. */
function judgeMarkdown(text: string): readonly Violation[] {
  const prose = text.replaceAll(/^ *(`{3,})ts\n[^]*?^ *\1$/gmu, "");
  return [
    ...judgeMatch(text, /@(?!\u200b|&#8203;)|:\/\/|www\.|(?<!&)#\d|\]\(/u),
    ...judgeMatch(prose, /<(?=[a-z!/?])(?!!-- quoin-diff -->|\/?(?:code|details|summary|sub|br)>)/iu),
  ];
}

function judgeMatch(text: string, foreign: RegExp): readonly Violation[] {
  const found = foreign.exec(text);
  return found === null
    ? []
    : [broken("live markdown", text.slice(Math.max(0, found.index - 80)).slice(0, 200))];
}

/** The tags of a page are its own, and it fetches nothing. */
function judgePage(page: string): readonly Violation[] {
  const body = page.replaceAll(/<(style|script)>.*?<\/\1>/gsu, "");
  const foreign =
    /<(?:script|img|iframe|object|embed|link)\b|\son\w+=|javascript:|<[^>]*\b(?:src|href)=["']?\w+:/iu.exec(
      body,
    );
  return foreign === null
    ? []
    : [broken("live page", body.slice(Math.max(0, foreign.index - 80)).slice(0, 200))];
}
